import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import { bands } from "#domain/reviews/ratingDistribution.ts";
import { roundDateProblems } from "#domain/reviews/rounds/roundRefusals.ts";
import { roundNameKey } from "#domain/reviews/rounds/rounds.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { acknowledgementStates, reviewStages } from "#domain/reviews/terms.ts";
import {
  compareCount,
  duplicateFindings,
  type Finding,
  findingsWhere,
  type Invariant,
} from "../../verify/invariant.ts";
import { keyOf, type StoredData } from "../../verify/storedData.ts";
import { unmanagedShard } from "../entities/rounds.ts";
import type { ReviewCounter } from "../store/reviewCounts.ts";
import { listedActingManagerId, listedApproverId, noManager, unfinishedResultPrefix } from "../store/reviewItems.ts";
import { reviewsIn } from "./reviewLists.ts";

const activeKey = keyOf("ROUNDS", "ACTIVE");

const activeFindings = ({ rounds, activeRounds }: StoredData): readonly Finding[] => {
  const active = rounds.filter(({ item }) => item.status === "active").map(({ item }) => item.id);
  const storedRoundId = activeRounds[0]?.item.roundId;
  const expected = storedRoundId === undefined ? [] : [storedRoundId];
  return active.join() === expected.join()
    ? []
    : [
        {
          key: activeKey,
          problem: `The stored active round is ${storedRoundId ?? "none"}, but ${active.length === 0 ? "no round is" : `${active.join(", ")} is`} active.`,
        },
      ];
};

export const roundIdsBeingDeleted = ({ rounds, operations }: StoredData): ReadonlySet<string> => {
  const running = new Set(operations.flatMap(({ item }) => (item.status === "running" ? [item.id] : [])));
  return new Set(
    rounds.flatMap(({ item: { id, deletionId } }) => (deletionId !== undefined && running.has(deletionId) ? [id] : [])),
  );
};

const countFindings = (data: StoredData): readonly Finding[] => {
  const byRound = Map.groupBy(reviewsIn(data), ({ roundId }) => roundId);
  const withText = new Set(
    data.evaluations.flatMap(({ item }) => (item.part === "SELF" || item.part === "MGR" ? [item.reviewId] : [])),
  );
  const shardsOf = Map.groupBy(data.roundCounts, ({ item }) => item.roundId);
  // A deletion removes the counters last, after the reviews.
  const deleted = roundIdsBeingDeleted(data);
  return data.rounds.flatMap(({ item: round }): readonly Finding[] => {
    if (deleted.has(round.id)) {
      return [];
    }
    const all = byRound.get(round.id) ?? [];
    const shards = (shardsOf.get(round.id) ?? []).map(({ item }) => item);
    const compareSum = (
      counter: ReviewCounter,
      what: string,
      isCounted: (review: Review) => boolean,
    ): readonly Finding[] =>
      compareCount(
        keyOf("ROUNDS", `COUNT#${round.id}#*`),
        what,
        shards.reduce((sum, shard) => sum + (shard[counter] ?? 0), 0),
        all.filter(isCounted).length,
      );
    const unmanagedKey = keyOf("ROUNDS", `COUNT#${round.id}#${unmanagedShard}`);
    const unmanaged = shards.find(({ shard }) => shard === unmanagedShard);
    return [
      ...reviewStages.flatMap((stage) => {
        const isAtStage = (review: Review): boolean => !isExcluded(review) && reviewStage(review) === stage;
        return [
          ...compareSum(stage, `reviews at the stage ${stage}`, isAtStage),
          // After a round is completed, its reviews aren't moved between counters.
          ...(round.status === "completed"
            ? []
            : compareCount(
                unmanagedKey,
                `reviews without a manager at the stage ${stage}`,
                unmanaged?.[stage] ?? 0,
                all.filter((review) => isAtStage(review) && listedActingManagerId(review) === noManager).length,
              )),
        ];
      }),
      ...(round.status === "completed"
        ? []
        : compareSum(
            "pendingWithApprover",
            "reviews pending approval by an approver",
            (review) =>
              !isExcluded(review) &&
              reviewStage(review) === "approvalMissing" &&
              listedApproverId(review) !== undefined,
          )),
      ...compareSum("appeals", "appeals", ({ appeal }) => appeal !== undefined),
      ...compareSum("corrected", "corrected results", ({ appeal }) => appeal?.outcome === "corrected"),
      ...acknowledgementStates.flatMap((state) =>
        compareSum(
          state,
          `results whose acknowledgement is ${state}`,
          ({ acknowledgement }) => acknowledgement?.state === state,
        ),
      ),
      ...compareSum("written", "reviews with text", ({ id }) => withText.has(id)),
    ];
  });
};

