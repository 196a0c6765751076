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

type ReviewCounter =
  | ReviewStage
  | "pendingWithApprover"
  | "written"
  | "feedback"
  | AcknowledgementState
  | "appeals"
  | "corrected";

const isPendingWithApprover = (review: Review, approverId: string | undefined): boolean =>
  approverId !== undefined && reviewStage(review) === "approvalMissing";

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
    if (from && !isExcluded(from)) {
      count(from, listedActingManagerId(from), reviewStage(from), -1);
      count(
        from,
        listedActingManagerId(from),
        "pendingWithApprover",
        isPendingWithApprover(from, listedApproverId(from)) ? -1 : 0,
      );
    }
    if (from?.acknowledgement) {
      count(from, listedActingManagerId(from), from.acknowledgement.state, -1);
    }
    if (from?.appeal) {
      count(from, listedActingManagerId(from), "appeals", -1);
      count(from, listedActingManagerId(from), "corrected", from.appeal.outcome === "corrected" ? -1 : 0);
    }
    if (to === null) {
      if (from && losesText) {
        count(from, listedActingManagerId(from), "written", -1);
      }
      continue;
    }
    const actingManagerId = to.employee.managerId ?? noManager;
    if (!isExcluded(to)) {
      count(to, actingManagerId, reviewStage(to), 1);
      count(to, actingManagerId, "pendingWithApprover", isPendingWithApprover(to, to.approverId) ? 1 : 0);
    }
    count(to, actingManagerId, "written", hasFirstText ? 1 : 0);
    count(to, actingManagerId, "feedback", sentFeedbackCount);
    if (to.appeal) {
      count(to, actingManagerId, "appeals", 1);
      count(to, actingManagerId, "corrected", to.appeal.outcome === "corrected" ? 1 : 0);
    }
    if (to.acknowledgement) {
      count(to, actingManagerId, to.acknowledgement.state, 1);
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
