import * as growth from "#domain/growth/contract.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import * as people from "#domain/people/contract.ts";
import { responsibleNameOf } from "#domain/people/editing.ts";
import { managersOf, responsibleFor } from "#domain/people/responsible.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { OverviewPart } from "#domain/reviews/terms.ts";
import type { Overview } from "#domain/reviews/views/overviewModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { dueGoalList } from "../../../growth/dueGoals.ts";
import { withCursorOf } from "../../../http/cursors.ts";
import { serve } from "../../../http/serve.ts";
import { countActions } from "../../../reviews/reviewLists/actionCounts.ts";
import { listManagedReviews } from "../../../reviews/reviewLists/managedReviews.ts";
import { ownReviewList } from "../../../reviews/reviewLists/ownReviews.ts";
import { reviewReads } from "../../../reviews/reviewLists/reviewReads.ts";
import { listWaitingReviews } from "../../../reviews/reviewLists/waitingReviews.ts";
import { profileKey, usersIn } from "../../../store/people/people.ts";
import { peopleCountKeys, peopleCountsOf } from "../../../store/people/peopleCounts.ts";
import { listPendingAccounts, readFirstPeople } from "../../../store/people/peopleList.ts";
import { readLadderItems, setupIn, setupKeys } from "../../../store/people/setup.ts";
import { recentStructure } from "../../../store/positions/ladderStructure.ts";
import { type ItemKey, readItems } from "../../../store/table/readItems.ts";

/** The routes whose answers are parts of the overview. Each part is only for those whom its route admits. */
const routeOf = {
  ownReviews: reviews.listOwnReviews,
  managedReviews: reviews.listManagedReviews,
  waitingReviews: reviews.listWaitingReviews,
  actionCounts: reviews.getActionCounts,
  setup: people.getSetup,
  pendingAccounts: people.listPendingAccounts,
  overdueReports: onboarding.listOverdueReports,
  dueGoals: growth.listDueGoals,
  people: people.listPeople,
  names: people.listPeopleNames,
} as const satisfies Readonly<Record<Exclude<OverviewPart, "me">, RouteSpec>>;

/** An answer of a list, whose cursor continues the list itself. */
const asListed = <Answer>(spec: RouteSpec, actorId: string, answer: Answer, query = {}): Answer =>
  withCursorOf({ spec, params: {}, query, actorId }, answer) as Answer;

/** The people whom "User Management" lists first. */
const firstPeople = { status: "active" } as const;

/** The keys without repetitions, which DynamoDB refuses in one request. */
const distinct = (keys: readonly ItemKey[]): readonly ItemKey[] => [
  ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values(),
];

/** Makes the parts from shared reads: rounds and reviews are read once, and what they refer to in one batch. */
export const handler = serve(reviews.getOverview, async ({ store, actor, today, query }): Promise<Overview> => {
  const wants = (part: keyof typeof routeOf): boolean =>
    query.parts.includes(part) && routeOf[part].guard.isAllowed(actor);
  const list = { store, actor, today, reads: reviewReads(store, actor, wants("dueGoals")) };
  const isMine = query.parts.includes("me");
  const [structure, own, managed, waitingReviews, actionCounts, ladder, pending, overdueReports, reports, listed] =
    await Promise.all([
      isMine ? recentStructure(store, [actor.engineerType]) : null,
      wants("ownReviews") ? ownReviewList(list) : null,
      wants("managedReviews") ? listManagedReviews(list, {}) : null,
      wants("waitingReviews") ? listWaitingReviews(list) : null,
      wants("actionCounts") ? countActions(list) : null,
      wants("setup") ? readLadderItems(store) : null,
      wants("pendingAccounts") ? listPendingAccounts(store, undefined) : null,
      wants("overdueReports")
        ? (await import("../../../onboarding/overdueReports.ts")).listOverdueReports(store, actor)
        : null,
      wants("dueGoals") && actsAsManager(actor.role) ? list.reads.people() : [],
      wants("people") ? readFirstPeople(store, firstPeople.status) : null,
    ]);
  const namedIds = wants("names")
    ? [
        // Among the lists of reviews, only the cto's names the managers.
        ...(managed && actor.role === "cto" ? managersOf(managed.items) : []),
        ...(listed ? responsibleFor(listed.items) : []),
      ]
    : null;
  const due = wants("dueGoals") ? dueGoalList(list, reports) : null;
  const Items = await readItems(
    store,
    distinct([
      ...(own?.keys ?? []),
      ...(due?.keys ?? []),
      ...(ladder ? setupKeys() : []),
      ...(listed ? peopleCountKeys() : []),
      ...(namedIds ?? []).map(profileKey),
    ]),
    ladder !== null,
  );
  return {
    ...(structure && { me: { ...actor, today, structure } }),
    ...(own && { ownReviews: own.with(Items) }),
    ...(managed && { managedReviews: asListed(reviews.listManagedReviews, actor.id, managed) }),
    ...(waitingReviews && { waitingReviews }),
    ...(actionCounts && { actionCounts }),
    ...(ladder && { setup: setupIn(store, Items, ladder) }),
    ...(pending && { pendingAccounts: asListed(people.listPendingAccounts, actor.id, pending) }),
    ...(overdueReports && { overdueReports }),
    ...(due && { dueGoals: due.with(Items) }),
    ...(listed && {
      people: asListed(
        people.listPeople,
        actor.id,
        { items: [...listed.items], cursor: listed.cursor, counts: peopleCountsOf(store, Items) },
        firstPeople,
      ),
    }),
    ...(namedIds && { names: usersIn(store, Items, namedIds).map(responsibleNameOf) }),
  };
});
