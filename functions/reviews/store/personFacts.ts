import type { PositionHistoryEntry, User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isShownToEmployees } from "#domain/reviews/rounds/roundRefusals.ts";
import type { VisibleEvaluation } from "#domain/reviews/views/personModel.ts";
import { profileKey, readPersonWithHistory, usersIn } from "../../people/store/people.ts";
import { noReviewAuthority, reviewAuthorityIn, reviewAuthorityKey } from "../../people/store/reviewAuthority.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { EvaluationPart } from "../entities/evaluations.ts";
import { toReview } from "./reviewItems.ts";
import { readReviewItemsBefore } from "./reviewLists.ts";
import { countKeys, hasTextIn, roundKey, toRound } from "./rounds.ts";

export type EvaluationHead = Omit<VisibleEvaluation, "version">;

export interface ReviewFacts {
  readonly review: Review;
  readonly round: Round;
  readonly self: Readonly<Record<"current" | "earlier", EvaluationHead | null>>;
  readonly manager: Readonly<Record<"current" | "approved" | "earlier", EvaluationHead | null>>;
  /** Whether the round is shown to employees (docs/rounds.md#deleting-or-putting-back-a-round). */
  readonly isShownToEmployee: boolean;
}

export interface PersonFacts {
  readonly user: User;
  readonly positions: readonly PositionHistoryEntry[];
  readonly manager: User | null;
  readonly lead: User | null;
  /** The person who proposed to become their manager, if any. */
  readonly proposer: User | null;
  /** Approves their reviews; null for the CTO. */
  readonly approver: User | null;
  /** Approves in this person's place while they are away, if anyone. */
  readonly delegateId: string | null;
  readonly reviews: readonly ReviewFacts[];
  readonly earlierBefore: string | null;
}

/** The reviews of the active round and the one before it. */
const latestPageSize = 2;

const earlierPageSize = 10;

const evaluationKey = (reviewId: string, part: EvaluationPart) => ({ pk: `REVIEW#${reviewId}`, sk: part });

/** Reviews before `before`, if given. `earlierBefore` is null if there are no more. One request. */
const readPageOfReviews = async (store: Store, userId: string, before: string | undefined) => {
  const limit = before === undefined ? latestPageSize : earlierPageSize;
  const found = await readReviewItemsBefore(store, userId, before, limit + 1);
  const stored = found.slice(0, limit);
  return { stored, earlierBefore: found.length > limit ? (stored.at(-1)?.roundId ?? null) : null };
};

/**
 * With a page of reviews. Null if the person doesn't exist. Consistent. Three requests, two of them in parallel, and
 * one more for a draft round.
 */
export const readPersonFacts = async (store: Store, userId: string, before?: string): Promise<PersonFacts | null> => {
  const [person, { stored, earlierBefore }] = await Promise.all([
    readPersonWithHistory(store, userId),
    readPageOfReviews(store, userId, before),
  ]);
  if (person === null) {
    return null;
  }
  const { user, positions } = person;
  const approvers = stored.flatMap(({ approverId }) => approverId ?? []);
  const proposerId = user.managerProposal?.proposedBy ?? null;
  const personIds = [user.managerId, user.leadId, proposerId, ...approvers].filter((id) => id !== null);
  const keys = [
    reviewAuthorityKey,
    ...[...new Set(personIds)].map(profileKey),
    ...stored.flatMap((item) => {
      const review = toReview(item, noReviewAuthority);
      const isFinalizing = review.ctoApprovalCompletedAt !== null && review.finalManagerEvaluationCompletedAt === null;
      return [
        roundKey(item.roundId),
        evaluationKey(item.id, "SELF"),
        evaluationKey(item.id, "MGR"),
        ...(review.selfReopening === null ? [] : [evaluationKey(item.id, "SELF_EARLIER")]),
        ...(review.managerReopening === null && review.sentBack === undefined
          ? []
          : [evaluationKey(item.id, "MGR_EARLIER")]),
        ...(isFinalizing ? [evaluationKey(item.id, "AS_APPROVED")] : []),
      ];
    }),
  ];
  const Items = await readItems(store, keys, true);
  const reviewAuthority = reviewAuthorityIn(store, Items);
  const rounds = new Map(store.entities.round.parse({ Items }).data.map((item) => [item.id, toRound(item)]));
  // Only draft rounds can be hidden from employees.
  const drafts = [...rounds.values()].filter((round) => round.status === "draft");
  const counts = await readItems(store, drafts.flatMap(countKeys), true);
  const heads = store.entities.evaluation.parse({ Items }).data;
  const headOf = (reviewId: string, part: EvaluationPart): EvaluationHead | null => {
    const head = heads.find((item) => item.reviewId === reviewId && item.part === part);
    return head ? { rating: head.expectationsRating ?? null, levels: head.levels } : null;
  };
  const responsible = usersIn(store, Items, personIds);
  // Former approvers have no access, even while reviews still refer to them.
  const [approverId] = approvers.filter((id) => reviewAuthority.approverIds.has(id));
  return {
    user,
    positions,
    manager: responsible.find(({ id }) => id === user.managerId) ?? null,
    lead: responsible.find(({ id }) => id === user.leadId) ?? null,
    proposer: responsible.find(({ id }) => id === proposerId) ?? null,
    approver: responsible.find(({ id }) => id === approverId) ?? null,
    delegateId: reviewAuthority.delegations.find((one) => one.approverId === userId)?.delegateId ?? null,
    earlierBefore,
    reviews: stored.flatMap((item): readonly ReviewFacts[] => {
      const review = toReview(item, reviewAuthority);
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
              isShownToEmployee: isShownToEmployees(round, hasTextIn(store, counts, round.id)),
            },
          ];
    }),
  };
};
