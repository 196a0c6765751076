import { managersOf, responsibleFor } from "#domain/people/responsible.ts";
import type { Overview } from "#domain/reviews/model.ts";
import type { OverviewPart } from "#domain/reviews/terms.ts";
import { call } from "./api.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { namesRequests } from "./personNames.ts";
import { keepStartedRead, watchStartedReads } from "./startedReads.ts";

/**
 * Requests several reads of a page at once (docs/performance.md#the-overview). Each is then taken like a read that was
 * started by itself; parts that the person may not read are not in the answer, and no page asks for them.
 */
export const startOverview = (parts: readonly OverviewPart[]): void => {
  const isCurrent = watchStartedReads();
  const request = call("reviews", "getOverview", { query: { parts: parts.join(",") } });
  const keep = <F extends ApiFeature, Id extends RouteId<F>>(
    part: OverviewPart,
    feature: F,
    id: Id,
    args: ApiArgs<F, Id>,
    answerIn: (overview: Overview) => ApiResult<F, Id> | undefined,
  ): void => {
    if (parts.includes(part)) {
      const answer = request.then(answerIn);
      // Whoever needs the answer asks its own route and shows the error.
      answer.catch(() => undefined);
      keepStartedRead(feature, id, args, answer);
    }
  };
  // Before anybody has the list, because the page asks for the names as soon as it has it.
  request
    .then(({ managedReviews, people, names }) => {
      if (names === undefined || !isCurrent()) {
        return;
      }
      const lists = [managersOf(managedReviews?.items ?? []), responsibleFor(people?.items ?? [])];
      for (const args of lists.flatMap(namesRequests)) {
        const ids = args.query.ids.split(",");
        const items = names.filter(({ id }) => ids.includes(id));
        keepStartedRead("people", "listPeopleNames", args, Promise.resolve({ items }));
      }
    })
    .catch(() => undefined);
  keep("me", "people", "getMe", {}, ({ me }) => me);
  keep("ownReviews", "reviews", "listOwnReviews", {}, ({ ownReviews }) => ownReviews);
  keep("managedReviews", "reviews", "listManagedReviews", { query: {} }, ({ managedReviews }) => managedReviews);
  keep("waitingReviews", "reviews", "listWaitingReviews", {}, ({ waitingReviews }) => waitingReviews);
  keep("actionCounts", "reviews", "getActionCounts", {}, ({ actionCounts }) => actionCounts);
  keep("setup", "people", "getSetup", {}, ({ setup }) => setup);
  keep("pendingAccounts", "people", "listPendingAccounts", { query: {} }, ({ pendingAccounts }) => pendingAccounts);
  keep("people", "people", "listPeople", { query: { status: "active" } }, ({ people }) => people);
};
