import { managersOf, responsibleFor } from "#domain/people/responsible.ts";
import type { OverviewPart } from "#domain/reviews/terms.ts";
import type { Overview } from "#domain/reviews/views/overviewModel.ts";
import { namesRequests } from "../words/personNames.ts";
import { call } from "./api.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import type { FirstRead } from "./firstReads.ts";
import { keepStartedRead, readName, watchStartedReads } from "./startedReads.ts";

/** A read that a part of the overview answers. */
interface OverviewRead {
  readonly part: OverviewPart;
  readonly name: string;
  /** Keeps its answer, as if it had been requested by itself. */
  readonly keep: (overview: Promise<Overview>) => void;
}

const answeredBy = <F extends ApiFeature, Id extends RouteId<F>>(
  part: OverviewPart,
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
  answerIn: (overview: Overview) => ApiResult<F, Id> | undefined,
): OverviewRead => ({
  part,
  name: readName(feature, id, args),
  keep: (overview) => {
    const answer = overview.then(answerIn);
    // Whoever needs the answer asks its own route and shows the error.
    answer.catch(() => undefined);
    keepStartedRead(feature, id, args, answer);
  },
});

/** The reads that the overview answers (docs/performance.md#the-overview). */
const overviewReads: readonly OverviewRead[] = [
  answeredBy("me", "people", "getMe", { query: {} }, ({ me }) => me),
  answeredBy("ownReviews", "reviews", "listOwnReviews", { query: {} }, ({ ownReviews }) => ownReviews),
  answeredBy("managedReviews", "reviews", "listManagedReviews", { query: {} }, ({ managedReviews }) => managedReviews),
  answeredBy("waitingReviews", "reviews", "listWaitingReviews", { query: {} }, ({ waitingReviews }) => waitingReviews),
  answeredBy("actionCounts", "reviews", "getActionCounts", { query: {} }, ({ actionCounts }) => actionCounts),
  answeredBy("setup", "people", "getSetup", {}, ({ setup }) => setup),
  answeredBy(
    "pendingAccounts",
    "people",
    "listPendingAccounts",
    { query: {} },
    ({ pendingAccounts }) => pendingAccounts,
  ),
  answeredBy("overdueReports", "onboarding", "listOverdueReports", {}, ({ overdueReports }) => overdueReports),
  answeredBy("dueGoals", "growth", "listDueGoals", {}, ({ dueGoals }) => dueGoals),
  answeredBy("people", "people", "listPeople", { query: { status: "active" } }, ({ people }) => people),
];

/** The lists that name people: their pages ask for the names as soon as they have the list. */
const listsWithNames: readonly OverviewPart[] = ["managedReviews", "people"];

/** Keeps the names that lists of the overview refer to, unless the session has changed meanwhile. */
const keepNames = (overview: Promise<Overview>): void => {
  const isCurrent = watchStartedReads();
  overview
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
};

const startOverview = (reads: readonly OverviewRead[]): void => {
  const parts = reads.map(({ part }) => part);
  const withNames = parts.some((part) => listsWithNames.includes(part));
  const asked: readonly OverviewPart[] = withNames ? [...parts, "names"] : parts;
  const overview = call("reviews", "getOverview", { query: { parts: asked.join(",") } });
  if (withNames) {
    // Before anybody has the list, because the page asks for the names as soon as it has it.
    keepNames(overview);
  }
  for (const read of reads) {
    read.keep(overview);
  }
};

/**
 * Requests what a page is about to read: in one request what the overview answers, each other read by itself. `readRoute`
 * takes the answers.
 */
export const startReads = (reads: readonly FirstRead[]): void => {
  const byName = new Map(reads.map((read) => [read.name, read]));
  const inOverview = overviewReads.filter(({ name }) => byName.has(name));
  for (const { name } of inOverview) {
    byName.delete(name);
  }
  if (inOverview.length > 0) {
    startOverview(inOverview);
  }
  for (const { start } of byName.values()) {
    start();
  }
};
