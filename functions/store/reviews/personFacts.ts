import type { PositionHistoryEntry, User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isShownToEmployees } from "#domain/reviews/rounds/roundRefusals.ts";
import type { SeenEvaluation } from "#domain/reviews/views/personModel.ts";
import type { EvaluationPart } from "../entities/evaluations.ts";
import { leaversIn, leaversKey, noLeavers } from "../people/leavers.ts";
import { profileKey, readPersonWithHistory, usersIn } from "../people/people.ts";
import type { Store } from "../store.ts";
import { readItems } from "../table/readItems.ts";
import { toReview } from "./reviewItems.ts";
import { readReviewItemsBefore } from "./reviewLists.ts";
import { countKeys, toRound, writtenIn } from "./rounds.ts";

/** What is stored of an evaluation besides its texts. */
export type EvaluationHead = Omit<SeenEvaluation, "version">;

/** A review of a person with what is stored of its evaluations; null for those that are not. */
export interface ReviewFacts {
  readonly review: Review;
  readonly round: Round;
  readonly self: Readonly<Record<"current" | "earlier", EvaluationHead | null>>;
  readonly manager: Readonly<Record<"current" | "approved" | "earlier", EvaluationHead | null>>;
  /** Whether the round is shown to employees (docs/rounds.md#taking-a-start-back). */
  readonly isShownToEmployee: boolean;
}

/** Everything that a person's page may show of them. It does not depend on the viewer. */
export interface PersonFacts {
  readonly user: User;
  readonly positions: readonly PositionHistoryEntry[];
  readonly manager: User | null;
  readonly lead: User | null;
  /** Who approves their reviews; null for the cto. */
  readonly approver: User | null;
  /** Who approves in their place while they are away; null for nobody. */
  readonly delegateId: string | null;
  readonly reviews: readonly ReviewFacts[];
  /** The round before which there are more reviews; null if there are none. */
  readonly earlierThan: string | null;
}

/** How many reviews are shown at first: that of the running round and the one before it. */
const latestReviews = 2;

/** How many reviews before some are shown at a time. */
const earlierReviews = 10;

const evaluationKey = (reviewId: string, part: EvaluationPart) => ({ pk: `REVIEW#${reviewId}`, sk: part });

/**
 * A person's latest reviews, or those of rounds that were created before one, and whether there are more. One request.
 */
const readPageOfReviews = async (store: Store, userId: string, before: string | undefined) => {
  const limit = before === undefined ? latestReviews : earlierReviews;
  const found = await readReviewItemsBefore(store, userId, before, limit + 1);
  const stored = found.slice(0, limit);
  return { stored, earlierThan: found.length > limit ? (stored.at(-1)?.roundId ?? null) : null };
};

/**
 * Everything that a person's page may show of them, with the latest reviews or those before a round. It is read consistently
 * in three requests, the first two at once, and a fourth while they have one of these reviews in a draft round. Null if there
 * is no such person.
 */
export const readPersonFacts = async (store: Store, userId: string, before?: string): Promise<PersonFacts | null> => {
  const [person, { stored, earlierThan }] = await Promise.all([
    readPersonWithHistory(store, userId),
    readPageOfReviews(store, userId, before),
  ]);
  if (person === null) {
    return null;
  }
  const { user, positions } = person;
  const approvers = stored.flatMap(({ approverId }) => approverId ?? []);
  const named = [user.managerId, user.leadId, ...approvers].filter((id) => id !== null);
  const keys = [
    leaversKey,
    ...[...new Set(named)].map(profileKey),
    ...stored.flatMap((item) => {
      const review = toReview(item, noLeavers);
      const isFinalizing = review.ctoApprovalCompletedAt !== null && review.finalManagerEvaluationCompletedAt === null;
      return [
        { pk: "ROUNDS", sk: `ROUND#${item.roundId}` },
        evaluationKey(item.id, "SELF"),
        evaluationKey(item.id, "MGR"),
        ...(review.selfReopening === null ? [] : [evaluationKey(item.id, "SELF_EARLIER")]),
        ...(review.managerReopening === null ? [] : [evaluationKey(item.id, "MGR_EARLIER")]),
        ...(isFinalizing ? [evaluationKey(item.id, "AS_APPROVED")] : []),
      ];
    }),
  ];
  const Items = await readItems(store, keys, true);
  const leavers = leaversIn(store, Items);
  const rounds = new Map(store.entities.round.parse({ Items }).data.map((item) => [item.id, toRound(item)]));
  // Only a draft round may be one that is not shown.
  const counted = [...rounds.values()].filter((round) => round.status === "draft" && round.isWritingCounted);
  const counts =
    counted.length === 0
      ? []
      : await readItems(
          store,
          counted.flatMap(({ id }) => countKeys(id)),
          true,
        );
  const heads = store.entities.evaluation.parse({ Items }).data;
  const headOf = (reviewId: string, part: EvaluationPart): EvaluationHead | null => {
    const head = heads.find((item) => item.reviewId === reviewId && item.part === part);
    return head ? { rating: head.expectationsRating ?? null, levels: head.levels } : null;
  };
  const responsible = usersIn(store, Items, named);
  // Whoever is no approver any more is none, also while the reviews still name them.
  const [approverId] = approvers.filter((id) => leavers.approvers.has(id));
  return {
    user,
    positions,
    manager: responsible.find(({ id }) => id === user.managerId) ?? null,
    lead: responsible.find(({ id }) => id === user.leadId) ?? null,
    approver: responsible.find(({ id }) => id === approverId) ?? null,
    delegateId: leavers.delegations.find((one) => one.approverId === userId)?.delegateId ?? null,
    earlierThan,
    reviews: stored.flatMap((item): readonly ReviewFacts[] => {
      const review = toReview(item, leavers);
      const round = rounds.get(item.roundId);
      return round === undefined
        ? []
        : [
            {
              review,
              round,
              self: { current: headOf(review.id, "SELF"), earlier: headOf(review.id, "SELF_EARLIER") },
              manager: {
                current: headOf(review.id, "MGR"),
                approved: headOf(review.id, "AS_APPROVED"),
                earlier: headOf(review.id, "MGR_EARLIER"),
              },
              isShownToEmployee: isShownToEmployees(
                round,
                counted.includes(round) ? writtenIn(store, counts, round.id) : null,
              ),
            },
          ];
    }),
  };
};
