import * as feedback from "#domain/feedback/contract.ts";
import { goesOutOn, isFeedbackOver, notAskingRound } from "#domain/reviews/feedback.ts";
import { isReviewManager, mayReadFeedback } from "#domain/reviews/policy.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { colleagueList } from "../../feedback/colleagueLists.ts";
import { serve } from "../../http/serve.ts";
import { feedbackIn, feedbackListKey, feedbackRequestKey } from "../../store/feedback/feedback.ts";
import { readUsers } from "../../store/people/people.ts";
import { noManager, toReview } from "../../store/reviews/reviewItems.ts";
import { assertRoundAndAuthority } from "../../store/reviews/rounds.ts";
import { page, pageOfParts } from "../../store/table/page.ts";
import { readItems } from "../../store/table/readItems.ts";

/** Each has up to eight colleagues. */
const teamPageSize = 20;

export const handler = serve(feedback.listTeamFeedback, async ({ store, actor, params, query, today }) => {
  const { round, reviewAuthority } = await assertRoundAndAuthority(store, params.roundId);
  const option = round.feedback;
  if (option === undefined) {
    throw new DomainError("NOT_FOUND", notAskingRound);
  }
  const reviewers = actor.role === "cto" ? [actor.id, noManager] : [actor.id];
  const found = await page(
    query.cursor,
    pageOfParts(
      reviewers.map(
        (reviewer) => (options) =>
          store.entities.review.query.byManager({ reviewer }).begins({ listedRound: round.id }).go(options),
      ),
    ),
    teamPageSize,
  );
  const reviews = found.items
    .map((item) => toReview(item, reviewAuthority))
    .filter((review) => review.roundId === round.id && isReviewManager(actor, review));
  const listItems =
    reviews.length === 0
      ? []
      : await readItems(
          store,
          reviews.map(({ id }) => feedbackListKey(id)),
          true,
        );
  const { data: lists } = store.entities.feedbackList.parse({ Items: listItems });
  const requestKeys = lists.flatMap(({ reviewId, colleagueIds }) =>
    colleagueIds.map((colleagueId) => feedbackRequestKey(reviewId, colleagueId)),
  );
  const [requestItems, people] =
    requestKeys.length === 0
      ? [[], []]
      : await Promise.all([
          readItems(store, requestKeys, true),
          readUsers(
            store,
            lists.flatMap(({ colleagueIds }) => colleagueIds),
          ),
        ]);
  const { requests } = feedbackIn(store, requestItems);
  const isOver = isFeedbackOver(round, today);
  return {
    today,
    roundName: round.name,
    requestsUntil: option.requestsUntil,
    until: option.until,
    goesOutOn: goesOutOn(today, option),
    items: reviews.map((review) => {
      const whole = {
        list: lists.find(({ reviewId }) => reviewId === review.id) ?? null,
        requests: requests.filter(({ reviewId }) => reviewId === review.id),
        texts: [],
      };
      const reads = mayReadFeedback(actor, review, isOver);
      return colleagueList("manager", { review, round, feedback: whole, isOver, reads }, people, today);
    }),
    cursor: found.cursor,
  };
});
