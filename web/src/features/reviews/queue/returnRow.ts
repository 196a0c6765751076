export interface ListedRow {
  readonly id: string;
}

interface OpenedList {
  readonly address: string;
  readonly rows: readonly ListedRow[];
}

// Kept in memory: after a reload, lists start at the top.
let list: OpenedList | null = null;
let openedId: string | null = null;

/** Keeps the array without copying it: a long list is stored again with each page added to it. */
export const rememberList = (address: string, rows: readonly ListedRow[]): void => {
  list = { address, rows };
};

export const rememberOpenedRow = (reviewId: string): void => {
  openedId = reviewId;
};

/**
 * The review opened last or, if it is no longer listed, the nearest one, preferably after it. Null if the list wasn't
 * left for a review. Forgets the opened review.
 */
export const takeReturnRow = (address: string, shownRows: readonly ListedRow[]): string | null => {
  const opened = openedId;
  openedId = null;
  if (opened === null || list?.address !== address) {
    return null;
  }
  const ids = list.rows.map(({ id }) => id);
  const index = ids.indexOf(opened);
  const shown = new Set(shownRows.map(({ id }) => id));
  const wanted = index < 0 ? [opened] : [...ids.slice(index), ...ids.slice(0, index).toReversed()];
  return wanted.find((id) => shown.has(id)) ?? null;
};
