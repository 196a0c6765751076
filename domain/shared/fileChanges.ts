import { excerpts } from "./excerpts.ts";

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
