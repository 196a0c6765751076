import type { ReviewView } from "#domain/reviews/model.ts";
import { ApiError, call } from "#web/lib/api.ts";

/**
 * A review after a request that failed, where it may have been carried out all the same and only its answer was lost:
 * to see whether it was. Null where the server refused it, or cannot be asked.
 */
export const refetchAfterUnconfirmedWrite = async (error: unknown, reviewId: string): Promise<ReviewView | null> => {
  const refused = error instanceof ApiError && error.status !== 0 && error.status < 500;
  return refused ? null : await call("reviews", "getReview", { params: { reviewId } }).catch(() => null);
};
