import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";

/** Changes a review. After an unclear error, `isStored` says whether it was changed. @throws ApiError */
export const sendReviewChange = (
  reviewId: string,
  send: (params: { readonly reviewId: string }) => Promise<unknown>,
  isStored: (stored: ReviewView) => boolean,
): Promise<unknown> => {
  const params = { reviewId };
  return sendAndVerify(
    () => send(params),
    async () => {
      const stored = await refetch("reviews", "getReview", { params });
      return isStored(stored) ? stored : null;
    },
  );
};
