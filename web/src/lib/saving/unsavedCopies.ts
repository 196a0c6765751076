/**
 * The kinds of copies of unsaved texts that a person has on their device (docs/evaluations.md#drafts-on-the-device). A kind
 * is in the key of each of its copies, so it must not change.
 */
export const copyKinds = [
  "self-evaluation",
  "manager-evaluation",
  "final-evaluation",
  "cto-approval",
  "result-reply",
  "appeal-reason",
  "appeal-answer",
  "appeal-correction",
  "talking-points",
  "weekly-report",
  "journal-draft",
  "journal-entries",
] as const;
export type CopyKind = (typeof copyKinds)[number];

const prefixOf = (kind: CopyKind, personId: string): string => `pulse:${kind}:${personId}:`;

/**
 * The storage key of a copy. It contains the person, so that a shared device does not show one person's texts to
 * another; `place` says which text of theirs it is.
 */
export const copyKey = (kind: CopyKind, personId: string, ...place: readonly string[]): string =>
  `${prefixOf(kind, personId)}${place.join(":")}`;

const keysOf = (kind: CopyKind, personId: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(kind, personId)));
  } catch {
    // The storage is disabled: there are no copies in it.
    return [];
  }
};

/** How many copies of each kind a person has on this device, for kinds of which there are any. */
export const unsavedCopiesOf = (personId: string): readonly { readonly kind: CopyKind; readonly count: number }[] =>
  copyKinds.map((kind) => ({ kind, count: keysOf(kind, personId).length })).filter(({ count }) => count > 0);

/** Removes all of a person's copies from this device. */
export const removeUnsavedCopiesOf = (personId: string): void => {
  for (const key of copyKinds.flatMap((kind) => keysOf(kind, personId))) {
    localStorage.removeItem(key);
  }
};
