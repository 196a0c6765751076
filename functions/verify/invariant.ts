import type { Row, StoredData } from "./storedData.ts";

/** An item that breaks an invariant. `problem` is a sentence without anything that a person wrote. */
export interface Finding {
  readonly key: string;
  readonly problem: string;
}

/** Something that is true of the stored data between any two writes. */
export interface Invariant {
  /** The sentence of docs/invariants.md that states it. */
  readonly statement: string;
  readonly findings: (data: StoredData) => readonly Finding[];
}

type Fields = Readonly<Record<string, unknown>>;

const comparable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? "";

/** Whether two values are equal, whatever the order of their keys. */
export const isEqual = (left: unknown, right: unknown): boolean => comparable(left) === comparable(right);

/** The names of the fields in which two items differ. */
export const differingFields = (left: Fields, right: Fields): readonly string[] =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((name) => !isEqual(left[name], right[name]))
    .toSorted();

/** Compares the stored items of an entity with those that should be stored, by key. `what` names one, without an article. */
export const compareItems = (
  stored: readonly Row<Fields>[],
  expected: ReadonlyMap<string, Fields>,
  what: string,
): readonly Finding[] => {
  const found = new Map(stored.map(({ key, item }) => [key, item]));
  return [
    ...stored.flatMap(({ key, item }): readonly Finding[] => {
      const wanted = expected.get(key);
      if (wanted === undefined) {
        return [{ key, problem: `There is this ${what}, but nothing that it belongs to.` }];
      }
      const fields = differingFields(item, wanted);
      return fields.length === 0
        ? []
        : [{ key, problem: `This ${what} differs from what it is derived from: ${fields.join(", ")}.` }];
    }),
    ...[...expected.keys()]
      .filter((key) => !found.has(key))
      .map((key) => ({ key, problem: `This ${what} is missing.` })),
  ];
};

/** Compares a stored number with the number of items that it counts. */
export const compareCount = (key: string, what: string, stored: number, counted: number): readonly Finding[] =>
  stored === counted ? [] : [{ key, problem: `It counts ${stored} ${what}; there are ${counted}.` }];

/** The rows of each group. */
export const grouped = <Item>(
  rows: readonly Item[],
  groupOf: (row: Item) => string,
): ReadonlyMap<string, readonly Item[]> => Map.groupBy(rows, groupOf);

/** A finding for each row that a condition holds of. */
export const where = <Item>(
  rows: readonly Row<Item>[],
  condition: (item: Item) => boolean,
  problem: string,
): readonly Finding[] => rows.filter(({ item }) => condition(item)).map(({ key }) => ({ key, problem }));
