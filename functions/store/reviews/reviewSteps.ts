import type { DraftProgress } from "#domain/reviews/evaluationModel.ts";
import type { Review, ReviewDoers, ReviewProgress } from "#domain/reviews/model.ts";
import { isSetAside } from "#domain/reviews/setAside.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { hasSameSummaries } from "#domain/reviews/summaries.ts";
import { type DomainError, staleReadError } from "#domain/shared/errors.ts";
import { versionIs } from "../table/conflicts.ts";
import { withoutNulls } from "../table/nulls.ts";
import type { TransactionStep, WriteEntities } from "../transact.ts";
import { stageCountSteps } from "./reviewCounts.ts";
import { fromReview } from "./reviewItems.ts";

/**
 * Whether nothing was saved in a review yet, so that the next save is its first text
 * (docs/rounds.md#reviews-with-text). Two first saves of a review exclude each other, since both change its drafts.
 */
const isWithoutText = ({ selfDraft, managerDraft, ...review }: Review): boolean =>
  review.selfReopening === null &&
  review.managerReopening === null &&
  selfDraft === undefined &&
  managerDraft === undefined &&
  review.selfEvaluationCompletedAt === null &&
  review.managerEvaluationCompletedAt === null;

/** The review's state was changed after it was read. */
export const reviewChangedError = (): DomainError =>
  staleReadError(
    "This review was changed in the meantime. Reload the page to see its current state; your text is kept.",
  );

/**
 * Requires, in a transaction, that the self evaluation may still be written: since it was read, the cto has not
 * approved the review (docs/evaluations.md#self-evaluation-window), the review was not set aside, and the evaluation was not
 * completed in another tab.
 * Errors: STATE_CONFLICT.
 */
export const selfEvaluationWritableStep = (review: Review): TransactionStep => ({
  write: (entities) =>
    entities.review
      .check({ employeeId: review.employee.id, roundId: review.roundId })
      .where(({ id, ctoApprovalCompletedAt, selfEvaluationCompletedAt, setAside }, { eq, exists, notExists }) =>
        [
          eq(id, review.id),
          notExists(ctoApprovalCompletedAt),
          notExists(setAside),
          review.selfEvaluationCompletedAt === null
            ? notExists(selfEvaluationCompletedAt)
            : exists(selfEvaluationCompletedAt),
        ].join(" AND "),
      )
      .commit(),
  conflictError: reviewChangedError(),
});

/** Requires, in a transaction, that a review's state is unchanged since it was read; otherwise STATE_CONFLICT. */
export const unchangedReviewStep = (review: Review): TransactionStep => ({
  write: (entities) =>
    entities.review
      .check({ employeeId: review.employee.id, roundId: review.roundId })
      .where(versionIs(review.version))
      .commit(),
  conflictError: reviewChangedError(),
});

/** A review with some steps marked as done, and its next version. */
export const withProgress = (review: Review, step: Partial<ReviewProgress & ReviewDoers>): Review => ({
  ...review,
  ...step,
  version: review.version + 1,
});

/** Replaces a review's state; STATE_CONFLICT if it was changed since it was read. */
export const reviewStep = (before: Review, after: Review): TransactionStep => ({
  write: (entities) => entities.review.put(fromReview(after)).where(versionIs(before.version)).commit(),
  conflictError: reviewChangedError(),
});

/**
 * Stores how far a draft is, if that changed, on condition that the review is unchanged since it was read, and counts the
 * review as one with text if this is its first. If the draft did not change, `otherwise` is the step that checks the
 * review.
 */
export const draftSteps = (
  review: Review,
  part: "selfDraft" | "managerDraft",
  draft: DraftProgress,
  otherwise: TransactionStep,
): readonly TransactionStep[] => {
  const stored = review[part];
  if (stored?.answered === draft.answered && stored.of === draft.of) {
    return [otherwise];
  }
  const after = { ...withProgress(review, {}), [part]: draft };
  return [
    reviewStep(review, after),
    ...stageCountSteps(review.roundId, [{ from: review, to: after, hasFirstText: isWithoutText(review) }]),
  ];
};

