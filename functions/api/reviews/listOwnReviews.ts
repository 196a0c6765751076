import { responsibleNameOf } from "#domain/people/editing.ts";
import { reviews } from "#domain/reviews/contract.ts";
import { visibleParts } from "#domain/reviews/policy.ts";
import { isShownToEmployees } from "#domain/reviews/rules.ts";
import { listedFor } from "#domain/reviews/waiting.ts";
import { serve } from "../../http/serve.ts";
import { readOwnDetails, readReviewsOf } from "../../store/reviewLists.ts";
import { readCountedRounds } from "../../store/rounds.ts";

export const handler = serve(reviews.listOwnReviews, async ({ store, actor, today }) => {
  const counted = readCountedRounds(store);
  const leavers = counted.then((read) => read.leavers);
  const [{ rounds, countsOf }, stored] = await Promise.all([counted, readReviewsOf(store, actor.id, leavers)]);
  const shown = new Set(
    rounds.filter((round) => isShownToEmployees(round, countsOf(round).written)).map(({ id }) => id),
  );
  const own = stored.filter(({ roundId }) => shown.has(roundId));
  const readable = own.filter((review) => visibleParts(actor, review).managerEvaluation === "current");
  const { managerId = null, absentManagerId = null } = own[0]?.employee ?? {};
  const details = await readOwnDetails(store, managerId ?? absentManagerId, own, readable);
  const { manager, ratingOf, exceptionsOf } = details;
  const byRound = new Map(own.map((review) => [review.roundId, review]));
  return {
    today,
    manager: manager && responsibleNameOf(manager),
    items: rounds.flatMap((round) => {
      const review = byRound.get(round.id);
      return review
        ? [{ review: listedFor(actor, review), round, rating: ratingOf(review), exceptions: [...exceptionsOf(review)] }]
        : [];
    }),
  };
});
