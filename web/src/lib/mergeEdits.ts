/** What a form edits: its fields by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that a colleague changed while somebody edited the same record. */
export interface ColleaguesChange<Draft extends Fields> {
  readonly field: keyof Draft & string;
  /** Nothing of one's own stood there, so the colleague's is in the form already. */
  readonly taken: boolean;
}

/** Whether two values of a field are the same: plain data, compared by what it holds. */
export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two drafts hold the same. */
export const sameFields = <Draft extends Fields>(one: Draft, other: Draft): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) => sameValue(one[field], other[field]));

/**
 * Two people edited one record. Of the three versions - as opened, as typed here, as the colleague saved it - the draft
 * keeps all that was typed here, takes over what was left alone here, and the changes say what the colleague did.
 */
export const mergeEdits = <Draft extends Fields>(
  opened: Draft,
  typed: Draft,
  saved: Draft,
): { readonly draft: Draft; readonly changes: readonly ColleaguesChange<Draft>[] } => {
  const changed = Object.keys(saved).filter(
    (field) => !sameValue(opened[field], saved[field]) && !sameValue(typed[field], saved[field]),
  );
  const changes = changed.map((field) => ({ field, taken: sameValue(opened[field], typed[field]) }));
  const takenOver = changes.filter(({ taken }) => taken).map(({ field }) => [field, saved[field]]);
  return { draft: { ...typed, ...Object.fromEntries(takenOver) }, changes };
};
