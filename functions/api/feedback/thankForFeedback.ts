import * as feedback from "#domain/feedback/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { feedbackThanks } from "#domain/slack/feedbackMessages.ts";
import { openFeedback } from "../../feedback/openFeedback.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { siteLink } from "../../siteLink.ts";
import { requestOf, thanksStep } from "../../store/feedback/feedback.ts";

export const handler = serve(
  feedback.thankForFeedback,
  async ({ store, actor, params: { reviewId, colleagueId }, authorize, now, today, commit }) => {
    const opened = await openFeedback(store, { actor, reviewId, today });
    authorize(opened.subject);
    const request = assertFound("feedback", requestOf(opened.feedback, colleagueId) ?? undefined);
    assertNoRefusal(request.state === "sent" ? null : "There is no feedback from this colleague.");
    if (request.thankedAt === undefined) {
      await commit([thanksStep(request, now)], {
        messages: [
          feedbackThanks(colleagueId, { round: opened.round.name, href: siteLink(paths.feedback.getHref(reviewId)) }),
        ],
      });
    }
    return { isThanked: true as const };
  },
  tryEnqueue,
);
