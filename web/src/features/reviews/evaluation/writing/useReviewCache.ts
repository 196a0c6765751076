import { useSWRConfig } from "swr";
import { call } from "#web/lib/api.ts";
import { readKey } from "#web/lib/useRead.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";

/** Updates the cached review that the page shows. */
export const useReviewCache = (reviewId: string) => {
  const { mutate } = useSWRConfig();
  const args = { params: { reviewId } };
  const key = readKey("reviews", "getReview", args);
  return {
    /** Reads the review and updates the cache. Rejects with an ApiError if it cannot be read. */
    readAgain: async (): Promise<DatedReviewView> => {
      const fresh = await call("reviews", "getReview", args);
      await mutate(key, fresh, { revalidate: false });
      return fresh;
    },
    /** Updates the cache without a request, so that a person who returns to the page starts from what was just saved. */
    change: async (next: (view: DatedReviewView) => DatedReviewView): Promise<void> => {
      await mutate<DatedReviewView>(key, (current) => current && next(current), { revalidate: false });
    },
  };
};
export type ReviewCache = ReturnType<typeof useReviewCache>;
