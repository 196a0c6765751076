interface OpenedList {
  readonly address: string;
  readonly reviewIds: readonly string[];
}

// Kept for the visit only: after the app is loaded again, a list begins at its top.
let list: OpenedList | null = null;
let openedId: string | null = null;

export const rememberList = (address: string, reviewIds: readonly string[]): void => {
  list = { address, reviewIds };
};

export const rememberOpened = (reviewId: string): void => {
  openedId = reviewId;
};

/**
 * The review to return to: the one opened last, or else the next one still listed. Null if the list wasn't left for a
 * review. Clears what was remembered.
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
