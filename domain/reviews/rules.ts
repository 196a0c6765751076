import { type Day, daysBetween, formatDay, hasPassed, type Instant } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import type {
  Evaluation,
  EvaluationAnswers,
  GenerationPreview,
  ReviewException,
  ReviewProgress,
  Round,
  StageCounts,
  TurnCounts,
} from "./model.ts";
import { type EvaluationName, type ReviewStage, type ReviewTurn, reviewStages, type SetAsideReason } from "./terms.ts";

/** Whether a review is set aside: nobody is waited for, nothing can be changed, and it is in no counter. */
export const isSetAside = ({ setAside }: Pick<ReviewProgress, "setAside">): boolean => setAside !== null;

const setAsideMessages: Readonly<Record<SetAsideReason, string>> = {
  left: "This person has left. Their review can be read, but not changed.",
  exempted: "This review is exempted from the round. It can be read, but not changed.",
};

/** Why a review that is set aside cannot be changed; null if it goes on. */
const setAsideRefusal = ({ setAside }: Pick<ReviewProgress, "setAside">): string | null =>
  setAside === null ? null : setAsideMessages[setAside];

/** The badge that the employee sees; the first match wins (docs/reviews.md#employee-badge). */
export const employeeBadge = (review: ReviewProgress, round: Pick<Round, "status">) => {
  if (review.setAside === "exempted") {
    return "Exempted";
  }
  if (round.status === "completed") {
    return "Round Completed";
  }
  if (review.finalManagerEvaluationCompletedAt && review.sharedWithEmployeeAt) {
    return "Shared";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return "Final Review Complete";
  }
  if (review.selfEvaluationCompletedAt && review.managerEvaluationCompletedAt) {
    return "Ready for Meeting";
  }
  if (review.selfEvaluationCompletedAt || review.managerEvaluationCompletedAt) {
    return "In Progress";
  }
  return "Pending";
};
export type EmployeeBadge = ReturnType<typeof employeeBadge>;

/**
 * The badge that the manager sees; the first match wins, in the order of docs/reviews.md#manager-badge. Of the
 * specification's rules, the eighth, "Self done only", is unreachable after the seventh and therefore missing here.
 */
export const managerBadge = (review: ReviewProgress, today: Day) => {
  if (review.setAside !== null) {
    return review.setAside === "exempted" ? "Exempted" : "Left";
  }
  const meeting = review.meetingScheduledAt;
  if (review.sharedWithEmployeeAt) {
    return "Completed";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return meeting && meeting < today ? "Meeting Overdue" : "Ready to Share";
  }
  const self = review.selfEvaluationCompletedAt;
  const manager = review.managerEvaluationCompletedAt;
  if (self && manager && review.ctoApprovalCompletedAt) {
    if (!meeting) {
      return "Schedule Meeting";
    }
    if (meeting === today) {
      return "Meeting Today";
    }
    return meeting < today ? "Meeting Overdue" : "Meeting Scheduled";
  }
  if (self && manager) {
    return "Waiting for CTO Review";
  }
  if (self) {
    return "Needs Review";
  }
  return "Waiting for Employee";
};
export type ManagerBadge = ReturnType<typeof managerBadge>;

/** The last day of a review's self evaluation: its own, or else the round's (docs/reviews.md#extending). */
export const selfDeadlineOf = (
  { selfDeadline }: Pick<ReviewProgress, "selfDeadline">,
  { selfEvaluationDeadline }: Pick<Round, "selfEvaluationDeadline">,
): Day => selfDeadline ?? selfEvaluationDeadline;

/** The last day of a review's manager evaluation: its own, or else the round's (docs/reviews.md#extending). */
export const managerDeadlineOf = (
  { managerDeadline }: Pick<ReviewProgress, "managerDeadline">,
  { managerEvaluationDeadline }: Pick<Round, "managerEvaluationDeadline">,
): Day => managerDeadline ?? managerEvaluationDeadline;

/**
 * Why a self evaluation cannot be written now; null if it can (docs/evaluations.md#self-evaluation-window,
 * docs/rounds.md#deadlines, docs/evaluations.md#editing-windows).
 */
