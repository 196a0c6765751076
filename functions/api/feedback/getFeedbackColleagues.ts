import * as feedback from "#domain/feedback/contract.ts";
import { ownColleagues } from "../../feedback/colleagueLists.ts";
import { openFeedback } from "../../feedback/openFeedback.ts";
import { serve } from "../../http/serve.ts";

export const handler = serve(feedback.getFeedbackColleagues, async ({ store, actor, params, authorize, today }) => {
  const opened = await openFeedback(store, { actor, reviewId: params.reviewId, today });
  authorize(opened.subject);
  return ownColleagues(store, opened, today);
});
