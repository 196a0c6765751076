import { compareKeys } from "../shared/keyOrder.ts";
import { type Day, hasPassed } from "../shared/time.ts";
import { discussionRefusal, hasNoUnopenedResult, mayStillAcknowledge } from "./acknowledging.ts";
import { isActionNeeded, selfEvaluationDue } from "./actions.ts";
import { resolveAppealRefusal } from "./appeals.ts";
import { suggestionAnswerRefusal } from "./calibration/changes.ts";
import type { DraftProgress } from "./evaluationModel.ts";
import type { Review } from "./model.ts";
import {
  isAppealReviewer,
  isReviewManager,
  mayAssignAppeal,
  mayWriteManagerEvaluation,
  shownReview,
  type Viewer,
  withSendBackAsKnownTo,
} from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import {
  assignmentOf,
  isManagerEvaluationEarly,
  isOverdue,
  overdueInputOf,
  reviewStage,
  stageSince,
} from "./stages.ts";
import { type ReviewFilter, type ReviewStage, type ReviewTask, stagesInListOrder } from "./terms.ts";
import type { AssignedReview, ListedReview } from "./views/listModel.ts";
import { managerDeadlineOf, selfDeadlineOf } from "./windows.ts";

/** Only people who may write a draft see its progress. */
const draftOf = (viewer: Viewer, review: Review): DraftProgress | null => {
  if (review.employee.id === viewer.id) {
    return review.selfEvaluationCompletedAt === null ? (review.selfDraft ?? null) : null;
  }
  return review.managerEvaluationCompletedAt === null && mayWriteManagerEvaluation(viewer, review)
    ? (review.managerDraft ?? null)
    : null;
};

export const listedReviewFor = (viewer: Viewer, review: Review): ListedReview => {
  const shown = shownReview(viewer, review);
  return { ...shown, draft: draftOf(viewer, shown) };
};

const nonEmployeeTaskOfStage: Readonly<Record<ReviewStage, ReviewTask | null>> = {
  nothingDone: "managerEvaluation",
  selfMissing: null,
  managerMissing: "managerEvaluation",
  approvalMissing: "approval",
  meetingMissing: "schedule",
  meetingScheduled: "meeting",
  finalized: "share",
  shared: null,
};

/** An appeal is due for its assigned reviewer or, until one is assigned, for the CTO. */
const isAppealDue = (viewer: Viewer, review: Review): boolean =>
  resolveAppealRefusal(review) === null &&
  (isAppealReviewer(viewer, review) || (mayAssignAppeal(viewer, review) && review.appeal?.reviewerId === undefined));

/**
 * Null if none (docs/evaluations.md#actions-needed). In their own review: the self-evaluation, or opening and
 * acknowledging the result.
 */
export const taskOf = (viewer: Viewer, stored: Review, round: Round, today: Day): ReviewTask | null => {
  const review = withSendBackAsKnownTo(viewer, stored);
  if (review.employee.id === viewer.id) {
    if (selfEvaluationDue(review, round, today)) {
      return "selfEvaluation";
    }
    if (!mayStillAcknowledge(review, today)) {
      return null;
    }
    return hasNoUnopenedResult(review) ? "acknowledge" : "openResult";
  }
  if (isReviewManager(viewer, review) && suggestionAnswerRefusal(review, round) === null) {
    return "suggestedChange";
  }
  if (isActionNeeded(viewer, review, round, today)) {
    return nonEmployeeTaskOfStage[reviewStage(review)];
  }
  if (isReviewManager(viewer, review) && discussionRefusal(review) === null) {
    return "discussResult";
  }
  return isAppealDue(viewer, review) ? "appeal" : null;
};

