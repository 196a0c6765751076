import { createGetTransaction, type EntityItem } from "electrodb";
import type { Evaluation, Levels, Review, ReviewedSkillset, Round } from "#domain/reviews/model.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { EvaluationPart } from "./entities/reviews.ts";
import { snapshotKey, toReview } from "./reviewItems.ts";
import { toRound } from "./rounds.ts";
import type { Entities, Store } from "./store.ts";
import { type RawItem, readPartition } from "./table/partition.ts";
import { transactGet } from "./table/write.ts";

const toEvaluation = (
  store: Store,
  items: readonly RawItem[],
  part: EvaluationPart,
  completedAt: string | null,
): Evaluation => {
  const Items = [...items];
  const head = store.entities.evaluation.parse({ Items }).data.find((item) => item.part === part);
  const answers = store.entities.skillsetAnswer.parse({ Items }).data.filter((item) => item.part === part);
  return {
    expectationsRating: head?.expectationsRating ?? null,
    additionalComments: head?.additionalComments ?? "",
    skillsets: answers.map(({ skillsetId, level, comments, takenOver }) => ({
      skillsetId,
      level: level ?? null,
      comments,
      ...(takenOver && { takenOver }),
    })),
    completedAt,
    updatedAt: head?.updatedAt ?? null,
    version: head?.version ?? 0,
  };
};

/** The same person's review in the previous round (docs/reviews.md#previous-round). */
export interface PreviousReview {
  readonly review: Review;
  readonly roundName: string;
  readonly selfLevels: Levels;
  readonly managerLevels: Levels;
  /** The manager's levels as the cto approved them; null before the approval. */
  readonly approvedLevels: Levels | null;
}

/** A review with all its content, read consistently. It does not depend on the viewer: callers filter the parts. */
export interface WholeReview {
  readonly review: Review;
  readonly round: Round;
  readonly skillsets: readonly ReviewedSkillset[];
  readonly selfEvaluation: Evaluation;
  readonly managerEvaluation: Evaluation;
  readonly ctoApprovalComments: string | null;
  /** The manager evaluation as the cto approved it; null before the approval. */
  readonly approvedEvaluation: Evaluation | null;
  readonly previous: PreviousReview | null;
}

type Pointer = EntityItem<Entities["reviewPointer"]>;

/** The state and round of the review that a pointer refers to, and those of the previous review, in one request. */
const readStates = async ({ entities }: Store, { employeeId, roundId, previousReviewId, previousRoundId }: Pointer) => {
  if (previousReviewId === undefined || previousRoundId === undefined) {
    const { data } = await transactGet(() =>
      createGetTransaction({ review: entities.review, round: entities.round }, ({ review, round }) => [
        review.get({ employeeId, roundId }).commit(),
        round.get({ id: roundId }).commit(),
      ]).go(),
    );
    return { review: data[0]?.item, round: data[1]?.item, previous: null };
  }
  const used = { review: entities.review, round: entities.round, evaluation: entities.evaluation };
  const { data } = await transactGet(() =>
    createGetTransaction(used, ({ review, round, evaluation }) => [
      review.get({ employeeId, roundId }).commit(),
      round.get({ id: roundId }).commit(),
      review.get({ employeeId, roundId: previousRoundId }).commit(),
      round.get({ id: previousRoundId }).commit(),
      evaluation.get({ reviewId: previousReviewId, part: "SELF" }).commit(),
      evaluation.get({ reviewId: previousReviewId, part: "MGR" }).commit(),
      evaluation.get({ reviewId: previousReviewId, part: "AS_APPROVED" }).commit(),
    ]).go(),
  );
  const [review, round, earlier, earlierRound, self, manager, approved] = data;
  return {
    review: review?.item,
    round: round?.item,
    previous:
      earlier?.item && earlierRound?.item
        ? {
            review: toReview(earlier.item),
            roundName: earlierRound.item.name,
            selfLevels: self?.item?.levels ?? {},
            managerLevels: manager?.item?.levels ?? {},
            approvedLevels: approved?.item?.levels ?? null,
          }
        : null,
  };
};

/**
 * A review with its round, skillsets, answers and the levels of the previous round, in three requests.
 * Errors: NOT_FOUND, BUSY.
 */
export const readWholeReview = async (store: Store, reviewId: string): Promise<WholeReview> => {
  const items = await readPartition(store, `REVIEW#${reviewId}`);
  const pointer = assertFound("review", store.entities.reviewPointer.parse({ Items: items }).data[0]);
  const [states, snapshot] = await Promise.all([
    readStates(store, pointer),
    readPartition(store, snapshotKey(pointer)),
  ]);
  const review = toReview(assertFound("review", states.review));
  const approval = store.entities.ctoApproval.parse({ Items: items }).data[0];
  return {
    review,
    round: toRound(assertFound("review", states.round)),
    skillsets: store.entities.ladderSnapshot
      .parse({ Items: snapshot })
      .data.map(({ roundId: _round, engineerType: _type, positionId: _position, ...skillset }) => skillset)
      .sort((a, b) => a.name.localeCompare(b.name)),
    selfEvaluation: toEvaluation(store, items, "SELF", review.selfEvaluationCompletedAt),
    managerEvaluation: toEvaluation(store, items, "MGR", review.managerEvaluationCompletedAt),
    ctoApprovalComments: approval?.comments ?? null,
    approvedEvaluation: approval
      ? toEvaluation(store, items, "AS_APPROVED", review.managerEvaluationCompletedAt)
      : null,
    previous: states.previous,
  };
};
