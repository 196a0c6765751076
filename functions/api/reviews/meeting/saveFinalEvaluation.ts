import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { finalEvaluationRefusal } from "#domain/reviews/stepRefusals.ts";
import { serve } from "../../../http/serve.ts";
import { saveManagersAnswers } from "../../../reviews/saveManagerEvaluation.ts";

export const handler = serve(reviews.saveFinalEvaluation, (context) =>
  saveManagersAnswers(context, ({ review, round }) => assertNoRefusal(finalEvaluationRefusal(review, round))),
);
