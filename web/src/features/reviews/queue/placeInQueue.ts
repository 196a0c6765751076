/** Something in a queue, by the id of its review. */
interface Queued {
  readonly review: { readonly id: string };
}

/** The place of a review in the queue of those that wait for the viewer. */
export interface PlaceInQueue<Item> {
  /** Counted from 0; null if the review does not wait. */
  readonly index: number | null;
  readonly total: number;
  readonly previous: Item | null;
  readonly next: Item | null;
}

/**
 * The place of a review, and its neighbours. A review that was at `lastIndex` and no longer waits is followed by the one
 * that has its place now, and at the end of the queue by the first, which was skipped. A review that never waited is
 * followed by the first.
 */
export const placeInQueue = <Item extends Queued>(
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
