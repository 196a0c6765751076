import { reviewEntry } from "#domain/audit/actions.ts";
import { acknowledgementRefusal } from "#domain/reviews/acknowledging.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { notTalkedMessages } from "../../../reviews/resultMessages.ts";
import { replyStep } from "../../../store/reviews/reviewReplies.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readReview } from "../../../store/reviews/reviews.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";

export const handler = serve(
  reviews.acknowledgeReview,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const review = await readReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(acknowledgementRefusal(review, today));
    const round = await assertRound(store, review.roundId);
    const state = body.haveTalked ? ("talked" as const) : ("notTalked" as const);
    const acknowledged = withProgress(review, {
      acknowledgement: { state, at: now.toISOString(), talkedAt: null },
    });
    await commit(
      [...reviewSteps(review, acknowledged), ...(body.reply.trim() === "" ? [] : [replyStep(review.id, body.reply)])],
      {
        audit: reviewEntry("review.acknowledged", review),
        messages: body.haveTalked
          ? []
          : await notTalkedMessages({ store, review: acknowledged, round, actorId: actor.id }),
      },
    );
    return shownReview(actor, acknowledged);
  },
  tryEnqueue,
);
