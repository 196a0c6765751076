import { reviews } from "#domain/reviews/contract.ts";
import { demandManagerEvaluationOpen } from "#domain/reviews/evaluations.ts";
import { serve } from "../../http/serve.ts";
import { saveManagersAnswers } from "../../managersAnswers.ts";

export const handler = serve(reviews.saveManagerEvaluation, (context) =>
  saveManagersAnswers(context, ({ review, round }) => demandManagerEvaluationOpen(review, round, context.today)),
);
