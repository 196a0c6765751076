import type { FeedbackForm } from "#domain/feedback/model.ts";
import { questionAbout } from "#domain/feedback/terms.ts";
import { nameFieldsOf, shortName } from "#domain/people/terms.ts";
import { answerRefusal, type FeedbackRefusal } from "#domain/reviews/feedback.ts";
import { isReviewManager, type Viewer } from "#domain/reviews/policy.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { readUser } from "../people/store/people.ts";
import type { Store } from "../table/store.ts";
import type { FeedbackContext } from "./feedbackContext.ts";
import { answersOf, type FeedbackRequest, requestOf } from "./store/feedback.ts";

export const ownRequest = ({ feedback }: FeedbackContext, actor: Viewer): FeedbackRequest =>
  assertFound("feedback", requestOf(feedback, actor.id) ?? undefined);

export const answerRefusalOf = (
  { review, round }: FeedbackContext,
  actor: Viewer,
  { state }: Pick<FeedbackRequest, "state">,
  today: Day,
): FeedbackRefusal | null => answerRefusal({ review, round, state, isManager: isReviewManager(actor, review), today });

/** The form for the colleague `actor`. At most one table request, for the manager's name. */
export const readFeedbackForm = async (
  store: Store,
  opened: FeedbackContext,
  actor: Viewer,
  today: Day,
): Promise<FeedbackForm> => {
  const { review, round, feedback } = opened;
  const request = ownRequest(opened, actor);
  const { managerId } = review.employee;
  const manager = managerId === null ? null : await readUser(store, managerId);
  const { until, questions } = assertFound("feedback", round.feedback);
  return {
    today,
    employee: nameFieldsOf(review.employee),
    roundName: round.name,
    until,
    questions: questions.map((question) => questionAbout(question, shortName(review.employee))),
    note: feedback.list?.note ?? "",
    manager: manager && nameFieldsOf(manager),
    hasApprover: review.approverId !== undefined,
    state: request.state,
    answers: answersOf(feedback, actor.id),
    isThanked: request.thankedAt !== undefined,
    refusal: answerRefusalOf(opened, actor, request, today)?.message ?? null,
    version: request.version,
  };
};
