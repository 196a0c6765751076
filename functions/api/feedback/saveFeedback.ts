import * as feedback from "#domain/feedback/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { answerRefusalOf, feedbackForm, ownRequest } from "../../feedback/feedbackForm.ts";
import { openFeedback } from "../../feedback/openFeedback.ts";
import { serve } from "../../http/serve.ts";
import { requestSteps } from "../../store/feedback/feedback.ts";
import { unchangedReviewStep } from "../../store/reviews/reviewSteps.ts";
import { unchangedRoundStep } from "../../store/reviews/rounds.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

/** Sends no one a message: until the last day, no one learns who has answered (docs/reviews.md#who-reads-feedback). */
export const handler = serve(
  feedback.saveFeedback,
  async ({ store, actor, params: { reviewId }, body, authorize, now, today, commit }) => {
    const opened = await openFeedback(store, { actor, reviewId, today });
    authorize(opened.subject);
    const request = ownRequest(opened, actor);
    const refusal = answerRefusalOf(opened, actor, request, today);
    if (refusal !== null) {
      throw new DomainError(refusal.code, refusal.message);
    }
    if (request.version !== body.version) {
      throw versionConflict();
    }
    const isEmpty = body.answers.every((answer) => answer.trim() === "");
    if (body.state === "sent" && isEmpty) {
      throw new DomainError("INCOMPLETE", "Write at least one answer before you send your feedback.");
    }
    const change = { state: body.state, ...(body.state === "sent" && { sentAt: now.toISOString() }) };
    const answers = body.state === "declined" || isEmpty ? null : body.answers;
    await commit([
      ...requestSteps(request, change, answers),
      unchangedReviewStep(opened.review),
      unchangedRoundStep(opened.round),
    ]);
    return feedbackForm(store, await openFeedback(store, { actor, reviewId, today }), actor, today);
  },
);
