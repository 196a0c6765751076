import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import type { AcknowledgementState, ReviewStage } from "#domain/reviews/terms.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { managedShards, unmanagedShard } from "../entities/rounds.ts";
import { hasUnfinishedUnmanagedResult, listedActingManagerId, listedApproverId, noManager } from "./reviewItems.ts";

const reviewCountShardOf = (
  { employee }: Review,
  actingManagerId: string,
): (typeof managedShards)[number] | typeof unmanagedShard =>
  actingManagerId === noManager
    ? unmanagedShard
    : (managedShards[(employee.id.codePointAt(employee.id.length - 1) ?? 0) % managedShards.length] ?? "0");

export type ReviewCounter =
  | ReviewStage
  | "pendingWithApprover"
  | "written"
  | "feedback"
  | AcknowledgementState
  | "appeals"
  | "corrected";

/** The counters that include a review with this approver. */
const countersOf = (review: Review, approverId: string | undefined): readonly ReviewCounter[] => {
  const { acknowledgement, appeal } = review;
  const stage = reviewStage(review);
  const isPendingWithApprover = approverId !== undefined && stage === "approvalMissing";
  return [
    ...(isExcluded(review) ? [] : [stage, ...(isPendingWithApprover ? (["pendingWithApprover"] as const) : [])]),
    ...(acknowledgement ? [acknowledgement.state] : []),
    ...(appeal ? (["appeals"] as const) : []),
    ...(appeal?.outcome === "corrected" ? (["corrected"] as const) : []),
  ];
};

interface CountedChange {
  readonly from: Review | null;
  readonly to: Review | null;
  readonly hasFirstText?: boolean;
  readonly losesText?: boolean;
  readonly sentFeedbackCount?: number;
}

const unmanagedResultsMarkerWrite = ({ roundId }: Pick<Review, "roundId">): TransactionWrite => ({
  write: ({ unmanagedResults }) => unmanagedResults.put({ roundId }).commit(),
  onceKey: "unmanagedResults",
});

export const unmanagedResultsMarkerWrites = (changes: readonly CountedChange[]): readonly TransactionWrite[] =>
  changes.flatMap(({ from, to }) =>
    to !== null &&
    hasUnfinishedUnmanagedResult(to) &&
    (from === null || listedActingManagerId(from) !== noManager || !hasUnfinishedUnmanagedResult(from))
      ? [unmanagedResultsMarkerWrite(to)]
      : [],
  );

/**
 * For new, changed and removed reviews, and for first texts. Includes the marker for the CTO's tasks. One write per
 * counter item, because a transaction can write an item only once.
 */
export const reviewCountWrites = (roundId: string, changes: readonly CountedChange[]): readonly TransactionWrite[] => {
  const shards = new Map<ReturnType<typeof reviewCountShardOf>, Map<ReviewCounter, number>>();
  const count = (review: Review, actingManagerId: string, counter: ReviewCounter, delta: number): void => {
    const shard = reviewCountShardOf(review, actingManagerId);
    const counts = shards.get(shard) ?? new Map<ReviewCounter, number>();
    counts.set(counter, (counts.get(counter) ?? 0) + delta);
    shards.set(shard, counts);
  };
  for (const { from, to, hasFirstText = false, losesText = false, sentFeedbackCount = 0 } of changes) {
    if (from) {
      for (const counter of countersOf(from, listedApproverId(from))) {
        count(from, listedActingManagerId(from), counter, -1);
      }
      count(from, listedActingManagerId(from), "written", losesText ? -1 : 0);
    }
    if (to) {
      const actingManagerId = to.employee.managerId ?? noManager;
      for (const counter of countersOf(to, to.approverId)) {
        count(to, actingManagerId, counter, 1);
      }
      count(to, actingManagerId, "written", hasFirstText ? 1 : 0);
      count(to, actingManagerId, "feedback", sentFeedbackCount);
    }
  }
  return [
    ...[...shards].flatMap(([shard, counts]): readonly TransactionWrite[] => {
      const changed = Object.fromEntries([...counts].filter(([, by]) => by !== 0));
      if (Object.keys(changed).length === 0) {
        return [];
      }
      return [{ write: ({ roundCount }) => roundCount.upsert({ roundId, shard }).add(changed).commit() }];
    }),
    ...unmanagedResultsMarkerWrites(changes),
  ];
};
