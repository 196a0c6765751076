import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readPicture } from "../../../reviews/readPicture.ts";

export const handler = serve(reviews.getRoundPicture, async ({ store, today, params }) => ({
  today,
  ...(await readPicture(store, params.roundId)),
}));
