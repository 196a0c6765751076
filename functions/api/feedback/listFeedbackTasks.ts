import * as feedback from "#domain/feedback/contract.ts";
import { personNameOf } from "#domain/people/editing.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import { hasPassed } from "#domain/shared/time.ts";
import { choosingRefusalOf } from "../../feedback/colleagueLists.ts";
import { serve } from "../../http/serve.ts";
import { feedbackListKey, readRequestsTo } from "../../store/feedback/feedback.ts";
import { noManager, reviewKey, toReview } from "../../store/reviews/reviewItems.ts";
import { readLatestRounds } from "../../store/reviews/rounds.ts";
import { readItems } from "../../store/table/readItems.ts";

export const handler = serve(feedback.listFeedbackTasks, async ({ store, actor, today }) => {
  const { rounds, active, reviewAuthority } = await readLatestRounds(store);
  const round = rounds.find(({ id }) => id === active.roundId);
  const option = round?.feedback;
  if (round === undefined || option === undefined) {
    return { today, round: null, asked: [], own: null, hasTeam: false };
  }
  const reviewers = actsAsManager(actor.role) ? [actor.id, ...(actor.role === "cto" ? [noManager] : [])] : [];
  const [requests, managed] = await Promise.all([
    readRequestsTo(store, actor.id, round.id),
    Promise.all(
      // Until requests go out, a manager may look at all lists; later, they open a review.
      (hasPassed(option.requestsUntil, today) ? [] : reviewers).map((reviewer) =>
        store.entities.review.query.byManager({ reviewer }).begins({ listedRound: round.id }).go({ limit: 1 }),
      ),
    ),
  ]);
  const Items = await readItems(
    store,
    [reviewKey(actor.id, round.id), ...requests.map(({ employeeId }) => reviewKey(employeeId, round.id))],
    true,
  );
  const reviews = store.entities.review.parse({ Items }).data.map((item) => toReview(item, reviewAuthority));
  const own = reviews.find(({ employee }) => employee.id === actor.id);
  const mayChoose = own !== undefined && choosingRefusalOf("employee", own, round, today) === null;
  const lists = mayChoose
    ? store.entities.feedbackList.parse({ Items: await readItems(store, [feedbackListKey(own.id)], true) }).data
    : [];
  return {
    today,
    round: { id: round.id, name: round.name, requestsUntil: option.requestsUntil, until: option.until },
    asked: requests.flatMap(({ reviewId, state }) => {
      const review = reviews.find(({ id }) => id === reviewId);
      return review === undefined || isExcluded(review)
        ? []
        : [{ reviewId, employee: personNameOf(review.employee), state }];
    }),
    own: mayChoose ? { reviewId: own.id, isListed: (lists[0]?.colleagueIds.length ?? 0) > 0 } : null,
    hasTeam: managed.some(({ data }) => data.length > 0),
  };
});
