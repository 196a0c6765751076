interface OpenedList {
  readonly address: string;
  readonly reviewIds: readonly string[];
}

// For this visit: after a reload, lists start at the top.
let list: OpenedList | null = null;
let openedId: string | null = null;

export const rememberList = (address: string, reviewIds: readonly string[]): void => {
  list = { address, reviewIds };
};

export const rememberOpened = (reviewId: string): void => {
  openedId = reviewId;
};

/**
 * The review opened last, or the next one still listed. Null if the list wasn't left for a
 * review. Forgets the opened review.
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
