import type { Absence } from "#domain/people/model.ts";
import { withDropOut } from "#domain/reviews/calibration/sessions.ts";
import type { DraftProgress } from "#domain/reviews/evaluationModel.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review, ReviewProgress, StageActors } from "#domain/reviews/model.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { hasSameSummaries } from "#domain/reviews/summaries.ts";
import { type DomainError, staleReadError } from "#domain/shared/errors.ts";
import { withoutNulls } from "../../table/nulls.ts";
import type { TransactionWrite, WriteEntities } from "../../table/transact.ts";
import { reviewCountWrites } from "./reviewCounts.ts";
import { fromReview, fromUncountedReview, ladderKeyOf } from "./reviewItems.ts";

/**
 * Whether the next text is the review's first (docs/rounds.md#deleting-or-putting-back-a-round). Concurrent first saves
 * conflict, because both change the review's drafts.
 */
const isWithoutText = ({ selfDraft, managerDraft, ...review }: Review): boolean =>
  review.selfReopening === null &&
  review.managerReopening === null &&
  selfDraft === undefined &&
  managerDraft === undefined &&
  review.selfEvaluationCompletedAt === null &&
  review.managerEvaluationCompletedAt === null;

export const reviewChangedError = (): DomainError =>
  staleReadError("Someone else changed this review. Reload the page to see its current state. Your text is kept.");

/**
 * Requires that the review wasn't approved (docs/evaluations.md#editing-windows), excluded or completed since it was
 * read. Errors: STATE_CONFLICT.
 */
export const selfEvaluationWritableCheck = (review: Review): TransactionWrite => ({
  write: (entities) =>
    entities.review
      .check({ employeeId: review.employee.id, roundId: review.roundId })
      .where(({ id, ctoApprovalCompletedAt, selfEvaluationCompletedAt, exclusion }, { eq, exists, notExists }) =>
        [
          eq(id, review.id),
          notExists(ctoApprovalCompletedAt),
          notExists(exclusion),
          review.selfEvaluationCompletedAt === null
            ? notExists(selfEvaluationCompletedAt)
            : exists(selfEvaluationCompletedAt),
        ].join(" AND "),
      )
      .commit(),
  conflictError: reviewChangedError(),
});

/** A condition for ElectroDB's `where`: the review is unchanged since it was read. */
const unchangedCondition =
  ({ revision: seen = 1 }: Review) =>
  <Attribute>(
    { revision }: { readonly revision: Attribute },
    { eq }: { readonly eq: (attribute: Attribute, value: number) => string },
  ): string =>
    eq(revision, seen);

/** Requires that the review's state is unchanged. Errors: STATE_CONFLICT. */
export const unchangedReviewCheck = (review: Review): TransactionWrite => ({
  write: (entities) =>
    entities.review
      .check({ employeeId: review.employee.id, roundId: review.roundId })
      .where(unchangedCondition(review))
      .commit(),
  conflictError: reviewChangedError(),
});

/** Applies the step and increments the version, which everyone who sees the review's states notices. */
export const withProgress = (review: Review, step: Partial<ReviewProgress & StageActors>): Review => ({
  ...review,
  ...step,
  version: review.version + 1,
});

const itemWrite = (before: Review, toItem: (review: Review) => ReturnType<typeof fromReview>, after: Review) => ({
  write: (entities: WriteEntities) =>
    entities.review
      .put(toItem({ ...withDropOut(after), revision: (before.revision ?? 1) + 1 }))
      .where(unchangedCondition(before))
      .commit(),
  conflictError: reviewChangedError(),
});

/** Also moves the review in lists, so callers must update the counters. Errors: STATE_CONFLICT. */
export const reviewWrite = (before: Review, after: Review): TransactionWrite => itemWrite(before, fromReview, after);

/** For a change that affects no counter: doesn't move the review in lists. Errors: STATE_CONFLICT. */
export const uncountedReviewWrite = (before: Review, after: Review): TransactionWrite =>
  itemWrite(before, (review) => fromUncountedReview(before, review), after);

/**
 * Stores draft progress and new evaluators, and counts a first text. Requires an unchanged review. If there is nothing
 * to store, returns only the given check.
 */
export const draftProgressWrites = (
  review: Review,
  part: "selfDraft" | "managerDraft",
  draft: DraftProgress,
  unchangedCheck: TransactionWrite,
  reviewToStore: Review = review,
): readonly TransactionWrite[] => {
  const stored = review[part];
  if (reviewToStore === review && stored?.answered === draft.answered && stored.total === draft.total) {
    return [unchangedCheck];
  }
  const after = { ...reviewToStore, [part]: draft };
  return [
    reviewWrite(review, after),
    ...reviewCountWrites(review.roundId, [{ from: review, to: after, hasFirstText: isWithoutText(review) }]),
  ];
};

