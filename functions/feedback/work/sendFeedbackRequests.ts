import * as z from "zod";
import { feedbackAsked } from "#domain/messages/feedbackMessages.ts";
import { exclusionRefusal } from "#domain/reviews/exclusion.ts";
import { goesOutOn } from "#domain/reviews/feedback.ts";
import * as paths from "#domain/shared/paths.ts";
import { day } from "#domain/shared/text.ts";
import type { Day } from "#domain/shared/time.ts";
import { daysAfterMonday } from "#domain/shared/weeks.ts";
import { siteLink } from "../../environment.ts";
import { noReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { reviewKey, toReview } from "../../reviews/store/reviewItems.ts";
import { readLatestRounds } from "../../reviews/store/rounds.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { readColleagueRefusals } from "../colleagueLists.ts";
import {
  type FeedbackList,
  feedbackIn,
  feedbackListKey,
  feedbackListWrite,
  feedbackRequestKey,
  newRequestWrite,
} from "../store/feedback.ts";

const requestsInput = z.object({ day });

/** Each list has up to eight requests of three actions each. */
const listsPerStep = 3;

const daysFromMondayToSaturday = 5;

/** The active round, if feedback requests go out on this day. At most one table request. */
export const roundForFeedbackRequests = async (store: Store, today: Day) => {
  const { rounds, active } = await readLatestRounds(store);
  const round = rounds.find(({ id }) => id === active.roundId);
  const option = round?.feedback;
  return round !== undefined &&
    option !== undefined &&
    daysAfterMonday(today) < daysFromMondayToSaturday &&
    today > option.requestsUntil &&
    today <= option.until
    ? { round, option }
    : null;
};

/**
 * Sends the requests of lists last changed on an earlier day. Skips colleagues who can no longer be asked
 * (docs/reviews.md#feedback-from-colleagues).
 */
export const sendFeedbackRequests: OperationRunner = async ({ store, operation, now }) => {
  const { day: today } = requestsInput.parse(operation.input);
  const open = await roundForFeedbackRequests(store, today);
  if (open === null) {
    return { writes: [], done: 0, cursor: null };
  }
  const { round, option } = open;
  const { data, cursor } = await store.entities.feedbackList.query
    .byWaiting({ waitingIn: round.id })
    .go({ cursor: operation.cursor, limit: listsPerStep });
  // The index may lag.
  const Items = await readItems(
    store,
    data.flatMap(({ reviewId, employeeId, colleagueIds }) => [
      reviewKey(employeeId, round.id),
      feedbackListKey(reviewId),
      ...colleagueIds.map((id) => feedbackRequestKey(reviewId, id)),
    ]),
    true,
  );
  const lists = store.entities.feedbackList
    .parse({ Items })
    .data.filter(({ waitingIn, changedOn }) => waitingIn !== undefined && goesOutOn(changedOn, option) <= today);
  const { requests } = feedbackIn(store, Items);
  const reviews = store.entities.review.parse({ Items }).data.map((item) => toReview(item, noReviewAuthority));
  const planned = await Promise.all(
    lists.map(async (list) => {
      const review = reviews.find(({ id }) => id === list.reviewId);
      if (review === undefined || exclusionRefusal(review) !== null || review.sharedWithEmployeeAt !== null) {
        return { list, review: null, ids: [] };
      }
      const waiting = unaskedColleagueIds(list, requests);
      const { refusalOf } = await readColleagueRefusals(store, review, waiting);
      return { list, review, ids: waiting.filter((id) => refusalOf(id) === null) };
    }),
  );
  const newRequests = planned.flatMap(({ review, ids }) => (review === null ? [] : ids.map((id) => ({ review, id }))));
  return {
    writes: planned.flatMap(({ list: { waitingIn: _sent, ...list }, review, ids }) =>
      // An exempted review keeps its unsent requests: the exemption may be revoked.
      review === null ? [] : [feedbackListWrite(list, list), ...ids.map((id) => newRequestWrite(review, id, now))],
    ),
    messages: newRequests.map(({ review, id }) =>
      feedbackAsked(id, {
        round: round.name,
        until: option.until,
        href: siteLink(paths.feedback.getHref(review.id)),
      }),
    ),
    done: newRequests.length,
    total: operation.done + newRequests.length,
    cursor,
  };
};

const unaskedColleagueIds = (
  list: FeedbackList,
  requests: readonly { readonly reviewId: string; readonly colleagueId: string }[],
) =>
  list.colleagueIds.filter(
    (id) => !requests.some(({ reviewId, colleagueId }) => reviewId === list.reviewId && colleagueId === id),
  );
