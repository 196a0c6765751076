import { personNameOf } from "#domain/people/editing.ts";
import type { Actor, PersonName, User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayApprove } from "#domain/reviews/policy.ts";
import { type Managers, namedIn, type ReportedPosition, type ReportLine, reportLine } from "#domain/reviews/report.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { stageSince } from "#domain/reviews/stages.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { sortName } from "#domain/shared/text.ts";
import type { Leavers } from "../people/leavers.ts";
import { profileKey, toUser } from "../people/people.ts";
import { snapshotMarkerKey } from "../positions/ladderSnapshots.ts";
import type { Store } from "../store.ts";
import type { RawItem } from "../table/partition.ts";
import { type ItemKey, readItems } from "../table/readItems.ts";
import { placeOf, snapshotKey, toReview } from "./reviewItems.ts";
import { readReviewsManagedIn, readReviewsOfArea } from "./reviewLists.ts";

/**
 * Whose reviews a report reads: everybody's, those of an approver's area and of their direct reports, or those of direct
 * reports.
 */
export type ReportScope = "everybody" | "area" | "reports";

/** A round of at most so many reviews is read in one request, since they are less than a megabyte. */
const maxReadAtOnce = 300;

/** What a report reads of a round. */
interface ReportRange {
  readonly roundId: string;
  readonly scope: ReportScope;
  readonly viewerId: string;
  /** How many reviews the round has. */
  readonly count: number;
}

/**
 * The reviews of a round that a report reads, by name, out of the indexes. One request per megabyte of each. Of a small
 * round, an approver's are chosen from all: that takes one request where their area and their reports take two.
 */
const readReviews = async (
  store: Store,
  { roundId, scope, viewerId, count }: ReportRange,
  leavers: Leavers,
): Promise<readonly Review[]> => {
  if (scope === "area" && count <= maxReadAtOnce) {
    const all = await readReviewsOfRound(store, roundId, leavers);
    return all.filter(({ approverId, employee }) => approverId === viewerId || employee.managerId === viewerId);
  }
  const round = { first: roundId, last: roundId };
  const [reviews, area] = await Promise.all([
    scope === "everybody"
      ? readReviewsOfRound(store, roundId, leavers)
      : readReviewsManagedIn(store, viewerId, round, leavers),
    scope === "area" ? readReviewsOfArea(store, viewerId, round, leavers) : [],
  ]);
  // Nobody approves whom they manage. An index may still have what an approver of before had.
  const approved = area.filter(({ id }) => !reviews.some((own) => own.id === id));
  return approved.length === 0 ? reviews : [...reviews, ...approved].sort(byName);
};

const byName = ({ employee: a }: Review, { employee: b }: Review): number => compareKeys(sortName(a), sortName(b));

/** Everybody's reviews of a round, by name, out of an index. One request per megabyte. */
export const readReviewsOfRound = async (
  { entities }: Store,
  roundId: string,
  leavers: Leavers,
): Promise<readonly Review[]> => {
  const { data } = await entities.review.query.byRound({ roundId }).go({ pages: "all" });
  return data.map((item) => toReview(item, leavers));
};

/** The snapshots of the ladder that reviews refer to. */
const ladderKeysOf = (reviews: readonly Review[]) => [
  ...new Map(
    reviews.map(({ roundId, employee: { engineerType, position } }) => {
      const key = { roundId, engineerType, positionId: position.id };
      return [snapshotKey(key), key];
    }),
  ).values(),
];

type Positions = ReadonlyMap<string, ReportedPosition>;

/** The positions of the snapshots of the ladder among items that were read by `ladderKeysOf`. */
const positionsIn = ({ entities }: Store, Items: RawItem[]): Positions =>
  new Map(
    entities.snapshotMarker
      .parse({ Items })
      .data.map(({ level, skillsets, ...key }) => [
        snapshotKey(key),
        { level: level ?? null, skillsets: skillsets ?? [] },
      ]),
  );

/** The lines of reviews, as a viewer reads them. */
const linesOf = (viewer: Actor, reviews: readonly Review[], positions: Positions): readonly ReportLine[] =>
  reviews.map((review) => {
    const { roundId, employee } = review;
    const key = snapshotKey({ roundId, engineerType: employee.engineerType, positionId: employee.position.id });
    return reportLine(viewer, review, positions.get(key));
  });

/**
 * The lines of the reviews of a round that wait for the viewer's approval, the longest waiting first: those of an approver's
 * area, or those that wait for the cto, and those of whom the viewer is the delegate. One request per megabyte of them, and
 * one per hundred snapshots.
 */
