import type { ReviewView } from "#domain/reviews/model.ts";
import type { Day } from "#domain/shared/time.ts";

/** The review as read, with the organisation's day. */
export type DatedReviewView = ReviewView & { readonly today: Day };
