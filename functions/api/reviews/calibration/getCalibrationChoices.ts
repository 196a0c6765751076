import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readChoices } from "../../../reviews/calibrationChoices.ts";
import { assertRoundAndAuthority } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.getCalibrationChoices, async ({ store, params, actor, today }) => {
  const { round, reviewAuthority } = await assertRoundAndAuthority(store, params.roundId);
  return readChoices({ store, actor, today }, round, reviewAuthority);
});