export const selfEvaluationClosed = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): "round-not-active" | SetAsideReason | "approved" | "deadline-passed" | null => {
  if (round.status !== "active") {
    return "round-not-active";
  }
  if (review.setAside !== null) {
    return review.setAside;
  }
  if (review.ctoApprovalCompletedAt) {
    return "approved";
  }
  if (hasPassed(selfDeadlineOf(review, round), today)) {
    return "deadline-passed";
  }
  return null;
};

/** The messages of `selfEvaluationClosed`. */
export const selfEvaluationClosedMessages = {
  "round-not-active": "This review round is not active. No changes can be made.",
  ...setAsideMessages,
  approved: "This review is approved. The self evaluation can no longer be changed.",
  "deadline-passed": "The self-evaluation deadline has passed. No further changes can be made.",
} as const;

/**
 * Why a manager evaluation cannot be written now; null if it can (docs/evaluations.md#manager-evaluation-window,
 * docs/rounds.md#deadlines, docs/evaluations.md#editing-windows).
 */
export const managerEvaluationClosed = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "managerEvaluationDeadline">,
  today: Day,
): "round-not-active" | SetAsideReason | "approved" | "deadline-passed" | null => {
  if (round.status !== "active") {
    return "round-not-active";
  }
  if (review.setAside !== null) {
    return review.setAside;
  }
  if (review.ctoApprovalCompletedAt) {
    return "approved";
  }
  if (hasPassed(managerDeadlineOf(review, round), today)) {
    return "deadline-passed";
  }
  return null;
};

/** The messages of `managerEvaluationClosed` (docs/evaluations.md#manager-evaluation-window). */
export const managerEvaluationClosedMessages = {
  "round-not-active": "This review round is not active. No changes can be made.",
  ...setAsideMessages,
  approved: "This review is approved. The manager evaluation can no longer be changed here.",
  "deadline-passed": "The manager evaluation deadline has passed. No further changes can be made.",
} as const;

/**
 * The message that explains why nobody can step in for the manager now; null if somebody can
 * (docs/evaluations.md#stepping-in).
 */
export const steppingInRefusal = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "managerEvaluationDeadline">,
  today: Day,
): string | null => {
  const closed = managerEvaluationClosed(review, round, today);
  if (closed !== null) {
    return managerEvaluationClosedMessages[closed];
  }
  return review.managerEvaluationCompletedAt === null
    ? null
    : "The manager evaluation is completed, so it can be edited without stepping in.";
};

const roundNotActive = "This review round is not active. No changes can be made.";

/**
 * The message that explains why a review cannot be approved now; null if it can (docs/reviews.md#approval,
 * docs/evaluations.md#editing-windows).
 */
export const approvalRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  if (review.ctoApprovalCompletedAt) {
    return "This review is approved already.";
  }
  if (!review.selfEvaluationCompletedAt) {
    return "The self evaluation has to be completed before the approval.";
  }
  if (!review.managerEvaluationCompletedAt) {
    return "The manager evaluation has to be completed before the approval.";
  }
  return null;
};

/**
 * Whether the manager has saved anything since the cto approved the review, which begins the final evaluation
 * (docs/reviews.md#withdrawing-an-approval).
 */
export const finalEvaluationBegun = (
  { ctoApprovalCompletedAt }: Pick<ReviewProgress, "ctoApprovalCompletedAt">,
  { updatedAt }: Pick<Evaluation, "updatedAt">,
): boolean => ctoApprovalCompletedAt !== null && updatedAt !== null && updatedAt > ctoApprovalCompletedAt;

/**
 * The message that explains why an approval cannot be withdrawn now; null if it can
 * (docs/reviews.md#withdrawing-an-approval).
 */
