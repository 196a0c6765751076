import { countedUpTo } from "#domain/people/terms.ts";
import * as positions from "#domain/positions/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { readReviewsInProgress } from "../../store/reviews/reviewsInProgress.ts";

export const handler = serve(positions.countHolders, async ({ store, params: { positionId } }) => {
  const { data } = await store.entities.member.query.byPosition({ positionId }).go({ limit: countedUpTo });
  if (data.length === 0) {
    assertFound("position", (await store.entities.position.get({ id: positionId }).go()).data);
  }
  const { round, reviews } = await readReviewsInProgress(
    store,
    data.map(({ id }) => id),
  );
  const kept = [...reviews.values()].filter((review) => review.positionId === positionId);
  return { people: data.length, round, reviews: kept.length };
});
