/** See docs/evaluations.md#drafts-on-the-device. Stored keys contain the kind, so kinds must not change. */
export const copyKinds = [
  "self-evaluation",
  "manager-evaluation",
  "final-evaluation",
  "cto-approval",
  "send-back-note",
  "calibration-reason",
  "calibration-text",
  "result-reply",
  "appeal-reason",
  "appeal-resolution",
  "appeal-correction",
  "talking-points",
  "weekly-report",
  "feedback",
  "sent-feedback",
  "goal-comment",
  "promotion-texts",
  "promotion-words",
  "promotion-outcome",
  "journal-draft",
  "journal-entries",
] as const;
export type CopyKind = (typeof copyKinds)[number];

const prefixOf = (kind: CopyKind, personId: string): string => `pulse:${kind}:${personId}:`;

/** Contains the person, because devices may be shared. `ids` distinguish a person's texts. */
export const copyKey = (kind: CopyKind, personId: string, ...ids: readonly string[]): string =>
  `${prefixOf(kind, personId)}${ids.join(":")}`;

const keysOf = (kind: CopyKind, personId: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(kind, personId)));
  } catch {
    // The storage is disabled: there are no copies in it.
    return [];
  }
};

/** Omits kinds without copies. */
export const unsavedCopyCountsOf = (personId: string): readonly { readonly kind: CopyKind; readonly count: number }[] =>
  copyKinds.map((kind) => ({ kind, count: keysOf(kind, personId).length })).filter(({ count }) => count > 0);

export const removeUnsavedCopiesOf = (personId: string): void => {
  for (const key of copyKinds.flatMap((kind) => keysOf(kind, personId))) {
    localStorage.removeItem(key);
  }
};