export const withdrawalRefusal = (
  review: ReviewProgress,
  round: Pick<Round, "status">,
  isFinalEvaluationBegun: boolean,
): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  if (!review.ctoApprovalCompletedAt) {
    return "This review is not approved, so there is no approval to withdraw.";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return "The evaluation is finalized. The approval can no longer be withdrawn.";
  }
  if (review.meetingScheduledAt) {
    return "The performance meeting is scheduled. The approval can no longer be withdrawn.";
  }
  return isFinalEvaluationBegun
    ? "The manager has begun the final evaluation. The approval can no longer be withdrawn."
    : null;
};

/**
 * The message that explains why the performance meeting is not open yet; null if it is
 * (docs/reviews.md#opening-the-meeting).
 */
export const meetingRefusal = (review: ReviewProgress): string | null => {
  if (!review.selfEvaluationCompletedAt || !review.managerEvaluationCompletedAt) {
    return "Both evaluations must be completed to access the performance meeting interface.";
  }
  return review.ctoApprovalCompletedAt ? null : "The performance meeting opens once the review is approved.";
};

/**
 * The message that explains why neither a meeting can be scheduled nor the final evaluation written now; null if they
 * can (docs/reviews.md#final-evaluation, docs/evaluations.md#editing-windows).
 */
export const finalEvaluationRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  const awaited = meetingRefusal(review);
  if (awaited) {
    return awaited;
  }
  return review.finalManagerEvaluationCompletedAt
    ? "The evaluation is finalized. A finalized meeting is read-only."
    : null;
};

/**
 * The message that explains why a review cannot be finalized now; null if it can. A meeting must be scheduled, but its
 * day need not have come (docs/reviews.md#finalizing).
 */
export const finalizeRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null =>
  finalEvaluationRefusal(review, round) ??
  (review.meetingScheduledAt ? null : "Please schedule the performance meeting before finalizing the evaluation.");

/**
 * The message that explains why a review cannot be shared now; null if it can. The status of the round does not matter
 * (docs/reviews.md#sharing).
 */
export const shareRefusal = (review: ReviewProgress): string | null => {
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  if (!review.finalManagerEvaluationCompletedAt) {
    return "The evaluation has to be finalized before it can be shared.";
  }
  return review.sharedWithEmployeeAt ? "This review has been shared with the employee already." : null;
};

/**
 * The message that explains why a review cannot be exempted from its round now; null if it can
 * (docs/reviews.md#exempting).
 */
export const exemptionRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  return review.ctoApprovalCompletedAt === null
    ? null
    : "This review is approved. It can no longer be exempted from the round.";
};

/** Whether an exception that was made for a review is still in force (docs/reviews.md#exceptions). */
export const isInForce = (review: ReviewProgress, { evaluation }: Pick<ReviewException, "evaluation">): boolean => {
  if (evaluation === null) {
    return review.setAside === "exempted";
  }
  return (evaluation === "self" ? review.selfDeadline : review.managerDeadline) !== null;
};

const noLaterException = "This review is approved. Its evaluations can no longer be changed.";

/** Why no deadline of a review can be set now, whatever its evaluations are; null if one can. */
const ownDeadlineRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  return setAsideRefusal(review) ?? (review.ctoApprovalCompletedAt === null ? null : noLaterException);
};

const isCompleted = (evaluation: EvaluationName, review: ReviewProgress): boolean =>
  (evaluation === "self" ? review.selfEvaluationCompletedAt : review.managerEvaluationCompletedAt) !== null;

/**
 * The message that explains why the deadline of an evaluation cannot be extended for one review now; null if it can
 * (docs/reviews.md#extending).
 */
export const extensionRefusal = (
  evaluation: EvaluationName,
  review: ReviewProgress,
  round: Pick<Round, "status">,
): string | null =>
  ownDeadlineRefusal(review, round) ??
  (isCompleted(evaluation, review) ? `The ${evaluation} evaluation is completed. Please reopen it instead.` : null);

/**
 * The message that explains why an evaluation cannot be reopened now; null if it can (docs/reviews.md#reopening).
 */
export const reopeningRefusal = (
  evaluation: EvaluationName,
  review: ReviewProgress,
  round: Pick<Round, "status">,
): string | null =>
  ownDeadlineRefusal(review, round) ??
  (isCompleted(evaluation, review)
    ? null
    : `The ${evaluation} evaluation is not completed. Please extend its deadline instead.`);

