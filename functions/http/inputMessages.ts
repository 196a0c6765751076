import type * as z from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const sizes: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

/**
 * What is wrong with a value whose schema has no message of its own. The library's own messages speak of types and
 * code, but refusals are shown to people too (docs/texts.md#error-messages).
 */
export const plainMessage = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) {
    return "This is missing.";
  }
  switch (issue.code) {
    case "invalid_type":
      return issue.expected in kinds ? `This has to be ${kinds[issue.expected]}.` : "This cannot be read.";
    case "invalid_value":
      return `Please choose one of these: ${issue.values.join(", ")}.`;
    case "too_small":
      return `This has to be at least ${issue.minimum}${sizes[issue.origin] ?? ""}.`;
    case "too_big":
      return `This may be at most ${issue.maximum}${sizes[issue.origin] ?? ""}.`;
    default:
      return "This cannot be read.";
  }
};

/** The name of a field in words, from its path in the input: "engineerType" is "Engineer type". */
export const fieldLabel = (path: readonly (string | number)[]): string | null => {
  const name = path.findLast((key) => typeof key === "string");
  if (name === undefined) {
    return null;
  }
  const words = String(name)
    .replace(/Ids?$/, "")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
