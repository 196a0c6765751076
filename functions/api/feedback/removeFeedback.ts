import { reviewEntry } from "#domain/audit/actions.ts";
import * as feedback from "#domain/feedback/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { feedbackRemoved } from "#domain/slack/feedbackMessages.ts";
import { openFeedback } from "../../feedback/openFeedback.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { siteLink } from "../../siteLink.ts";
import { requestOf, requestSteps } from "../../store/feedback/feedback.ts";
import { unchangedReviewStep } from "../../store/reviews/reviewSteps.ts";

export const handler = serve(
  feedback.removeFeedback,
  async ({ store, actor, params: { reviewId, colleagueId }, authorize, today, commit }) => {
    const opened = await openFeedback(store, { actor, reviewId, today });
    authorize(opened.subject);
    const request = assertFound("feedback", requestOf(opened.feedback, colleagueId) ?? undefined);
    if (request.state !== "removed") {
      assertNoRefusal(request.state === "sent" ? null : "There is no feedback from this colleague.");
      assertNoRefusal(
        opened.review.sharedWithEmployeeAt === null ? null : "This review is shared, so you can't remove feedback.",
      );
      await commit([...requestSteps(request, { state: "removed" }, null), unchangedReviewStep(opened.review)], {
        audit: reviewEntry("feedback.removed", opened.review),
        messages: [
          feedbackRemoved(colleagueId, { round: opened.round.name, href: siteLink(paths.feedback.getHref(reviewId)) }),
        ],
      });
    }
    return { isRemoved: true as const };
  },
  tryEnqueue,
);
