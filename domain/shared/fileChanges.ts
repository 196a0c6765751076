import { excerpts } from "./excerpts.ts";

/** The kinds of changes that importing a file makes, in the order of a preview. */
export const changeKinds = ["added", "changed", "removed"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A changed field in a preview: its value before and after, null if there is none. */
export interface FieldChange {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The change of a field, as a list of at most one. */
export const fieldChange = (what: string, before: string | null, after: string | null): FieldChange[] =>
  before === after ? [] : [{ what, before, after }];

/** The change of a text that may be long, with excerpts around the first difference. */
export const textChange = (what: string, before: string, after: string): FieldChange[] => {
  if (before === after) {
    return [];
  }
  const [cutBefore, cutAfter] = excerpts(before, after);
  return [{ what, before: cutBefore, after: cutAfter }];
};

/**
 * The changes of all fields of a record, in the order in which they are given. The compiler names a field that was added
 * to the record and is not compared: an import would not notice its change, and write nothing.
 */
export const changesOfFields = <Field extends string>(changes: Readonly<Record<Field, FieldChange[]>>): FieldChange[] =>
  Object.values<FieldChange[]>(changes).flat();
