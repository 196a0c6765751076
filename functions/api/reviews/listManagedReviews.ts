import { reviews } from "#domain/reviews/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { page } from "../../store/page.ts";
import { readRounds, toReview } from "../../store/reviews.ts";

export const handler = serve(reviews.listManagedReviews, async ({ store, actor, query, today }) => {
  const rounds = (await readRounds(store)).filter((round) => round.reviewsGenerated);
  const open = query.roundId === undefined ? rounds[0] : rounds.find((round) => round.id === query.roundId);
  if (!open) {
    if (query.roundId !== undefined) throw new DomainError("NOT_FOUND", "There is no such review round.");
    return { today, rounds, roundId: null, items: [], cursor: null };
  }
  const { review } = store.entities;
  const seesAll = actor.role === "cto" || actor.role === "hr";
  const { items, cursor } = await page(query.cursor, (options) =>
    seesAll
      ? review.query.byRound({ roundId: open.id }).go(options)
      : review.query.byManager({ managerId: actor.id, roundId: open.id }).go(options),
  );
  return {
    today,
    rounds,
    roundId: open.id,
    // Nobody manages or approves their own review (decision 22).
    items: items.map(toReview).filter((item) => item.employee.id !== actor.id),
    cursor,
  };
});