/** For saving a completed evaluation again. Requires an unchanged review. Without changes, returns the given check. */
export const summaryWrite = (review: Review, after: Review, unchangedCheck: TransactionWrite): TransactionWrite =>
  hasSameSummaries(review, after) &&
  review.evaluatorIds === after.evaluatorIds &&
  review.calibration === after.calibration
    ? unchangedCheck
    : uncountedReviewWrite(review, after);

/** The employee's absence, which may keep an open self-evaluation from being overdue; null if it doesn't matter. */
const excusingAbsence = (review: Review): Absence | null => {
  const { absence } = review.employee;
  return absence !== undefined &&
    absence.to >= review.createdAt.slice(0, 10) &&
    review.selfEvaluationCompletedAt === null &&
    !isExcluded(review)
    ? absence
    : null;
};

export const hasOwnDeadlineOrAbsence = (review: Review): boolean =>
  review.selfDeadline !== null ||
  review.managerDeadline !== null ||
  review.sentBack !== undefined ||
  excusingAbsence(review) !== null;

export const toOwnDeadline = (review: Review) => ({
  roundId: review.roundId,
  employeeId: review.employee.id,
  ...withoutNulls({
    selfDeadline: review.selfDeadline,
    managerDeadline: review.managerDeadline,
    sentBackUntil: review.sentBack?.until ?? null,
    hasApprover: review.sentBack !== undefined && review.approverId !== undefined ? true : null,
    absence: excusingAbsence(review),
    stage: isExcluded(review) ? null : reviewStage(review),
  }),
});

const ownDeadlineWrite = (review: Review): TransactionWrite => ({
  write: ({ ownDeadline }) => ownDeadline.put(toOwnDeadline(review)).commit(),
});

export const ownDeadlineWrites = (before: Review, after: Review): readonly TransactionWrite[] =>
  (hasOwnDeadlineOrAbsence(before) || hasOwnDeadlineOrAbsence(after)) &&
  JSON.stringify(toOwnDeadline(before)) !== JSON.stringify(toOwnDeadline(after))
    ? [ownDeadlineWrite(after)]
    : [];

/** Also updates deadlines and the round's counters. Errors: STATE_CONFLICT. */
export const reviewWrites = (before: Review, after: Review): readonly TransactionWrite[] => [
  reviewWrite(before, after),
  ...ownDeadlineWrites(before, after),
  ...reviewCountWrites(before.roundId, [{ from: before, to: after }]),
];

/**
 * Creates the review and its pointer to earlier reviews. Callers update the counters. Errors:
 * STATE_CONFLICT if the employee already has a review in this round.
 */
export const newReviewWrites = (
  review: Review,
  earlier: readonly Pick<Review, "id" | "roundId">[],
): readonly TransactionWrite[] => [
  { write: (entities) => entities.review.create(fromReview(review)).commit(), conflictError: reviewChangedError() },
  {
    write: ({ reviewPointer }) =>
      reviewPointer
        .create({
          reviewId: review.id,
          employeeId: review.employee.id,
          ...ladderKeyOf(review),
          earlier: earlier.map(({ id, roundId }) => ({ reviewId: id, roundId })),
        })
        .commit(),
  },
  ...(hasOwnDeadlineOrAbsence(review) ? [ownDeadlineWrite(review)] : []),
];

/** Removes a review without text, its deadlines and its pointer. Callers update the counters. */
export const removedReviewWrites = (review: Review): readonly TransactionWrite[] => {
  const { id, roundId } = review;
  const employeeId = review.employee.id;
  return [
    { write: (entities) => entities.review.delete({ employeeId, roundId }).commit() },
    ...(hasOwnDeadlineOrAbsence(review)
      ? [{ write: ({ ownDeadline }: WriteEntities) => ownDeadline.delete({ employeeId, roundId }).commit() }]
      : []),
    { write: ({ reviewPointer }) => reviewPointer.delete({ reviewId: id }).commit() },
  ];
};

/** The pointer stays until the review's texts are removed. Errors: STATE_CONFLICT. */
export const erasedReviewStateWrites = (review: Review, hasText: boolean): readonly TransactionWrite[] => {
  const { roundId } = review;
  const employeeId = review.employee.id;
  return [
    {
      write: (entities) => entities.review.delete({ employeeId, roundId }).where(unchangedCondition(review)).commit(),
      conflictError: reviewChangedError(),
    },
    { write: ({ ownDeadline }) => ownDeadline.delete({ employeeId, roundId }).commit() },
    ...reviewCountWrites(roundId, [{ from: review, to: null, losesText: hasText }]),
  ];
};

export const replyWrite = (reviewId: string, text: string): TransactionWrite => ({
  write: ({ reviewReply }) => reviewReply.create({ reviewId, text }).commit(),
});
