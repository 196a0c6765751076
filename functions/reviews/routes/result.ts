import { reviewEntry } from "#domain/audit/actions.ts";
import { acknowledgementRefusal, discussionRefusal } from "#domain/reviews/acknowledging.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { assertNoRefusal } from "#domain/shared/errors.ts";
import type { Handlers } from "../../http/serve.ts";
import { notDiscussedMessages } from "../messages.ts";
import { readReview } from "../store/reviews.ts";
import { replyWrite, reviewWrites, withProgress } from "../store/reviewWrites.ts";
import { readRound } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

export const acknowledgeReview: Handler["acknowledgeReview"] = async (context) => {
  const { store, params, body, actor, authorize, now, today, commit } = context;
  const review = await readReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(acknowledgementRefusal(review, today));
  const round = await readRound(store, review.roundId);
  const state = body.wasDiscussed ? ("discussed" as const) : ("notDiscussed" as const);
  const acknowledged = withProgress(review, {
    acknowledgement: { state, at: now.toISOString(), discussedAt: null },
  });
  await commit(
    [...reviewWrites(review, acknowledged), ...(body.reply.trim() === "" ? [] : [replyWrite(review.id, body.reply)])],
    {
      audit: reviewEntry("review.acknowledged", review),
      messages: body.wasDiscussed
        ? []
        : await notDiscussedMessages({ store, review: acknowledged, round, actorId: actor.id }),
    },
  );
  return shownReview(actor, acknowledged);
};

export const confirmDiscussion: Handler["confirmDiscussion"] = async (context) => {
  const { store, params, actor, authorize, now, commit } = context;
  const review = await readReview(store, params.reviewId);
  authorize(review);
  const { acknowledgement } = review;
  // Confirming is idempotent, so a second click succeeds.
  if (acknowledgement?.discussedAt) {
    return shownReview(actor, review);
  }
  assertNoRefusal(discussionRefusal(review));
  const discussed = withProgress(review, {
    acknowledgement: { state: "discussed", at: acknowledgement?.at ?? null, discussedAt: now.toISOString() },
  });
  await commit(reviewWrites(review, discussed), {
    audit: reviewEntry("review.discussionConfirmed", review),
  });
  return shownReview(actor, discussed);
};
