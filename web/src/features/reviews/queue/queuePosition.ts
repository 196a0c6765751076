interface Queued {
  readonly review: { readonly id: string };
}

export interface PlaceInQueue<Item> {
  /** Zero-based; null if the review doesn't wait. */
  readonly index: number | null;
  readonly total: number;
  readonly previous: Item | null;
  readonly next: Item | null;
}

/**
 * After a review that was at `lastIndex` and is done: the one now there or, at the end, the first. After one never
 * queued: the first.
 */
export const queuePosition = <Item extends Queued>(
  queue: readonly Item[],
  reviewId: string,
  lastIndex: number | null,
): PlaceInQueue<Item> => {
  const total = queue.length;
  const index = queue.findIndex(({ review }) => review.id === reviewId);
  if (index >= 0) {
    return { index, total, previous: queue[index - 1] ?? null, next: queue[index + 1] ?? null };
  }
  const next = queue[lastIndex ?? 0] ?? queue[0] ?? null;
  return { index: null, total, previous: lastIndex === null ? null : (queue[lastIndex - 1] ?? null), next };
};
