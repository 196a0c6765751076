import type { AccessPattern } from "./entityText.ts";

/** An index of an entity as its model has it; the table's own key is the index `table`. */
export interface EntityIndex {
  readonly index: string;
  readonly partitionKey: string;
  readonly sortKey: string;
}

/** What a docstring writes for "by the key of the row before". */
const sameKey = /^the same\b/;

const spansOf = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? "");

/** Whether a key as people write it (`USER#id`) can be made by a template (`USER#${userId}`): its fixed parts decide. */
const isMadeBy = (template: string, key: string): boolean => {
  const fixed = template.split(/\$\{[^}]+\}/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`^${fixed.join(".+")}$`).test(key);
};

const keyFault = ({ key }: AccessPattern, index: EntityIndex): string | null => {
  const [partition = "", sort = ""] = key.split(" / ");
  // What stands in parentheses names items of other entities beside these.
  const written = { partition: spansOf(partition), sort: spansOf(sort.replace(/\(.*\)/, "")) };
  const agree =
    written.partition.length > 0 &&
    written.sort.length > 0 &&
    written.partition.every((span) => isMadeBy(index.partitionKey, span)) &&
    written.sort.every((span) => isMadeBy(index.sortKey, span));
  return agree ? null : `${key} is not made by ${index.partitionKey} / ${index.sortKey} (${index.index})`;
};

/** Where an entity's docstring and its model differ: rows of other keys or of no index, and indexes that nobody asks. */
export const keyFaults = (patterns: readonly AccessPattern[], indexes: readonly EntityIndex[]): readonly string[] => {
  const ofRows = patterns.flatMap((pattern, row) => {
    const index = indexes.find((candidate) => candidate.index === pattern.index);
    if (!index) return [`there is no index ${pattern.index}, by which is asked: ${pattern.question}`];
    if (sameKey.test(pattern.key)) {
      return patterns[row - 1]?.index === pattern.index ? [] : [`nothing before has the key of: ${pattern.question}`];
    }
    return keyFault(pattern, index) ?? [];
  });
  // The table's own key is needed to write an item; an index is there for questions alone.
  const unasked = indexes.filter(
    ({ index }) => index !== "table" && !patterns.some((pattern) => pattern.index === index),
  );
  return [...ofRows, ...unasked.map(({ index }) => `nobody asks by the index ${index}`)];
};
