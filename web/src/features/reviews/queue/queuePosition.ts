interface Queued {
  readonly review: { readonly id: string };
}

export interface QueuePosition<Item> {
  /** Zero-based; null if the review isn't in the queue. */
  readonly index: number | null;
  readonly total: number;
  readonly previous: Item | null;
  readonly next: Item | null;
}

/**
 * If the review left the queue, `next` is the review now at `lastIndex`, or the first if `lastIndex` is past the end.
 * If it was never queued, `next` is the first review.
 */
export const queuePosition = <Item extends Queued>(
  queue: readonly Item[],
  reviewId: string,
  lastIndex: number | null,
): QueuePosition<Item> => {
  const total = queue.length;
  const index = queue.findIndex(({ review }) => review.id === reviewId);
  if (index >= 0) {
    return { index, total, previous: queue[index - 1] ?? null, next: queue[index + 1] ?? null };
  }
  const next = queue[lastIndex ?? 0] ?? queue[0] ?? null;
  return { index: null, total, previous: lastIndex === null ? null : (queue[lastIndex - 1] ?? null), next };
};
