import { withSendBack } from "#domain/reviews/approval/sendingBack.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertManagerEvaluationOpen } from "#domain/reviews/evaluations.ts";
import { serve } from "../../../http/serve.ts";
import { saveManagersAnswers } from "../../../reviews/saveManagerEvaluation.ts";

export const handler = serve(reviews.saveManagerEvaluation, (context) =>
  saveManagersAnswers(context, ({ review, round }) =>
    assertManagerEvaluationOpen(withSendBack(review), round, context.today),
  ),
);
