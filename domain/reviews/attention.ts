import type { Actor } from "../people/model.ts";
import type { Day } from "../shared/time.ts";
import type { Review, Round, StageCounts } from "./model.ts";
import { isReviewManager } from "./policy.ts";
import { managerActionNeeded, reviewStage } from "./rules.ts";

/** How many of these reviews of a round need something of whoever does the manager's part (spec 1 §4.4). */
export const managerActions = (
  actor: Pick<Actor, "id" | "role">,
  reviews: readonly Review[],
  round: Round,
  today: Day,
): number =>
  reviews.filter(
    (review) =>
      review.roundId === round.id && isReviewManager(actor, review) && managerActionNeeded(review, round, today),
  ).length;

/**
 * How many reviews of a round await the cto's approval (spec 1 §4.4), from how many are at each stage; nobody approves
 * their own (decision 22), and only an active round accepts approvals (decision 48).
 */
export const approvalsNeeded = (counts: StageCounts, own: readonly Review[], round: Round): number => {
  if (round.status !== "active") return 0;
  const ownWaits = own.some((review) => review.roundId === round.id && reviewStage(review) === "approvalMissing");
  return counts.approvalMissing - (ownWaits ? 1 : 0);
};
