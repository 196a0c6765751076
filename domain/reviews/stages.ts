import { type Day, hasPassed, type Instant } from "../shared/time.ts";
import type { ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { isSetAside } from "./setAside.ts";
import { type ReviewStage, type ReviewTurn, reviewStages } from "./terms.ts";
import type { StageCounts, TurnCounts } from "./views/listModel.ts";
import { managerDeadlineOf, managerEvaluationClosed, selfDeadlineOf, selfEvaluationClosed } from "./windows.ts";

/** The stage of a review. */
export const reviewStage = (review: ReviewProgress): ReviewStage => {
  if (review.sharedWithEmployeeAt) {
    return "shared";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return "finalized";
  }
  const self = review.selfEvaluationCompletedAt !== null;
  const manager = review.managerEvaluationCompletedAt !== null;
  if (!self) {
    return manager ? "selfMissing" : "nothingDone";
  }
  if (!manager) {
    return "managerMissing";
  }
  if (!review.ctoApprovalCompletedAt) {
    return "approvalMissing";
  }
  return review.meetingScheduledAt ? "meetingScheduled" : "meetingMissing";
};

const turns: Readonly<Record<ReviewStage, ReviewTurn | null>> = {
  nothingDone: "employee",
  selfMissing: "employee",
  managerMissing: "manager",
  approvalMissing: "cto",
  meetingMissing: "manager",
  meetingScheduled: "manager",
  finalized: "manager",
  shared: null,
};

/**
 * How many reviews wait for whom, from the number at each stage. The cto does the manager's part for people without a
 * manager (docs/reviews.md#employees-without-a-manager).
 */
export const turnCountsOf = (all: StageCounts, unmanaged: StageCounts): TurnCounts => {
  const counts: TurnCounts = { employee: 0, manager: 0, cto: 0 };
  for (const stage of reviewStages) {
    const turn = turns[stage];
    if (turn === null) {
      continue;
    }
    counts[turn] += all[stage];
    if (turn !== "manager") {
      continue;
    }
    counts.manager -= unmanaged[stage];
    counts.cto += unmanaged[stage];
  }
  return counts;
};

const latest = (instants: readonly (Instant | null)[]): Instant =>
  instants.reduce<Instant>((last, instant) => (instant !== null && instant > last ? instant : last), "");

/**
 * Who has to act next on a review, and since when: since the last step or, before any, since the review was created or
 * its self evaluation was reopened.
 * Null once it is shared or set aside. The cto does the manager's part for people without a manager
 * (docs/reviews.md#employees-without-a-manager).
 */
export const turnOf = (
  review: ReviewProgress & { readonly createdAt: Instant; readonly employee: { readonly managerId: string | null } },
): { readonly turn: ReviewTurn; readonly since: Instant } | null => {
  const stage = reviewStage(review);
  const turn = turns[stage];
  if (turn === null || isSetAside(review)) {
    return null;
  }
  const since =
    stage === "nothingDone" || stage === "selfMissing"
      ? (review.selfReopening?.reopenedAt ?? review.createdAt)
      : latest([
          review.createdAt,
          review.managerReopening?.reopenedAt ?? null,
          review.selfEvaluationCompletedAt,
          review.managerEvaluationCompletedAt,
          review.ctoApprovalCompletedAt,
          review.finalManagerEvaluationCompletedAt,
        ]);
  return { turn: turn === "manager" && review.employee.managerId === null ? "cto" : turn, since };
};

/**
 * Since when a review has been at its stage. A scheduled meeting is at its stage since the day of the meeting: before
 * that day, nobody is waited for.
 */
export const stageSince = (review: Parameters<typeof turnOf>[0]): Instant | Day => {
  if (reviewStage(review) === "meetingScheduled" && review.meetingScheduledAt !== null) {
    return review.meetingScheduledAt;
  }
  return turnOf(review)?.since ?? review.sharedWithEmployeeAt ?? review.createdAt;
};

/**
 * The stages that are late in a round: an evaluation is missing although its deadline has passed
 * (docs/review-lists.md#filters).
 */
export const lateStages = (
  round: Pick<Round, "status" | "selfEvaluationDeadline" | "managerEvaluationDeadline">,
  today: Day,
): readonly ReviewStage[] => {
  const isSelfLate = round.status === "active" && hasPassed(round.selfEvaluationDeadline, today);
  const isManagerLate = round.status === "active" && hasPassed(round.managerEvaluationDeadline, today);
  return [
    ...(isManagerLate ? (["managerMissing"] as const) : []),
    ...(isSelfLate || isManagerLate ? (["nothingDone"] as const) : []),
    ...(isSelfLate ? (["selfMissing"] as const) : []),
  ];
};

/** The part of a round that decides what is late. */
type Deadlines = Pick<Round, "status" | "selfEvaluationDeadline" | "managerEvaluationDeadline">;

/** The part of a review that decides whether it is late. */
export interface OwnDeadlines extends Pick<ReviewProgress, "selfDeadline" | "managerDeadline"> {
  readonly stage: ReviewStage;
}

/** Whether a review is late: an evaluation is missing although its deadline has passed (docs/review-lists.md#filters). */
export const isLate = ({ stage, ...own }: OwnDeadlines, round: Deadlines, today: Day): boolean =>
  lateStages(
    {
      status: round.status,
      selfEvaluationDeadline: selfDeadlineOf(own, round),
      managerEvaluationDeadline: managerDeadlineOf(own, round),
    },
    today,
  ).includes(stage);

/** The stage and deadlines by which a review is late; null if it is set aside, and so never late. */
export const ownDeadlinesOf = (review: ReviewProgress): OwnDeadlines | null =>
  isSetAside(review)
    ? null
    : { stage: reviewStage(review), selfDeadline: review.selfDeadline, managerDeadline: review.managerDeadline };

/**
 * How many reviews of a round are late, from the number at each stage and from those that have deadlines of their own
 * (docs/reviews.md#extending), which are among them.
 */
export const lateCount = (stages: StageCounts, own: readonly OwnDeadlines[], round: Deadlines, today: Day): number => {
  const late = lateStages(round, today);
  const counted = late.reduce((sum, stage) => sum + stages[stage], 0);
  return own.reduce((sum, one) => sum + Number(isLate(one, round, today)) - Number(late.includes(one.stage)), counted);
};

/** Whether a review awaits the cto's approval, in an active round (docs/review-lists.md#actions-needed). */
export const approvalNeeded = (review: ReviewProgress, round: Pick<Round, "status">): boolean =>
  round.status === "active" && !isSetAside(review) && reviewStage(review) === "approvalMissing";

/**
 * Whether a review needs an action in the manager's part (docs/review-lists.md#actions-needed). In a round that is not
 * active, only sharing a finalized review is still needed.
 */
export const managerActionNeeded = (review: ReviewProgress, round: Pick<Round, "status">, today: Day): boolean => {
  if (isSetAside(review)) {
    return false;
  }
  const stage = reviewStage(review);
  if (stage === "finalized") {
    return true;
  }
  if (round.status !== "active") {
    return false;
  }
  if (review.managerEvaluationCompletedAt === null) {
    return true;
  }
  if (stage === "meetingMissing") {
    return true;
  }
  return stage === "meetingScheduled" && review.meetingScheduledAt !== null && review.meetingScheduledAt <= today;
};

/**
 * Whether the manager's part of a review can be done early: the self evaluation is not completed yet, but can still be
 * written in time, so nobody waits for the manager evaluation (docs/review-lists.md#what-can-be-done-early).
 */
export const isEarly = (review: ReviewProgress, round: Pick<Round, "selfEvaluationDeadline">, today: Day): boolean =>
  reviewStage(review) === "nothingDone" && !hasPassed(selfDeadlineOf(review, round), today);

/**
 * Whether somebody can act on a review now: whoever's turn it is is reminded only then (docs/slack.md#reminding-by-hand).
 */
export const isAwaited = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline" | "managerEvaluationDeadline">,
  today: Day,
): boolean => {
  switch (reviewStage(review)) {
    case "nothingDone":
    case "selfMissing":
      return selfEvaluationClosed(review, round, today) === null;
    case "managerMissing":
      return managerEvaluationClosed(review, round, today) === null;
    case "approvalMissing":
      return approvalNeeded(review, round);
    default:
      return managerActionNeeded(review, round, today);
  }
};
