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
 * Replaces the library's own messages, which speak of types and code, because people read refusals too
 * (docs/ui.md#error-messages).
 */
export const plainMessage = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) {
    return "This is missing.";
  }
  switch (issue.code) {
    case "invalid_type":
      return issue.expected in kinds ? `This must be ${kinds[issue.expected]}.` : "This can't be read.";
    case "invalid_value":
      return `Choose one of these: ${issue.values.join(", ")}.`;
    case "too_small":
      return `This must be at least ${issue.minimum}${sizes[issue.origin] ?? ""}.`;
    case "too_big":
      return `This can be at most ${issue.maximum}${sizes[issue.origin] ?? ""}.`;
    default:
      return "This can't be read.";
  }
};

/** The last named field of a path as words: "engineerType" is "Engineer type". */
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
