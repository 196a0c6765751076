import type { Actor } from "../people/model.ts";
import { type Day, hasPassed } from "../shared/time.ts";
import type { Review } from "./model.ts";
import { isAwaitedToApprove, isReviewManager } from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { isSetAside } from "./setAside.ts";
import { approvalNeeded, isEarly, managerActionNeeded, reviewStage } from "./stages.ts";
import type { StageCounts } from "./views/listModel.ts";

/** How many reviews need an action, and how many of them can be done early (docs/review-lists.md#what-can-be-done-early). */
export interface NeededActions {
  readonly needed: number;
  readonly early: number;
}

const sum = (parts: readonly NeededActions[]): NeededActions => ({
  needed: parts.reduce((all, { needed }) => all + needed, 0),
  early: parts.reduce((all, { early }) => all + early, 0),
});

/**
 * How many of these reviews of a round need an action by the actor in the manager's part
 * (docs/review-lists.md#actions-needed).
 */
export const managerActions = (
  actor: Pick<Actor, "id" | "role">,
  reviews: readonly Review[],
  round: Round,
  today: Day,
): NeededActions => {
  const needed = reviews.filter(
    (review) =>
      review.roundId === round.id && isReviewManager(actor, review) && managerActionNeeded(review, round, today),
  );
  return { needed: needed.length, early: needed.filter((review) => isEarly(review, round, today)).length };
};

/**
 * How many reviews of a round await the cto's approval (docs/review-lists.md#actions-needed), from the number at each stage
 * and how many of them have an approver, for whom they wait instead. The cto's own review is not counted (docs/reviews.md#nobody-reviews-themselves), and only an active round accepts
 * approvals.
 */
export const approvalsNeeded = (counts: StageCounts, own: readonly Review[], round: Round, ofApprovers = 0): number => {
  if (round.status !== "active") {
    return 0;
  }
  const isOwnWaiting = own.some(
    (review) => review.roundId === round.id && review.approverId === undefined && approvalNeeded(review, round),
  );
  return counts.approvalMissing - ofApprovers - (isOwnWaiting ? 1 : 0);
};

/** The stages besides `nothingDone` that need an action in the manager's part (docs/review-lists.md#actions-needed). */
const alwaysNeeded = ["managerMissing", "meetingMissing", "finalized"] as const;

/**
 * How many reviews of people without a manager need an action by the cto (docs/reviews.md#employees-without-a-manager).
 * In an active round the counters give the number, however many people there are. Only due meetings, and the reviews of
 * other rounds, are counted one by one in `reviews`, which holds the most recently created ones. After the self-evaluation
 * deadline, the few that were extended and can still be done early are counted there, too.
 */
export const unmanagedActions = (
  actor: Pick<Actor, "id" | "role">,
  counts: StageCounts,
  reviews: readonly Review[],
  round: Round,
  today: Day,
): NeededActions => {
  if (round.status !== "active") {
    return managerActions(actor, reviews, round, today);
  }
  const own = reviews.find((review) => review.roundId === round.id && review.employee.id === actor.id);
  const ownStage = own && !isSetAside(own) ? reviewStage(own) : null;
  const at = (stage: (typeof alwaysNeeded)[number] | "nothingDone"): number =>
    counts[stage] - (stage === ownStage ? 1 : 0);
  const isSelfEvaluationOpen = !hasPassed(round.selfEvaluationDeadline, today);
  const early = isSelfEvaluationOpen
    ? at("nothingDone")
    : managerActions(
        actor,
        reviews.filter((review) => reviewStage(review) === "nothingDone"),
        round,
        today,
      ).early;
  const meetings = reviews.filter((review) => reviewStage(review) === "meetingScheduled");
  return sum([
    { needed: at("nothingDone"), early },
    { needed: alwaysNeeded.reduce((all, stage) => all + at(stage), 0), early: 0 },
    managerActions(actor, meetings, round, today),
  ]);
};

/**
 * How many reviews of a round need an action by somebody who is not the cto: those of their reports and, if they are an
 * approver or a delegate, those that wait for their approval, which are also counted apart.
 */
export const approverActions = (
  actor: Pick<Actor, "id" | "role">,
  toApprove: readonly Review[],
  reports: readonly Review[],
  round: Round,
  today: Day,
): NeededActions & { readonly approvals: number } => {
  const approvals = toApprove.filter(
    (review) => review.roundId === round.id && isAwaitedToApprove(actor, review) && approvalNeeded(review, round),
  );
  return {
    ...sum([{ needed: approvals.length, early: 0 }, managerActions(actor, reports, round, today)]),
    approvals: approvals.length,
  };
};

/** How many reviews of a round need an action by the cto: approvals, and the manager's part of those they manage. */
export const ctoActions = (
  actor: Pick<Actor, "id" | "role">,
  counts: { readonly all: StageCounts; readonly unmanaged: StageCounts; readonly ofApprovers: number },
  reports: readonly Review[],
  unmanaged: readonly Review[],
  round: Round,
  today: Day,
): NeededActions => {
  // The cto's own review is among those of people without a manager.
  const own = unmanaged.filter(({ employee }) => employee.id === actor.id);
  return sum([
    { needed: approvalsNeeded(counts.all, own, round, counts.ofApprovers), early: 0 },
    managerActions(actor, reports, round, today),
    unmanagedActions(actor, counts.unmanaged, unmanaged, round, today),
  ]);
};
