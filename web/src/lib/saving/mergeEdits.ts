export type Fields = Readonly<Record<string, unknown>>;

export interface TheirChange<Draft extends Fields> {
  readonly field: keyof Draft & string;
  /** The person hadn't changed the field, so the draft has the colleague's value. */
  readonly isAutoMerged: boolean;
}

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const hasSameFields = <Draft extends Fields>(one: Draft, other: Draft): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) => isSameValue(one[field], other[field]));

/**
 * Three-way: `base` as opened, `mine` as typed, `theirs` as saved. `draft` keeps fields changed
 * here and takes the rest from `theirs`. `changes` lists fields where theirs differs from both.
 */
export const mergeEdits = <Draft extends Fields>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { readonly draft: Draft; readonly changes: readonly TheirChange<Draft>[] } => {
  const changedFields = Object.keys(theirs).filter(
    (field) => !isSameValue(base[field], theirs[field]) && !isSameValue(mine[field], theirs[field]),
  );
  const changes = changedFields.map((field) => ({ field, isAutoMerged: isSameValue(base[field], mine[field]) }));
  const autoMerged = changes.filter(({ isAutoMerged }) => isAutoMerged).map(({ field }) => [field, theirs[field]]);
  return { draft: { ...mine, ...Object.fromEntries(autoMerged) }, changes };
};
