import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { Day } from "#domain/shared/time.ts";

/** A review with today's date in the organisation's time zone. */
export type DatedReviewView = ReviewView & { readonly today: Day };