export const roundInvariants: readonly Invariant[] = [
  {
    statement: "At most one round is active, and it is the one that is stored as the active round.",
    findings: activeFindings,
  },
  {
    statement: "The dates of a round are in order.",
    findings: ({ rounds }) =>
      findingsWhere(
        rounds,
        (round) => roundDateProblems(round).length > 0,
        "The dates of this round are not in order.",
      ),
  },
  {
    statement: "No two rounds have the same name.",
    findings: ({ rounds }) =>
      duplicateFindings(rounds, ({ name }) => roundNameKey(name), "Another round has the same name."),
  },
  {
    statement:
      "A published rating distribution belongs to a completed round, has shares rounded to 10%, and is removed when erased.",
    findings: ({ rounds }) => [
      ...findingsWhere(
        rounds,
        ({ ratingDistribution, status }) => ratingDistribution !== undefined && status !== "completed",
        "The rating distribution of this round is published, although the round is not completed.",
      ),
      ...findingsWhere(
        rounds,
        ({ ratingDistribution }) =>
          ratingDistribution !== undefined && bands.some((band) => ratingDistribution[band] % 10 !== 0),
        "The shares of the published rating distribution are not rounded to 10%.",
      ),
      ...findingsWhere(
        rounds,
        ({ ratingDistribution, ratingDistributionErasedOn }) =>
          ratingDistribution !== undefined && ratingDistributionErasedOn !== undefined,
        "The rating distribution of this round was erased, but is still stored.",
      ),
    ],
  },
  {
    statement:
      "The counters of a round match its reviews: at each stage, without a manager, pending an approver, with text, and by acknowledgement and appeal, unless an operation is deleting the round.",
    findings: countFindings,
  },
  {
    statement: "A marker exists while the CTO has to share or discuss the result of someone without a manager.",
    findings: ({ reviews, unmanagedResults }) =>
      findingsWhere(
        reviews,
        ({ actingManagerId, listedRound = "" }) =>
          unmanagedResults.length === 0 &&
          actingManagerId === noManager &&
          listedRound.startsWith(unfinishedResultPrefix),
        "The CTO must share or discuss the result of this review, but the marker is missing.",
      ),
  },
  {
    statement:
      "Counters, stored rules, reviews, deadlines of reviews and snapshots of the ladder belong to a round that exists.",
    findings: (data) => {
      const rounds = new Set(data.rounds.map(({ item }) => item.id));
      const problem = "The round of this item doesn't exist.";
      const isOrphan = ({ roundId }: { readonly roundId: string }): boolean => !rounds.has(roundId);
      return [
        ...findingsWhere(data.roundCounts, isOrphan, problem),
        ...findingsWhere(data.roundRules, isOrphan, problem),
        ...findingsWhere(data.reviews, isOrphan, problem),
        ...findingsWhere(data.ownDeadlines, isOrphan, problem),
        ...findingsWhere(data.ladderSnapshots, isOrphan, problem),
        ...findingsWhere(data.snapshotMarkers, isOrphan, problem),
      ];
    },
  },
];
