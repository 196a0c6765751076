import { countedUpTo } from "#domain/people/terms.ts";
import { ctoActions, managerActions } from "#domain/reviews/actionCounts.ts";
import { selfEvaluationDue } from "#domain/reviews/actions.ts";
import { reviews } from "#domain/reviews/contract.ts";
import type { Round } from "#domain/reviews/model.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import type { Context } from "../../http/serve.ts";
import { serve } from "../../http/serve.ts";
import { readReviewsManagedBy, readReviewsOf, readUnmanagedReviews } from "../../store/reviewLists.ts";
import { readCountedRounds } from "../../store/rounds.ts";

type RequestContext = Context<typeof reviews.getActionCounts>;

type RoundActions = readonly { readonly roundId: string; readonly actionsNeeded: number }[];

/** The number of actions per round, for rounds that have any. */
const inRounds = (rounds: readonly Round[], actionsIn: (round: Round) => number): RoundActions =>
  rounds
    .map((round) => ({ roundId: round.id, actionsNeeded: actionsIn(round) }))
    .filter((one) => one.actionsNeeded > 0);

const attention = (selfEvaluationDue: boolean, rounds: RoundActions) => ({
  selfEvaluationDue,
  actionsNeeded: Math.min(
    countedUpTo,
    rounds.reduce((all, one) => all + one.actionsNeeded, 0),
  ),
  rounds: [...rounds],
});

/** The cto's actions: approvals, and the manager's part for their reports and for people without a manager. */
const actionsOfCto = async ({ store, actor, today }: RequestContext): Promise<RoundActions> => {
  const counted = readCountedRounds(store);
  const leavers = counted.then((read) => read.leavers);
  const [{ rounds, countsOf }, reports, unmanaged] = await Promise.all([
    counted,
    readReviewsManagedBy(store, actor.id, leavers),
    readUnmanagedReviews(store, leavers),
  ]);
  return inRounds(rounds, (round) => ctoActions(actor, countsOf(round), reports, unmanaged, round, today));
};

const personalAttention = async ({ store, actor, today }: RequestContext) => {
  const counted = readCountedRounds(store);
  const leavers = counted.then((read) => read.leavers);
  const [{ rounds }, own, reports] = await Promise.all([
    counted,
    readReviewsOf(store, actor.id, leavers),
    maySeeReviewList(actor) ? readReviewsManagedBy(store, actor.id, leavers) : [],
  ]);
  return attention(
    rounds.some((round) =>
      own.some((review) => review.roundId === round.id && selfEvaluationDue(review, round, today)),
    ),
    inRounds(rounds, (round) => managerActions(actor, reports, round, today)),
  );
};

/**
 * The cto and hr have no personal entries in the navigation (docs/navigation.md#sidebar), and hr has nothing to do
 * (docs/reviews.md#actions-needed).
 */
export const handler = serve(reviews.getActionCounts, async (context) => {
  if (context.actor.role === "hr") {
    return attention(false, []);
  }
  if (context.actor.role === "cto") {
    return attention(false, await actionsOfCto(context));
  }
  return personalAttention(context);
});
