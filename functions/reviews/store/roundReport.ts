import type { Actor, PersonName } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import { isSentBack } from "#domain/reviews/approval/sendingBack.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayApprove } from "#domain/reviews/policy.ts";
import {
  type Managers,
  managerAndEvaluatorIds,
  type ReportedPosition,
  type ReportedReview,
  type ReportLine,
  reportLine,
} from "#domain/reviews/report.ts";
import { managerOf } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { stageSince } from "#domain/reviews/stages.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { sortName } from "#domain/shared/text.ts";
import { profileKey, toUser } from "../../people/store/people.ts";
import type { ReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { snapshotMarkerKey } from "../../positions/store/ladderSnapshots.ts";
import type { RawItem } from "../../table/partition.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { readReportRows } from "./reportRows.ts";
import { ladderKeyOf, snapshotKey, toReview } from "./reviewItems.ts";
import { pendingWithApprover, readReviewsManagedIn } from "./reviewLists.ts";

/** Everyone, an approver's area plus direct reports, or only direct reports. */
export type ReportScope = "everyone" | "area" | "reports";

interface ReportRange {
  readonly roundId: string;
  readonly scope: ReportScope;
  readonly viewerId: string;
}

/** Whole reviews for direct reports, who are few; otherwise index rows, about 2,000 per megabyte. */
const readReviews = async (
  store: Store,
  { roundId, scope, viewerId }: ReportRange,
  reviewAuthority: ReviewAuthority,
): Promise<readonly ReportedReview[]> => {
  if (scope === "everyone") {
    return readReportRows(store, roundId, reviewAuthority);
  }
  const [reports, area] = await Promise.all([
    readReviewsManagedIn(store, viewerId, { first: roundId, last: roundId }, reviewAuthority),
    scope === "area" ? readReportRows(store, roundId, reviewAuthority, viewerId) : [],
  ]);
  // Approvers never approve their own reports, but an index may lag.
  const approved = area.filter(
    ({ id, approverId }) => approverId === viewerId && !reports.some((own) => own.id === id),
  );
  return approved.length === 0 ? reports : [...reports, ...approved].sort(byName);
};

const byName = ({ employee: a }: ReportedReview, { employee: b }: ReportedReview): number =>
  compareKeys(sortName(a), sortName(b));

export const ladderKeysOf = (reviews: readonly ReportedReview[]) => [
  ...new Map(reviews.map(ladderKeyOf).map((key) => [snapshotKey(key), key])).values(),
];

type Positions = ReadonlyMap<string, ReportedPosition>;

export const snapshotPositionsIn = ({ entities }: Store, Items: RawItem[]): Positions =>
  new Map(
    entities.snapshotMarker
      .parse({ Items })
      .data.map(({ level, skillsets, ...key }) => [
        snapshotKey(key),
        { level: level ?? null, skillsets: skillsets ?? [] },
      ]),
  );

const linesOf = <Reported extends ReportedReview>(
  viewer: Actor,
  reviews: readonly Reported[],
  positions: Positions,
): readonly ReportLine<Reported>[] =>
  reviews.map((review) => reportLine(viewer, review, positions.get(snapshotKey(ladderKeyOf(review)))));

/** Lines of reviews that are already read. One request per hundred snapshots. */
export const readReportLinesOf = async (
  store: Store,
  viewer: Actor,
  reviews: readonly Review[],
): Promise<readonly ReportLine<Review>[]> => {
  const Items = await readItems(store, ladderKeysOf(reviews).map(snapshotMarkerKey));
  return linesOf(viewer, reviews, snapshotPositionsIn(store, Items));
};

/** Reviews the viewer can approve, longest wait first. One request per megabyte, plus one per hundred snapshots. */
export const readApprovalLines = async (
  store: Store,
  viewer: Actor,
  { id: roundId }: Pick<Round, "id">,
  reviewAuthority: ReviewAuthority,
): Promise<readonly ReportLine<Review>[]> => {
  const ofCto = () => store.entities.review.query.byStage({ roundId, stage: "approvalMissing" });
  const ofApprover = (approverId: string) => pendingWithApprover(store, approverId, roundId);
  const delegations = reviewAuthority.delegationsInForce.filter(({ delegateId }) => delegateId === viewer.id);
  const parts = await Promise.all(
    [
      ...(viewer.role === "cto" ? [ofCto()] : []),
      ...(viewer.isApprover ? [ofApprover(viewer.id)] : []),
      ...delegations.map(({ isCto, approverId }) => (isCto ? ofCto() : ofApprover(approverId))),
    ].map((waiting) => waiting.go({ pages: "all" })),
  );
  const listed = parts.flatMap(({ data }) => data.map((item) => toReview(item, reviewAuthority)));
  const reviews = [...new Map(listed.map((review) => [review.id, review])).values()]
    .filter((review) => mayApprove(viewer, review) && !isSentBack(review))
    .toSorted((a, b) => compareKeys(stageSince(a), stageSince(b)));
  return readReportLinesOf(store, viewer, reviews);
};

export interface ReportLines {
  readonly lines: readonly ReportLine[];
  readonly earlier: readonly ReportLine[];
  readonly managers: Managers;
  readonly names: ReadonlyMap<string, PersonName>;
}

/**
 * One request per megabyte of rows, and one per hundred snapshots and managers without a review;
 * one more per level of a chain of such managers.
 */
export const readReportLines = async (
  store: Store,
  viewer: Actor,
  scope: ReportScope,
  {
    round,
    compared,
    reviewAuthority,
  }: {
    readonly round: Round;
    readonly compared: Round | null;
    readonly reviewAuthority: ReviewAuthority;
  },
): Promise<ReportLines> => {
  const readAll = (reported: Round) =>
    readReviews(store, { roundId: reported.id, scope, viewerId: viewer.id }, reviewAuthority);
  const [reviews, earlierReviews] = await Promise.all([readAll(round), compared === null ? [] : readAll(compared)]);
  // The viewer's profile is already read. The people above matter only for a report on everyone.
  const managers = new Map<string, string | null>([[viewer.id, scope === "everyone" ? viewer.managerId : null]]);
  const names = new Map<string, PersonName>([[viewer.id, nameFieldsOf(viewer)]]);
  const reviewedNames = new Map<string, PersonName>();
  for (const { employee } of reviews) {
    managers.set(employee.id, employee.managerId);
    reviewedNames.set(employee.id, nameFieldsOf(employee));
  }
  for (const id of managerAndEvaluatorIds(reviews, managers)) {
    const name = reviewedNames.get(id);
    if (name !== undefined) {
      names.set(id, name);
    }
  }
  const positions = new Map<string, ReportedPosition>();
  const requestedIds = new Set<string>(names.keys());
  const unreadPersonIds = () => [...managerAndEvaluatorIds(reviews, managers)].filter((id) => !requestedIds.has(id));
  let personIds = unreadPersonIds();
  let keys: readonly ItemKey[] = ladderKeysOf([...reviews, ...earlierReviews]).map(snapshotMarkerKey);
  while (keys.length > 0 || personIds.length > 0) {
    const Items = await readItems(store, [...keys, ...personIds.map(profileKey)]);
    for (const [key, position] of snapshotPositionsIn(store, Items)) {
      positions.set(key, position);
    }
    for (const user of store.entities.user.parse({ Items }).data.map(toUser)) {
      names.set(user.id, nameFieldsOf(user));
      if (!managers.has(user.id)) {
        managers.set(user.id, managerOf(user.managerId, reviewAuthority.formerManagerIds).managerId);
      }
    }
    for (const id of personIds) {
      requestedIds.add(id);
    }
    // These profiles may refer to more managers without a review.
    personIds = unreadPersonIds();
    keys = [];
  }
  return {
    lines: linesOf(viewer, reviews, positions),
    earlier: linesOf(viewer, earlierReviews, positions),
    managers,
    names,
  };
};
