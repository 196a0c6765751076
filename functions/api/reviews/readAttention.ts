import { countedUpTo } from "#domain/people/terms.ts";
import { selfEvaluationDue } from "#domain/reviews/actions.ts";
import { approvalsNeeded, managerActions } from "#domain/reviews/attention.ts";
import { reviews } from "#domain/reviews/contract.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import type { Context } from "../../http/serve.ts";
import { serve } from "../../http/serve.ts";
import { readReviewsManagedBy, readReviewsOf, readUnmanagedReviews } from "../../store/reviewLists.ts";
import { readCountedRounds, readRounds } from "../../store/rounds.ts";

type Asked = Context<typeof reviews.readAttention>;

const sum = (numbers: readonly number[]): number =>
  Math.min(
    countedUpTo,
    numbers.reduce((all, one) => all + one, 0),
  );

/** What waits for the cto: approvals, and the manager's part for their reports and for those without a manager. */
const ctoActions = async ({ store, actor, today }: Asked): Promise<number> => {
  const [{ rounds, countsOf }, reports, unmanaged] = await Promise.all([
    readCountedRounds(store),
    readReviewsManagedBy(store, actor.id),
    readUnmanagedReviews(store),
  ]);
  const own = unmanaged.filter(({ employee }) => employee.id === actor.id);
  return sum(
    rounds.map(
      (round) =>
        approvalsNeeded(countsOf(round).all, own, round) +
        managerActions(actor, [...reports, ...unmanaged], round, today),
    ),
  );
};

const personalAttention = async ({ store, actor, today }: Asked) => {
  const [rounds, own, reports] = await Promise.all([
    readRounds(store),
    readReviewsOf(store, actor.id),
    maySeeReviewList(actor) ? readReviewsManagedBy(store, actor.id) : [],
  ]);
  return {
    selfEvaluationDue: rounds.some((round) =>
      own.some((review) => review.roundId === round.id && selfEvaluationDue(review, round, today)),
    ),
    actionsNeeded: sum(rounds.map((round) => managerActions(actor, reports, round, today))),
  };
};

/** The cto and hr have no personal entries in the navigation (spec 1 §2.2), and hr has nothing to do (decision 8). */
export const handler = serve(reviews.readAttention, async (context) => {
  if (context.actor.role === "hr") return { selfEvaluationDue: false, actionsNeeded: 0 };
  if (context.actor.role === "cto") return { selfEvaluationDue: false, actionsNeeded: await ctoActions(context) };
  return personalAttention(context);
});
