import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readBoard } from "../../../reviews/calibrationBoard.ts";
import { readSessionFor } from "../../../reviews/calibrationSession.ts";

export const handler = serve(reviews.getCalibrationBoard, async ({ store, params, actor, today }) => {
  const context = { store, actor, today };
  return readBoard(context, await readSessionFor(context, params));
});
