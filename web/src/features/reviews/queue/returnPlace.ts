/** The list from which a review was opened, and the reviews that it showed, in its order. */
interface OpenedList {
  readonly address: string;
  readonly reviewIds: readonly string[];
}

// Kept for the visit only: after the app is loaded again, a list begins at its top.
let list: OpenedList | null = null;
let openedId: string | null = null;

/** Remembers what a list shows. */
export const rememberList = (address: string, reviewIds: readonly string[]): void => {
  list = { address, reviewIds };
};

/** Remembers the review that is open, also after it was reached from another review. */
export const rememberOpened = (reviewId: string): void => {
  openedId = reviewId;
};

/**
 * The review to lead back to in a list: the one that was opened last or, if the list no longer shows it, the next one
 * that it shows. Null if the list was not left for a review. Ends what was remembered.
 */
export const takeReturnPlace = (address: string, shownIds: readonly string[]): string | null => {
  const opened = openedId;
  openedId = null;
  if (opened === null || list?.address !== address) {
    return null;
  }
  const index = list.reviewIds.indexOf(opened);
  const shown = new Set(shownIds);
  const wanted =
    index < 0 ? [opened] : [...list.reviewIds.slice(index), ...list.reviewIds.slice(0, index).toReversed()];
  return wanted.find((id) => shown.has(id)) ?? null;
};
