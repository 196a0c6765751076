/** What a form edits: its fields by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that a colleague changed while somebody edited the same record. */
export interface FieldConflict<Draft extends Fields> {
  readonly field: keyof Draft & string;
  /** Nothing of one's own stood there, so the colleague's is in the form already. */
  readonly isAutoMerged: boolean;
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
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { readonly draft: Draft; readonly changes: readonly FieldConflict<Draft>[] } => {
  const changed = Object.keys(theirs).filter(
    (field) => !sameValue(base[field], theirs[field]) && !sameValue(mine[field], theirs[field]),
  );
  const changes = changed.map((field) => ({ field, isAutoMerged: sameValue(base[field], mine[field]) }));
  const autoMerged = changes.filter(({ isAutoMerged }) => isAutoMerged).map(({ field }) => [field, theirs[field]]);
  return { draft: { ...mine, ...Object.fromEntries(autoMerged) }, changes };
};
