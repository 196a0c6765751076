import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { Day } from "#domain/shared/time.ts";

/** A review, with today in the organization's time zone. */
export type DatedReviewView = ReviewView & { readonly today: Day };