/** Why a review cannot have this day as its own deadline; null if it can (docs/reviews.md#extending). */
export const ownDeadlineProblem = (deadline: Day, { endDate }: Pick<Round, "endDate">, today: Day): string | null => {
  if (deadline < today) {
    return "This day is over. Please choose today or a later day.";
  }
  return deadline > endDate
    ? `The round ends on ${formatDay(endDate)}. Please choose that day or an earlier one.`
    : null;
};

/**
 * The first day to which an evaluation can be extended: the deadline that it has, unless that has passed
 * (docs/reviews.md#extending). The round may have been shortened since; it never ends before this day.
 */
export const firstExtensionDay = (
  evaluation: EvaluationName,
  review: Pick<ReviewProgress, "selfDeadline" | "managerDeadline">,
  round: Pick<Round, "selfEvaluationDeadline" | "managerEvaluationDeadline" | "endDate">,
  today: Day,
): Day => {
  const current = evaluation === "self" ? selfDeadlineOf(review, round) : managerDeadlineOf(review, round);
  if (current > round.endDate) {
    return round.endDate;
  }
  return current < today ? today : current;
};

/** Why an evaluation cannot be extended to this day; null if it can (docs/reviews.md#extending). */
export const extensionDayProblem = (
  evaluation: EvaluationName,
  deadline: Day,
  review: Pick<ReviewProgress, "selfDeadline" | "managerDeadline">,
  round: Pick<Round, "selfEvaluationDeadline" | "managerEvaluationDeadline" | "endDate">,
  today: Day,
): string | null => {
  const first = firstExtensionDay(evaluation, review, round, today);
  return (
    ownDeadlineProblem(deadline, round, today) ??
    (deadline < first ? `The deadline is ${formatDay(first)} already. Please choose that day or a later one.` : null)
  );
};

/** The message that explains why an exemption cannot be revoked now; null if it can (docs/reviews.md#exempting). */
export const revocationRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  return review.setAside === "exempted" ? null : "This review is not exempted from the round.";
};

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

/** The dates of a round that are out of order, with a message for each (docs/rounds.md#round-dates). */
export const roundDateProblems = (
  dates: Pick<Round, "startDate" | "endDate" | "selfEvaluationDeadline" | "managerEvaluationDeadline">,
): readonly { readonly field: keyof typeof dates; readonly message: string }[] => {
  const problems: { field: keyof typeof dates; message: string }[] = [];
  if (dates.selfEvaluationDeadline < dates.startDate) {
    problems.push({
      field: "selfEvaluationDeadline",
      message: "The self-evaluation deadline must not be before the start date.",
    });
  }
  if (dates.managerEvaluationDeadline < dates.selfEvaluationDeadline) {
    problems.push({
      field: "managerEvaluationDeadline",
      message: "The manager-evaluation deadline must not be before the self-evaluation deadline.",
    });
  }
  if (dates.endDate < dates.managerEvaluationDeadline) {
    problems.push({ field: "endDate", message: "The end date must not be before the manager-evaluation deadline." });
  }
  return problems;
};

/** Why a round without reviews would get none if it were started now; null if somebody would get one. */
export const nobodyToReview = ({ people, positionCount, positionsAskingNothing }: GenerationPreview): string | null => {
  if (people.reviewable === 0) {
    return "Nobody would get a review: no active person has an engineer type and a position. Please give people a position first.";
  }
  return positionCount > 0 && positionsAskingNothing.length === positionCount
    ? "The reviews would be empty: no position asks for a skillset. Please add skillsets or requirements first."
    : null;
};

/** Why a round cannot be deleted now; null if it can (docs/rounds.md#deleting-a-round). */
export const deletionRefusal = (
  round: Pick<Round, "status" | "reviewsGenerated">,
  written: number | null,
): string | null => {
  if (round.status === "completed") {
    return "This round is completed. A completed round cannot be deleted.";
  }
  return round.reviewsGenerated ? writtenRefusal(written, "deleted") : null;
};

