import type { AccessPattern } from "./entityText.ts";

/** The table's own key is the index `table`. */
export interface EntityIndex {
  readonly index: string;
  readonly partitionKey: string;
  readonly sortKey: string;
}

/** How a docstring refers to the key of the previous row. */
const sameKey = /^the same\b/;

const spansOf = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? "");

/** `USER#id` matches `USER#${userId}` by its fixed parts. */
const matchesTemplate = (template: string, key: string): boolean => {
  const fixed = template.split(/\$\{[^}]+\}/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`^${fixed.join(".+")}$`).test(key);
};

const keyProblem = ({ key }: AccessPattern, index: EntityIndex): string | null => {
  const [partition = "", sort = ""] = key.split(" / ");
  // Text in parentheses names items of other entities.
  const documented = { partition: spansOf(partition), sort: spansOf(sort.replace(/\(.*\)/, "")) };
  const agree =
    documented.partition.length > 0 &&
    documented.sort.length > 0 &&
    documented.partition.every((span) => matchesTemplate(index.partitionKey, span)) &&
    documented.sort.every((span) => matchesTemplate(index.sortKey, span));
  return agree ? null : `${key} does not match ${index.partitionKey} / ${index.sortKey} (${index.index})`;
};

/** Differences between docstring and model: wrong keys or indexes, and missing rows. */
export const keyProblems = (patterns: readonly AccessPattern[], indexes: readonly EntityIndex[]): readonly string[] => {
  const rowFaults = patterns.flatMap((pattern, row) => {
    const index = indexes.find((candidate) => candidate.index === pattern.index);
    if (!index) {
      return [`there is no index ${pattern.index} for: ${pattern.question}`];
    }
    if (sameKey.test(pattern.key)) {
      return patterns[row - 1]?.index === pattern.index
        ? []
        : [`the previous row has no key of this index for: ${pattern.question}`];
    }
    return keyProblem(pattern, index) ?? [];
  });
  // Writes need the table's own key; an index only serves queries.
  const unused = indexes.filter(
    ({ index }) => index !== "table" && !patterns.some((pattern) => pattern.index === index),
  );
  return [...rowFaults, ...unused.map(({ index }) => `no row uses the index ${index}`)];
};
