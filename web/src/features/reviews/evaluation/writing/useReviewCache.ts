import { useSWRConfig } from "swr";
import { call } from "#web/lib/api.ts";
import { readKey } from "#web/lib/useRead.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";

/** The review as the page shows it: read again, or changed by what was just saved. */
export const useReviewCache = (reviewId: string) => {
  const { mutate } = useSWRConfig();
  const args = { params: { reviewId } };
  const key = readKey("reviews", "getReview", args);
  return {
    /** Reads the review and shows it; rejects where it cannot be read. */
    readAgain: async (): Promise<DatedReviewView> => {
      const fresh = await call("reviews", "getReview", args);
      await mutate(key, fresh, { revalidate: false });
      return fresh;
    },
    /** Whoever leaves and comes back starts from what was just saved. */
    change: async (next: (view: DatedReviewView) => DatedReviewView): Promise<void> => {
      await mutate<DatedReviewView>(key, (now) => now && next(now), { revalidate: false });
    },
  };
};
export type ReviewCache = ReturnType<typeof useReviewCache>;