/** A meeting is due on its day. Sharing has no deadline after the round (docs/evaluations.md#to-do). */
const deadlineOf = (task: ReviewTask, review: Review, round: Round): Day | null => {
  switch (task) {
    case "selfEvaluation":
      return selfDeadlineOf(review, round);
    case "managerEvaluation":
      return managerDeadlineOf(review, round);
    case "meeting":
      return review.meetingScheduledAt;
    case "openResult":
    case "acknowledge":
      return review.answerPeriod?.until ?? null;
    case "discussResult":
      return null;
    case "appeal":
      return review.appeal?.dueOn ?? null;
    default:
      return round.status === "active" ? round.endDate : null;
  }
};

/** Null without a deadline, or if no one has to act. */
export const assignmentDeadline = (review: Review, round: Round): Day | null => {
  const assignment = assignmentOf(review);
  const task = assignment?.assignee === "employee" ? "selfEvaluation" : nonEmployeeTaskOfStage[reviewStage(review)];
  return assignment === null || task === null ? null : deadlineOf(task, review, round);
};

/** Approvals come first, then the order of the review list. */
const stageRanks = new Map<ReviewStage, number>(
  (["approvalMissing", ...stagesInListOrder.filter((stage) => stage !== "approvalMissing")] as const).map(
    (stage, index) => [stage, index],
  ),
);

const sinceOf = (task: ReviewTask, review: Review): string => {
  switch (task) {
    case "discussResult":
      return review.acknowledgement?.at ?? stageSince(review);
    case "appeal":
      return review.appeal?.filedOn ?? stageSince(review);
    default:
      return stageSince(review);
  }
};

const byStageThenLongest = (a: AssignedReview, b: AssignedReview): number =>
  (stageRanks.get(reviewStage(a.review)) ?? 0) - (stageRanks.get(reviewStage(b.review)) ?? 0) ||
  compareKeys(a.since, b.since) ||
  compareKeys(a.review.employee.id, b.review.employee.id);

/** Most overdue first. Reviews that aren't overdue follow and compare as equal. */
const byOverdue =
  (today: Day) =>
  (a: AssignedReview, b: AssignedReview): number => {
    const keyOf = ({ deadline }: AssignedReview): string =>
      deadline !== null && hasPassed(deadline, today) ? deadline : "~";
    return compareKeys(keyOf(a), keyOf(b));
  };

const ownTasks: ReadonlySet<ReviewTask> = new Set(["selfEvaluation", "openResult", "acknowledge"]);

const isOwn = ({ task }: AssignedReview): boolean => ownTasks.has(task);

/**
 * Their own first, then most overdue, then by stage, longest waiting first (docs/evaluations.md#the-queue). Early work
 * comes last (docs/evaluations.md#early-actions).
 */
export const reviewTasksFor = (
  viewer: Viewer,
  reviews: readonly Review[],
  rounds: readonly Round[],
  today: Day,
): readonly AssignedReview[] => {
  const roundOf = new Map(rounds.map((round) => [round.id, round]));
  return reviews
    .flatMap((stored): readonly AssignedReview[] => {
      const review = withSendBackAsKnownTo(viewer, stored);
      const round = roundOf.get(review.roundId);
      const task = round ? taskOf(viewer, review, round, today) : null;
      return round && task !== null
        ? [
            {
              review: listedReviewFor(viewer, review),
              round,
              task,
              deadline: deadlineOf(task, review, round),
              since: sinceOf(task, review),
              isNotDueYet: task === "managerEvaluation" && isManagerEvaluationEarly(review, round, today),
            },
          ]
        : [];
    })
    .sort(
      (a, b) =>
        Number(isOwn(b)) - Number(isOwn(a)) ||
        Number(a.isNotDueYet) - Number(b.isNotDueYet) ||
        byOverdue(today)(a, b) ||
        byStageThenLongest(a, b),
    );
};

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
  if (filter === "actionNeeded") {
    return isActionNeeded(viewer, review, round, today);
  }
  const own = overdueInputOf(review);
  if (own === null) {
    return false;
  }
  return filter === "overdue" ? isOverdue(own, round, today) : filter === own.stage;
};
