/** In characters: an excerpt's length, and how much of it precedes the first difference. */
const excerptLength = 160;
const contextLength = 30;

const commonPrefixLength = (a: readonly string[], b: readonly string[]): number => {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) {
    length += 1;
  }
  return length;
};

const cut = (characters: readonly string[], start: number): string => {
  const end = start + excerptLength;
  return `${start > 0 ? "…" : ""}${characters.slice(start, end).join("")}${end < characters.length ? "…" : ""}`;
};

/** Cuts both texts to an excerpt around their first difference. */
const excerpts = (before: string, after: string): readonly [string, string] => {
  const [a, b] = [[...before], [...after]];
  const start = Math.max(0, commonPrefixLength(a, b) - contextLength);
  return [cut(a, start), cut(b, start)];
};

export const changeKinds = ["added", "changed", "removed"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `before` is null for a new part. */
export interface Pair<Part> {
  readonly before: Part | null;
  readonly after: Part;
}

export interface FieldChange {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const fieldChange = (what: string, before: string | null, after: string | null): FieldChange[] =>
  before === after ? [] : [{ what, before, after }];

/** For long texts: excerpts around the first difference. */
export const textChange = (what: string, before: string, after: string): FieldChange[] => {
  if (before === after) {
    return [];
  }
  const [cutBefore, cutAfter] = excerpts(before, after);
  return [{ what, before: cutBefore, after: cutAfter }];
};

/** The compiler flags a new field that isn't compared: an import would ignore it. */
export const changesOfFields = <Field extends string>(changes: Readonly<Record<Field, FieldChange[]>>): FieldChange[] =>
  Object.values<FieldChange[]>(changes).flat();