export const readApprovalLines = async (
  store: Store,
  viewer: Actor,
  { id: roundId }: Pick<Round, "id">,
  leavers: Leavers,
): Promise<readonly ReportLine[]> => {
  const { query } = store.entities.review;
  const ofCto = () => query.byStage({ roundId, stage: "approvalMissing" });
  const ofApprover = (approverId: string) =>
    query.byApprover({ approverId }).begins({ roundId, place: placeOf("approvalMissing"), stageSince: "" });
  const delegated = leavers.inForce.filter(({ delegateId }) => delegateId === viewer.id);
  const parts = await Promise.all(
    [
      ...(viewer.role === "cto" ? [ofCto()] : []),
      ...(viewer.isApprover ? [ofApprover(viewer.id)] : []),
      ...delegated.map(({ isCto, approverId }) => (isCto ? ofCto() : ofApprover(approverId))),
    ].map((waiting) => waiting.go({ pages: "all" })),
  );
  const listed = parts.flatMap(({ data }) => data.map((item) => toReview(item, leavers)));
  const reviews = [...new Map(listed.map((review) => [review.id, review])).values()]
    .filter((review) => mayApprove(viewer, review))
    .toSorted((a, b) => compareKeys(stageSince(a), stageSince(b)));
  const keys = ladderKeysOf(reviews).map(snapshotMarkerKey);
  const Items = keys.length === 0 ? [] : await readItems(store, keys);
  return linesOf(viewer, reviews, positionsIn(store, Items));
};

/** A person's manager, who acts as one. */
const actingManagerOf = ({ managerId }: User, { managers }: Leavers): string | null =>
  managerId === null || managers.has(managerId) ? null : managerId;

/** The lines of a round's report, and the people whom it names. */
export interface ReportLines {
  readonly lines: readonly ReportLine[];
  /** The lines of the compared round; empty if none is compared. */
  readonly earlier: readonly ReportLine[];
  readonly managers: Managers;
  readonly names: ReadonlyMap<string, PersonName>;
}

/**
 * Reads what a report of a round is made of: one request per megabyte of reviews of each round, and one per hundred
 * snapshots and people, which is one in all for 200 reviews. A chain of managers who have no review themselves takes one
 * more for each further step of it.
 */
export const readReportLines = async (
  store: Store,
  viewer: Actor,
  scope: ReportScope,
  {
    round,
    compared,
    leavers,
    countIn,
  }: {
    readonly round: Round;
    readonly compared: Round | null;
    readonly leavers: Leavers;
    /** How many reviews a round has. */
    readonly countIn: (round: Round) => number;
  },
): Promise<ReportLines> => {
  const readAll = (of: Round) =>
    readReviews(store, { roundId: of.id, scope, viewerId: viewer.id, count: countIn(of) }, leavers);
  const [reviews, earlierReviews] = await Promise.all([readAll(round), compared === null ? [] : readAll(compared)]);
  // The viewer is known; and unless they read everybody's, nobody above them matters.
  const managers = new Map<string, string | null>([[viewer.id, scope === "everybody" ? viewer.managerId : null]]);
  for (const { employee } of reviews) {
    managers.set(employee.id, employee.managerId);
  }
  const names = new Map<string, PersonName>([[viewer.id, personNameOf(viewer)]]);
  const positions = new Map<string, ReportedPosition>();
  const asked = new Set<string>(names.keys());
  const unread = () => [...namedIn(reviews, managers)].filter((id) => !asked.has(id));
  let people = unread();
  let keys: readonly ItemKey[] = ladderKeysOf([...reviews, ...earlierReviews]).map(snapshotMarkerKey);
  while (keys.length > 0 || people.length > 0) {
    const Items = await readItems(store, [...keys, ...people.map(profileKey)]);
    for (const [key, position] of positionsIn(store, Items)) {
      positions.set(key, position);
    }
    for (const user of store.entities.user.parse({ Items }).data.map(toUser)) {
      names.set(user.id, personNameOf(user));
      if (!managers.has(user.id)) {
        managers.set(user.id, actingManagerOf(user, leavers));
      }
    }
    for (const id of people) {
      asked.add(id);
    }
    // Who manages a manager without a review is known only now.
    people = unread();
    keys = [];
  }
  return {
    lines: linesOf(viewer, reviews, positions),
    earlier: linesOf(viewer, earlierReviews, positions),
    managers,
    names,
  };
};
