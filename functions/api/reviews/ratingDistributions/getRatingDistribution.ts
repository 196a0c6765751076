import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readRatingDistribution } from "../../../reviews/readRatingDistribution.ts";

export const handler = serve(reviews.getRatingDistribution, async ({ store, today, params }) => ({
  today,
  ...(await readRatingDistribution(store, params.roundId)),
}));
