import { type Day, hasPassed } from "../shared/time.ts";
import { isSentBack } from "./approval/sendingBack.ts";
import { isExcluded } from "./exclusion.ts";
import type { Review } from "./model.ts";
import { isReviewManager, mustApprove, type Viewer } from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { approvalNeeded, isManagerEvaluationEarly, managerActionNeeded, reviewStage } from "./stages.ts";
import type { StageCounts } from "./views/listModel.ts";

/** `early` counts the needed actions that can be done early (docs/evaluations.md#early-actions). */
export interface NeededActions {
  readonly needed: number;
  readonly early: number;
}

const sum = (parts: readonly NeededActions[]): NeededActions => ({
  needed: parts.reduce((all, { needed }) => all + needed, 0),
  early: parts.reduce((all, { early }) => all + early, 0),
});

/** Actions in the manager's part (docs/evaluations.md#actions-needed). */
export const managerActionCounts = (
  actor: Viewer,
  reviews: readonly Review[],
  round: Round,
  today: Day,
): NeededActions => {
  const needed = reviews.filter(
    (review) =>
      review.roundId === round.id && isReviewManager(actor, review) && managerActionNeeded(review, round, today),
  );
  return {
    needed: needed.length,
    early: needed.filter((review) => isManagerEvaluationEarly(review, round, today)).length,
  };
};

/**
 * Reviews that the CTO must approve: neither assigned to an approver nor the CTO's own
 * (docs/reviews.md#acting-manager). Only an active round accepts approvals.
 */
export const ctoApprovalCount = (
  counts: StageCounts,
  own: readonly Review[],
  round: Round,
  notApprovableCount = 0,
): number => {
  if (round.status !== "active") {
    return 0;
  }
  const isOwnWaiting = own.some(
    (review) => review.roundId === round.id && review.approverId === undefined && approvalNeeded(review, round),
  );
  return counts.approvalMissing - notApprovableCount - (isOwnWaiting ? 1 : 0);
};

/** The stages besides `nothingDone` that need an action in the manager's part (docs/evaluations.md#actions-needed). */
const alwaysNeededStages = ["managerMissing", "meetingMissing", "finalized"] as const;

/**
 * Reviews of people without a manager (docs/reviews.md#acting-manager). The active round's counters are complete at any
 * headcount; `reviews` (only the newest) adds due meetings, other rounds, and extended reviews that can be done early.
 */
export const unmanagedActionCounts = (
  actor: Viewer,
  counts: StageCounts,
  reviews: readonly Review[],
  round: Round,
  today: Day,
): NeededActions => {
  if (round.status !== "active") {
    return managerActionCounts(actor, reviews, round, today);
  }
  const own = reviews.find((review) => review.roundId === round.id && review.employee.id === actor.id);
  const ownStage = own && !isExcluded(own) ? reviewStage(own) : null;
  const countAt = (stage: (typeof alwaysNeededStages)[number] | "nothingDone"): number =>
    counts[stage] - (stage === ownStage ? 1 : 0);
  const isSelfEvaluationOpen = !hasPassed(round.selfEvaluationDeadline, today);
  const early = isSelfEvaluationOpen
    ? countAt("nothingDone")
    : managerActionCounts(
        actor,
        reviews.filter((review) => reviewStage(review) === "nothingDone"),
        round,
        today,
      ).early;
  const meetings = reviews.filter((review) => reviewStage(review) === "meetingScheduled" || isSentBack(review));
  return sum([
    { needed: countAt("nothingDone"), early },
    { needed: alwaysNeededStages.reduce((all, stage) => all + countAt(stage), 0), early: 0 },
    managerActionCounts(actor, meetings, round, today),
  ]);
};

/** Counts reviews of direct reports and reviews to approve; `approvals` counts only the latter. */
export const approverActionCounts = (
  actor: Viewer,
  toApprove: readonly Review[],
  reports: readonly Review[],
  round: Round,
  today: Day,
): NeededActions & { readonly approvals: number } => {
  const approvals = toApprove.filter(
    (review) => review.roundId === round.id && mustApprove(actor, review) && approvalNeeded(review, round),
  );
  return {
    ...sum([{ needed: approvals.length, early: 0 }, managerActionCounts(actor, reports, round, today)]),
    approvals: approvals.length,
  };
};

/** Counts approvals, and the manager's part of reviews that the CTO manages. */
export const ctoActionCounts = (
  actor: Viewer,
  counts: {
    readonly all: StageCounts;
    readonly unmanaged: StageCounts;
    readonly pendingWithApprover: number;
    /** Reviews at the approval stage that can't be approved now (`approvalNeeded`), except the CTO's own. */
    readonly blocked: number;
  },
  reports: readonly Review[],
  unmanaged: readonly Review[],
  round: Round,
  today: Day,
): NeededActions => {
  // The CTO has no manager, so their own review is among the unmanaged ones.
  const own = unmanaged.filter(({ employee }) => employee.id === actor.id);
  return sum([
    { needed: ctoApprovalCount(counts.all, own, round, counts.pendingWithApprover + counts.blocked), early: 0 },
    managerActionCounts(actor, reports, round, today),
    unmanagedActionCounts(actor, counts.unmanaged, unmanaged, round, today),
  ]);
};