/**
 * Stores the ratings and levels of a completed evaluation that is saved again, if they changed, on condition that the
 * review is unchanged since it was read. If they did not change, `otherwise` is the step that checks the review.
 */
export const summaryStep = (review: Review, after: Review, otherwise: TransactionStep): TransactionStep =>
  hasSameSummaries(review, after) ? otherwise : reviewStep(review, withProgress(after, {}));

/** Whether a review has deadlines of its own. */
export const hasOwnDeadlines = ({ selfDeadline, managerDeadline }: Review): boolean =>
  selfDeadline !== null || managerDeadline !== null;

/** What the partition of the rounds knows of a review with deadlines of its own. */
export const toOwnDeadline = (review: Review) => ({
  roundId: review.roundId,
  employeeId: review.employee.id,
  ...withoutNulls({
    selfDeadline: review.selfDeadline,
    managerDeadline: review.managerDeadline,
    stage: isSetAside(review) ? null : reviewStage(review),
  }),
});

/** Updates the deadlines of a review that has its own, if they or its stage changed. */
const ownDeadlineSteps = (before: Review, after: Review): readonly TransactionStep[] =>
  hasOwnDeadlines(after) && JSON.stringify(toOwnDeadline(before)) !== JSON.stringify(toOwnDeadline(after))
    ? [{ write: ({ ownDeadline }) => ownDeadline.put(toOwnDeadline(after)).commit() }]
    : [];

/**
 * Replaces a review's state and updates the round's counters; STATE_CONFLICT if the state was changed since it was
 * read.
 */
export const reviewSteps = (before: Review, after: Review): readonly TransactionStep[] => [
  reviewStep(before, after),
  ...ownDeadlineSteps(before, after),
  ...stageCountSteps(before.roundId, [{ from: before, to: after }]),
];

/** The form in which a pointer stores the earlier reviews. */
export const earlierKeys = (earlier: readonly Pick<Review, "id" | "roundId">[]) =>
  earlier.map(({ id, roundId }) => ({ reviewId: id, roundId }));

/**
 * Writes a new review and its pointer, which refers to the earlier reviews. Callers count it with `stageCountSteps`.
 * Errors: STATE_CONFLICT if this person already has a review in this round.
 */
export const newReviewSteps = (
  review: Review,
  earlier: readonly Pick<Review, "id" | "roundId">[],
): readonly TransactionStep[] => [
  { write: (entities) => entities.review.create(fromReview(review)).commit(), conflictError: reviewChangedError() },
  {
    write: ({ reviewPointer }) =>
      reviewPointer
        .create({
          reviewId: review.id,
          employeeId: review.employee.id,
          roundId: review.roundId,
          engineerType: review.employee.engineerType,
          positionId: review.employee.position.id,
          earlier: earlierKeys(earlier),
        })
        .commit(),
  },
];

/** Removes a review in which nobody has written, its own deadlines and its pointer. Callers remove the round's counters. */
export const removedReviewSteps = (review: Review): readonly TransactionStep[] => {
  const { id, roundId } = review;
  const employeeId = review.employee.id;
  return [
    { write: (entities) => entities.review.delete({ employeeId, roundId }).commit() },
    ...(hasOwnDeadlines(review)
      ? [{ write: ({ ownDeadline }: WriteEntities) => ownDeadline.delete({ employeeId, roundId }).commit() }]
      : []),
    { write: ({ reviewPointer }) => reviewPointer.delete({ reviewId: id }).commit() },
  ];
};

/**
 * Removes a review whose employee is erased, with its effect on the counters. The pointer stays until everything that was
 * written in it is removed, too. Errors: STATE_CONFLICT if the review was changed since it was read.
 */
export const erasedReviewSteps = (review: Review, hasText: boolean): readonly TransactionStep[] => {
  const { roundId } = review;
  const employeeId = review.employee.id;
  return [
    {
      write: (entities) => entities.review.delete({ employeeId, roundId }).where(versionIs(review.version)).commit(),
      conflictError: reviewChangedError(),
    },
    { write: ({ ownDeadline }) => ownDeadline.delete({ employeeId, roundId }).commit() },
    ...stageCountSteps(roundId, [{ from: review, to: null, losesText: hasText }]),
  ];
};
