import type { FeedbackSubject } from "#domain/feedback/policy.ts";
import { isFeedbackOver } from "#domain/reviews/feedback.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayReadFeedback, readerRoleOf, type Viewer } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { readReview } from "../reviews/store/reviews.ts";
import { readRound } from "../reviews/store/rounds.ts";
import type { Store } from "../table/store.ts";
import { readFeedback, stateOf, type WholeFeedback } from "./store/feedback.ts";

export interface FeedbackContext {
  readonly review: Review;
  readonly round: Round;
  readonly feedback: WholeFeedback;
  readonly subject: FeedbackSubject;
  readonly isOver: boolean;
}

/** A request about a review's feedback. */
interface ReviewRequest {
  readonly store: Store;
  readonly actor: Viewer;
  readonly params: { readonly reviewId: string };
  readonly today: Day;
}

/** A review's feedback, consistent. Four requests. Errors: NOT_FOUND, and those of `authorize`. */
export const readFeedbackContext = async (
  { store, actor, params: { reviewId }, today }: ReviewRequest,
  authorize?: (subject: FeedbackSubject) => void,
): Promise<FeedbackContext> => {
  const [review, feedback] = await Promise.all([readReview(store, reviewId), readFeedback(store, reviewId)]);
  const round = await readRound(store, review.roundId);
  const isOver = isFeedbackOver(round, today);
  const subject = {
    role: readerRoleOf(actor, review),
    isAsked: stateOf(feedback, actor.id) !== null,
    mayRead: mayReadFeedback(actor, review, isOver),
  };
  authorize?.(subject);
  return { review, round, feedback, subject, isOver };
};
