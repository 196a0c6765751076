import type { Row, StoredData } from "./storedData.ts";

/** `problem` is a sentence without any text that people wrote. */
export interface Finding {
  readonly key: string;
  readonly problem: string;
}

export interface Invariant {
  readonly statement: string;
  readonly findings: (data: StoredData) => readonly Finding[];
}

type Fields = Readonly<Record<string, unknown>>;

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? "";

/** Ignores the order of keys. */
export const isEqual = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right);

export const differingFields = (left: Fields, right: Fields): readonly string[] =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((name) => !isEqual(left[name], right[name]))
    .toSorted();

/** Matches items by key. `what` is the noun for one item, without an article. */
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
        return [{ key, problem: `This ${what} should not exist.` }];
      }
      const fields = differingFields(item, wanted);
      return fields.length === 0 ? [] : [{ key, problem: `This ${what} has wrong values in: ${fields.join(", ")}.` }];
    }),
    ...[...expected.keys()]
      .filter((key) => !found.has(key))
      .map((key) => ({ key, problem: `This ${what} is missing.` })),
  ];
};

export const compareCount = (key: string, what: string, stored: number, counted: number): readonly Finding[] =>
  stored === counted ? [] : [{ key, problem: `It counts ${stored} ${what}; there are ${counted}.` }];

export const duplicateFindings = <Item>(
  rows: readonly Row<Item>[],
  nameOf: (item: Item) => string,
  problem: string,
): readonly Finding[] =>
  [...Map.groupBy(rows, ({ item }) => nameOf(item)).values()]
    .filter((same) => same.length > 1)
    .flatMap((same) => same.map(({ key }) => ({ key, problem })));

export const findingsWhere = <Item>(
  rows: readonly Row<Item>[],
  condition: (item: Item) => boolean,
  problem: string,
): readonly Finding[] => rows.filter(({ item }) => condition(item)).map(({ key }) => ({ key, problem }));
