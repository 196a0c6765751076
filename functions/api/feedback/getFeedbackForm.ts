import * as feedback from "#domain/feedback/contract.ts";
import { feedbackForm } from "../../feedback/feedbackForm.ts";
import { openFeedback } from "../../feedback/openFeedback.ts";
import { serve } from "../../http/serve.ts";

export const handler = serve(feedback.getFeedbackForm, async ({ store, actor, params, authorize, today }) => {
  const opened = await openFeedback(store, { actor, reviewId: params.reviewId, today });
  authorize(opened.subject);
  return feedbackForm(store, opened, actor, today);
});
