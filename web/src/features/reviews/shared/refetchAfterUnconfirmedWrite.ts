import type { ReviewView } from "#domain/reviews/model.ts";
import { ApiError, call } from "#web/lib/api.ts";

/**
 * Reads the review after a failed write that may have succeeded although its response was lost, so that the caller can
 * check. Returns null if the server rejected the write (4xx), or if the review cannot be read.
 */
export const refetchAfterUnconfirmedWrite = async (error: unknown, reviewId: string): Promise<ReviewView | null> => {
  const refused = error instanceof ApiError && error.status !== 0 && error.status < 500;
  return refused ? null : await call("reviews", "getReview", { params: { reviewId } }).catch(() => null);
};
