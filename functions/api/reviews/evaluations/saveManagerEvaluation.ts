import * as reviews from "#domain/reviews/contract.ts";
import { assertManagerEvaluationOpen } from "#domain/reviews/evaluations.ts";
import { serve } from "../../../http/serve.ts";
import { saveManagersAnswers } from "../../../reviews/saveManagerEvaluation.ts";

export const handler = serve(reviews.saveManagerEvaluation, (context) =>
  saveManagersAnswers(context, ({ review, round }) => assertManagerEvaluationOpen(review, round, context.today)),
);