/** Why the start of a round cannot be taken back now; null if it can (docs/rounds.md#taking-a-start-back). */
export const putBackRefusal = (round: Pick<Round, "status">, written: number | null): string | null =>
  round.status === "active"
    ? writtenRefusal(written, "put back")
    : "This round is not active. Only the active round can be put back.";

const writtenRefusal = (written: number | null, done: string): string | null => {
  if (written === null) {
    return `It is not known whether anybody has written in this round, so it cannot be ${done}.`;
  }
  return written === 0 ? null : `People have written in this round, so it cannot be ${done}.`;
};

/** The round that is active again when the start of another one is taken back; null if there is none. */
export const formerRound = <One extends Pick<Round, "id" | "status" | "deletionId">>(
  { replacedId }: Pick<Round, "replacedId">,
  rounds: readonly One[],
): One | null =>
  rounds.find(({ id, status, deletionId }) => id === replacedId && status === "draft" && deletionId === null) ?? null;

/** Whether employees see a round: a draft round in which nobody has written is not shown to them. */
export const isShownToEmployees = ({ status }: Pick<Round, "status">, written: number | null): boolean =>
  status !== "draft" || written !== 0;

/** Whether a round can be completed: it is active and has begun (docs/rounds.md#completing-a-round). */
export const mayCompleteRound = ({ status, startDate }: Pick<Round, "status" | "startDate">, today: Day): boolean =>
  status === "active" && startDate <= today;

type RoundDates = Pick<Round, "startDate" | "selfEvaluationDeadline" | "managerEvaluationDeadline" | "endDate">;

/** The dates of a round that begins on a day, at the distances of an earlier one (docs/rounds.md#round-dates). */
export const datesAsLastTime = (last: RoundDates, startDate: Day): RoundDates => {
  const atSameDistance = (day: Day): Day => addDays(startDate, daysBetween(last.startDate, day));
  return {
    startDate,
    selfEvaluationDeadline: atSameDistance(last.selfEvaluationDeadline),
    managerEvaluationDeadline: atSameDistance(last.managerEvaluationDeadline),
    endDate: atSameDistance(last.endDate),
  };
};

/**
 * The first missing answer that prevents completing an evaluation, with its message
 * (docs/evaluations.md#completing-an-evaluation); null if none is missing.
 */
export const missingAnswer = (
  answers: EvaluationAnswers,
  skillsetIds: readonly string[],
  noun: "evaluation" | "review",
): { readonly message: string; readonly at: "expectations" | { readonly skillsetId: string } } | null => {
  if (answers.expectationsRating === null) {
    return {
      message: `Please answer the expectations rating question before completing the ${noun}.`,
      at: "expectations",
    };
  }
  const levels = new Map(answers.skillsets.map((answer) => [answer.skillsetId, answer.level]));
  const unset = skillsetIds.find((id) => (levels.get(id) ?? null) === null);
  return unset === undefined
    ? null
    : {
        message: `Please set a level for all ${skillsetIds.length} skillset(s) before completing the ${noun}.`,
        at: { skillsetId: unset },
      };
};

/** How many questions there are, the expectations rating and one a skillset, and how many of them have no answer. */
export const openQuestions = (
  answers: EvaluationAnswers,
  skillsetIds: readonly string[],
): { readonly missing: number; readonly of: number } => {
  const answered = new Set(answers.skillsets.filter(({ level }) => level !== null).map(({ skillsetId }) => skillsetId));
  const unset = skillsetIds.filter((id) => !answered.has(id)).length;
  return { missing: unset + (answers.expectationsRating === null ? 1 : 0), of: skillsetIds.length + 1 };
};

/** How many skillsets have a level. */
export const answeredCount = (answers: EvaluationAnswers): number =>
  answers.skillsets.filter((answer) => answer.level !== null).length;

/** Sorts rounds by start date, latest first (docs/rounds.md#rounds). */
export const byStartDescending = (a: Pick<Round, "startDate" | "id">, b: Pick<Round, "startDate" | "id">): number =>
  b.startDate.localeCompare(a.startDate) || b.id.localeCompare(a.id);
