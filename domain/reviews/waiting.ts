import type { Actor } from "../people/model.ts";
import { compareKeys } from "../shared/keyOrder.ts";
import type { Day } from "../shared/time.ts";
import { mayStillAcknowledge, talkRefusal } from "./acknowledging.ts";
import { actionNeeded, selfEvaluationDue } from "./actions.ts";
import { appealAnswerRefusal } from "./appeals.ts";
import type { DraftProgress } from "./evaluationModel.ts";
import type { Review } from "./model.ts";
import { isAnswerer, isReviewManager, mayNameAnswerer, mayWriteManagerEvaluation } from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { isEarly, isLate, ownDeadlinesOf, reviewStage, stageSince, turnOf } from "./stages.ts";
import { type ReviewFilter, type ReviewStage, type ReviewTask, turnOrder } from "./terms.ts";
import type { ListedReview, WaitingReview } from "./views/listModel.ts";
import { managerDeadlineOf, selfDeadlineOf } from "./windows.ts";

type Viewer = Pick<Actor, "id" | "role">;

/** The progress of the viewer's own draft of a review; nobody else is told how far a draft is. */
const draftOf = (viewer: Viewer, review: Review): DraftProgress | null => {
  if (review.employee.id === viewer.id) {
    return review.selfEvaluationCompletedAt === null ? (review.selfDraft ?? null) : null;
  }
  return review.managerEvaluationCompletedAt === null && mayWriteManagerEvaluation(viewer, review)
    ? (review.managerDraft ?? null)
    : null;
};

/** A review as a list shows it to the viewer. */
export const listedFor = (viewer: Viewer, review: Review): ListedReview => ({
  ...review,
  draft: draftOf(viewer, review),
});

const tasks: Readonly<Record<ReviewStage, ReviewTask | null>> = {
  nothingDone: "managerEvaluation",
  selfMissing: null,
  managerMissing: "managerEvaluation",
  approvalMissing: "approval",
  meetingMissing: "schedule",
  meetingScheduled: "meeting",
  finalized: "share",
  shared: null,
};

/** Whether a second look waits for this person's answer: whom the cto named or, as long as nobody is, the cto. */
const isAwaitedAnswer = (viewer: Viewer, review: Review): boolean =>
  appealAnswerRefusal(review) === null &&
  (isAnswerer(viewer, review) || (mayNameAnswerer(viewer, review) && review.appeal?.answererId === undefined));

/**
 * What the viewer has to do in a review now; null if it does not wait for them (docs/review-lists.md#actions-needed). In
 * their own review, that is the self evaluation, or to acknowledge the result.
 */
export const taskOf = (viewer: Viewer, review: Review, round: Round, today: Day): ReviewTask | null => {
  if (review.employee.id === viewer.id) {
    if (selfEvaluationDue(review, round, today)) {
      return "selfEvaluation";
    }
    return mayStillAcknowledge(review, today) ? "acknowledge" : null;
  }
  if (actionNeeded(viewer, review, round, today)) {
    return tasks[reviewStage(review)];
  }
  if (isReviewManager(viewer, review) && talkRefusal(review) === null) {
    return "talk";
  }
  return isAwaitedAnswer(viewer, review) ? "appeal" : null;
};

/**
 * The last day for a task (docs/review-lists.md#waiting-for-you). A meeting is due on its day. After the end of a round,
 * sharing has no deadline.
 */
const deadlineOf = (task: ReviewTask, review: Review, round: Round): Day | null => {
  switch (task) {
    case "selfEvaluation":
      return selfDeadlineOf(review, round);
    case "managerEvaluation":
      return managerDeadlineOf(review, round);
    case "meeting":
      return review.meetingScheduledAt;
    case "acknowledge":
      return review.answerPeriod?.until ?? null;
    case "talk":
      return null;
    case "appeal":
      return review.appeal?.dueOn ?? null;
    default:
      return round.status === "active" ? round.endDate : null;
  }
};

/** The last day for what a review waits for; null if nobody is waited for, or without such a day. */
export const turnDeadline = (review: Review, round: Round): Day | null => {
  const waiting = turnOf(review);
  const task = waiting?.turn === "employee" ? "selfEvaluation" : tasks[reviewStage(review)];
  return waiting === null || task === null ? null : deadlineOf(task, review, round);
};

/** The stages in the order of `waitingFor`: approvals first, then the order of a list by whose turn it is. */
const places = new Map<ReviewStage, number>(
  (["approvalMissing", ...turnOrder.filter((stage) => stage !== "approvalMissing")] as const).map((stage, index) => [
    stage,
    index,
  ]),
);

const sinceOf = (task: ReviewTask, review: Review): string => {
  switch (task) {
    case "talk":
      return review.acknowledgement?.at ?? stageSince(review);
    case "appeal":
      return review.appeal?.askedOn ?? stageSince(review);
    default:
      return stageSince(review);
  }
};

const byStageThenLongest = (a: WaitingReview, b: WaitingReview): number =>
  (places.get(reviewStage(a.review)) ?? 0) - (places.get(reviewStage(b.review)) ?? 0) ||
  compareKeys(a.since, b.since) ||
  compareKeys(a.review.employee.id, b.review.employee.id);

const isOwn = ({ task }: WaitingReview): boolean => task === "selfEvaluation" || task === "acknowledge";

/**
 * The reviews that wait for the viewer, without those that do not: their own first, then the others by
 * stage, and the longest waiting first within a stage (docs/review-lists.md#the-next-one). What can be done early is last
 * (docs/review-lists.md#what-can-be-done-early).
 */
export const waitingFor = (
  viewer: Viewer,
  reviews: readonly Review[],
  rounds: readonly Round[],
  today: Day,
): readonly WaitingReview[] => {
  const roundOf = new Map(rounds.map((round) => [round.id, round]));
  return reviews
    .flatMap((review): readonly WaitingReview[] => {
      const round = roundOf.get(review.roundId);
      const task = round ? taskOf(viewer, review, round, today) : null;
      return round && task !== null
        ? [
            {
              review: listedFor(viewer, review),
              round,
              task,
              deadline: deadlineOf(task, review, round),
              since: sinceOf(task, review),
              isEarly: task === "managerEvaluation" && isEarly(review, round, today),
            },
          ]
        : [];
    })
    .sort(
      (a, b) =>
        Number(isOwn(b)) - Number(isOwn(a)) || Number(a.isEarly) - Number(b.isEarly) || byStageThenLongest(a, b),
    );
};

/** Whether a review passes a filter of a list (docs/review-lists.md#filters). */
export const passesFilter = (
  filter: ReviewFilter | undefined,
  viewer: Viewer,
  review: Review,
  round: Round,
  today: Day,
): boolean => {
  if (filter === undefined) {
    return true;
  }
  if (filter === "waiting") {
    return actionNeeded(viewer, review, round, today);
  }
  const own = ownDeadlinesOf(review);
  if (own === null) {
    return false;
  }
  return filter === "late" ? isLate(own, round, today) : filter === own.stage;
};
