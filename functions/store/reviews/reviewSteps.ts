import type { User } from "#domain/people/model.ts";
import type { DraftProgress, Review, ReviewDoers, ReviewProgress, Round } from "#domain/reviews/model.ts";
import { managerOf } from "#domain/reviews/rounds/generation.ts";
import { isSetAside } from "#domain/reviews/setAside.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { hasSameSummaries } from "#domain/reviews/summaries.ts";
import type { AcknowledgementState, EvaluationName, ReviewStage } from "#domain/reviews/terms.ts";
import { type DomainError, staleReadError } from "#domain/shared/errors.ts";
import { managedShards, unmanagedShard } from "../entities/reviews.ts";
import { type Leavers, unchangedLeaversStep } from "../people/leavers.ts";
import type { Store } from "../store.ts";
import { versionIs } from "../table/conflicts.ts";
import { withoutNulls } from "../table/nulls.ts";
import type { TransactionItem, WriteEntities } from "../transact.ts";
import { noKnownLines, readApprover } from "./approvers.ts";
import { evaluationCopySteps, removedEvaluationCopySteps, unchangedEvaluationStep } from "./evaluationSteps.ts";
import {
  answersOf,
  fromReview,
  isLeftUnmanaged,
  isListedRightly,
  listedApprover,
  listedUnder,
  noManager,
  toReview,
} from "./reviewItems.ts";
import type { WholeReview } from "./reviews.ts";
import { readCountedRounds, unchangedActiveRoundStep, unchangedRoundStep } from "./rounds.ts";

/** The counter item that counts a review of this employee that is listed under this key. */
const reviewCountShardOf = (
  { employee }: Review,
  reviewer: string,
): (typeof managedShards)[number] | typeof unmanagedShard =>
  reviewer === noManager
    ? unmanagedShard
    : (managedShards[(employee.id.codePointAt(employee.id.length - 1) ?? 0) % managedShards.length] ?? "0");

type ReviewCounter = ReviewStage | "ofApprovers" | "written" | AcknowledgementState | "appeals" | "corrected";

const waitsForApprover = (review: Review, approverId: string | undefined): boolean =>
  approverId !== undefined && reviewStage(review) === "approvalMissing";

/** A review before and after a change; null before it is created, and after it is removed. */
interface CountedChange {
  readonly from: Review | null;
  readonly to: Review | null;
  readonly hasFirstText?: boolean;
  /** Whether a review with text is removed. */
  readonly losesText?: boolean;
}

/** Notes that the result of somebody without a manager waits to be shared or talked about. */
export const unmanagedResultsStep = ({ roundId }: Pick<Review, "roundId">): TransactionItem => ({
  write: ({ unmanagedResults }) => unmanagedResults.put({ roundId }).commit(),
  onceKey: "unmanagedResults",
});

/** The same, if it waits since one of these changes. */
const unmanagedResultsSteps = (changes: readonly CountedChange[]): readonly TransactionItem[] =>
  changes.flatMap(({ from, to }) =>
    to !== null && isLeftUnmanaged(to) && (from === null || listedUnder(from) !== noManager || !isLeftUnmanaged(from))
      ? [unmanagedResultsStep(to)]
      : [],
  );

/**
 * Updates a round's counters for reviews that are new or removed, whose stage, manager or approver changed, or in which somebody
 * has written for the first time. Returns at most one step per counter item, since a transaction may write an item only once, and
 * notes what waits for the cto.
 */
export const stageCountSteps = (roundId: string, changes: readonly CountedChange[]): readonly TransactionItem[] => {
  const shards = new Map<ReturnType<typeof reviewCountShardOf>, Map<ReviewCounter, number>>();
  const count = (review: Review, reviewer: string, counter: ReviewCounter, by: number): void => {
    const shard = reviewCountShardOf(review, reviewer);
    const counts = shards.get(shard) ?? new Map<ReviewCounter, number>();
    counts.set(counter, (counts.get(counter) ?? 0) + by);
    shards.set(shard, counts);
  };
  for (const { from, to, hasFirstText = false, losesText = false } of changes) {
    if (from && !isSetAside(from)) {
      count(from, listedUnder(from), reviewStage(from), -1);
      count(from, listedUnder(from), "ofApprovers", waitsForApprover(from, listedApprover(from)) ? -1 : 0);
    }
    if (from?.acknowledgement) {
      count(from, listedUnder(from), from.acknowledgement.state, -1);
    }
    if (from?.appeal) {
      count(from, listedUnder(from), "appeals", -1);
      count(from, listedUnder(from), "corrected", from.appeal.outcome === "corrected" ? -1 : 0);
    }
    if (to === null) {
      if (from && losesText) {
        count(from, listedUnder(from), "written", -1);
      }
      continue;
    }
    const reviewer = to.employee.managerId ?? noManager;
    if (!isSetAside(to)) {
      count(to, reviewer, reviewStage(to), 1);
      count(to, reviewer, "ofApprovers", waitsForApprover(to, to.approverId) ? 1 : 0);
    }
    count(to, reviewer, "written", hasFirstText ? 1 : 0);
    if (to.appeal) {
      count(to, reviewer, "appeals", 1);
      count(to, reviewer, "corrected", to.appeal.outcome === "corrected" ? 1 : 0);
    }
    if (to.acknowledgement) {
      count(to, reviewer, to.acknowledgement.state, 1);
    }
  }
  return [
    ...[...shards].flatMap(([shard, counts]): readonly TransactionItem[] => {
      const changed = Object.fromEntries([...counts].filter(([, by]) => by !== 0));
      if (Object.keys(changed).length === 0) {
        return [];
      }
      return [{ write: ({ roundCount }) => roundCount.upsert({ roundId, shard }).add(changed).commit() }];
    }),
    ...unmanagedResultsSteps(changes),
  ];
};

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
export const selfEvaluationWritableStep = (review: Review): TransactionItem => ({
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
export const unchangedReviewStep = (review: Review): TransactionItem => ({
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
const reviewStep = (before: Review, after: Review): TransactionItem => ({
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
  otherwise: TransactionItem,
): readonly TransactionItem[] => {
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
export const summaryStep = (review: Review, after: Review, otherwise: TransactionItem): TransactionItem =>
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
const ownDeadlineSteps = (before: Review, after: Review): readonly TransactionItem[] =>
  hasOwnDeadlines(after) && JSON.stringify(toOwnDeadline(before)) !== JSON.stringify(toOwnDeadline(after))
    ? [{ write: ({ ownDeadline }) => ownDeadline.put(toOwnDeadline(after)).commit() }]
    : [];

/**
 * Replaces a review's state and updates the round's counters; STATE_CONFLICT if the state was changed since it was
 * read.
 */
export const reviewSteps = (before: Review, after: Review): readonly TransactionItem[] => [
  reviewStep(before, after),
  ...ownDeadlineSteps(before, after),
  ...stageCountSteps(before.roundId, [{ from: before, to: after }]),
];

/** Stores the cto's comments, which may be empty, in place of those of a withdrawn approval. */
export const ctoApprovalStep = (reviewId: string, comments: string): TransactionItem => ({
  write: ({ ctoApproval }) => ctoApproval.put({ reviewId, ...(comments !== "" && { comments }) }).commit(),
});

/**
 * Approves a review and stores a copy of the manager evaluation. With the maximum of 85 skillsets this takes at most 17
 * of a transaction's 100 actions. Fails with `changed` if an evaluation was changed since it was read.
 */
export const approvalSteps = (
  { review, round, selfEvaluation, managerEvaluation }: WholeReview,
  approved: Review,
  comments: string,
  changed: DomainError,
): readonly TransactionItem[] => [
  ...reviewSteps(review, approved),
  ...evaluationCopySteps(
    review.id,
    "AS_APPROVED",
    answersOf(managerEvaluation),
    { version: 0 },
    approved.ctoApprovalCompletedAt ?? approved.createdAt,
  ),
  ctoApprovalStep(review.id, comments),
  { ...unchangedEvaluationStep(review.id, "SELF", selfEvaluation.version), conflictError: changed },
  { ...unchangedEvaluationStep(review.id, "MGR", managerEvaluation.version), conflictError: changed },
  unchangedRoundStep(round),
];

/**
 * Withdraws an approval and removes the approved copy of the manager evaluation; the cto's comments are kept. Takes at
 * most 16 actions, with the maximum of 85 skillsets. Errors: STATE_CONFLICT if the review, the manager evaluation or the
 * round was changed since it was read, so that the decision is made again.
 */
export const withdrawalSteps = (
  { review, round, managerEvaluation, approvedEvaluation }: WholeReview,
  withdrawn: Review,
): readonly TransactionItem[] => [
  ...reviewSteps(review, withdrawn),
  ...removedEvaluationCopySteps(review.id, "AS_APPROVED", approvedEvaluation ?? managerEvaluation),
  {
    ...unchangedEvaluationStep(review.id, "MGR", managerEvaluation.version),
    conflictError: reviewChangedError(),
  },
  unchangedRoundStep(round),
];

/** The parts of an evaluation: what is written, and the copy of what was completed before it was reopened. */
const reopenedParts = {
  self: { written: "SELF", earlier: "SELF_EARLIER" },
  manager: { written: "MGR", earlier: "MGR_EARLIER" },
} as const;

/**
 * Reopens an evaluation, and stores a copy of what was completed. With the maximum of 85 skillsets this takes at most 16 actions.
 * Errors: STATE_CONFLICT if the review, the evaluation or the round was changed since it was read.
 */
export const reopeningSteps = (
  { review, round, ...whole }: WholeReview,
  evaluation: EvaluationName,
  reopened: Review,
  at: string,
): readonly TransactionItem[] => {
  const { written, earlier } = reopenedParts[evaluation];
  const [completed, copied] =
    evaluation === "self"
      ? [whole.selfEvaluation, whole.earlierSelfEvaluation]
      : [whole.managerEvaluation, whole.earlierManagerEvaluation];
  return [
    ...reviewSteps(review, reopened),
    ...evaluationCopySteps(review.id, earlier, answersOf(completed), copied, at),
    { ...unchangedEvaluationStep(review.id, written, completed.version), conflictError: reviewChangedError() },
    unchangedRoundStep(round),
  ];
};

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
): readonly TransactionItem[] => [
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
export const removedReviewSteps = (review: Review): readonly TransactionItem[] => {
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
export const erasedReviewSteps = (review: Review, hasText: boolean): readonly TransactionItem[] => {
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

/** Requires, in a transaction, that a person has no review in a round; otherwise STATE_CONFLICT. */
const noReviewStep = (employeeId: string, roundId: string): TransactionItem => ({
  write: (entities) =>
    entities.review
      .check({ employeeId, roundId })
      .where(({ id }, { notExists }) => notExists(id))
      .commit(),
  conflictError: reviewChangedError(),
});

/** Why a review is set aside, for an employee of this status; an exemption stays. */
export const setAsideOf = (review: Review, status: User["status"]): Review["setAside"] => {
  if (review.setAside === "exempted") {
    return "exempted";
  }
  return status !== "active" && review.sharedWithEmployeeAt === null ? "left" : null;
};

/**
 * A review with the data of its employee: their name, e-mail, manager, when they are away, and whether they have left; and
 * with its approver, who follows from the manager.
 */
const withEmployee = (
  review: Review,
  { firstName, lastName, email, managerId, status, absence }: User,
  { managers }: Leavers,
  approverId: string | null,
): Review => {
  const { absence: _absence, ...employee } = review.employee;
  const { approverId: _approverId, ...progressed } = withProgress(review, { setAside: setAsideOf(review, status) });
  return {
    ...progressed,
    ...(approverId !== null && { approverId }),
    employee: {
      ...employee,
      ...{ firstName, lastName, email },
      ...managerOf(managerId, managers),
      ...(absence && { absence }),
    },
  };
};

/**
 * Whether a changed review has to be counted again. Counters of completed rounds do not separate reviews with and without
 * a manager any more.
 */
const isCountedAgain = (before: Review, after: Review, isCompleted: boolean): boolean =>
  !isCompleted || before.setAside !== after.setAside;

const changedReviewSteps = (
  changes: readonly { readonly before: Review; readonly after: Review }[],
  rounds: readonly Round[],
): readonly TransactionItem[] => {
  const completed = new Set(rounds.filter(({ status }) => status === "completed").map(({ id }) => id));
  return changes.flatMap(({ before, after }) =>
    isCountedAgain(before, after, completed.has(before.roundId))
      ? reviewSteps(before, after)
      : [reviewStep(before, after), ...unmanagedResultsSteps([{ from: before, to: after }])],
  );
};

/**
 * Copies a person's changed name, e-mail, manager, absence or status to their reviews, in the transaction of the change, since
 * these copies decide who may open and change a review. A review generated at the same time would get the previous
 * manager; as reviews are only generated for the active round, the transaction requires that the person has no review
 * there yet and that no other round became active. `leavers` are those after the change. Two requests, and one for each
 * manager in the line while there are approvers; none if nothing relevant changed.
 */
export const personReviewSteps = async (
  store: Store,
  before: User,
  after: User,
  leavers: Leavers,
): Promise<readonly TransactionItem[]> => {
  const copiedFields = ["firstName", "lastName", "email", "managerId", "status", "absence"] as const;
  if (copiedFields.every((field) => before[field] === after[field])) {
    return [];
  }
  const [{ rounds, active }, { data }, approverId] = await Promise.all([
    readCountedRounds(store),
    store.entities.review.query.byEmployee({ employeeId: after.id }).go({ consistent: true, pages: "all" }),
    readApprover(store, after, leavers),
  ]);
  const reviewed = new Set(data.map(({ roundId }) => roundId));
  const changes = data.map((item) => {
    const review = toReview(item, leavers);
    return { before: review, after: withEmployee(review, after, leavers, approverId) };
  });
  return [
    ...changedReviewSteps(changes, rounds),
    ...rounds
      .filter(({ id, status }) => (status === "active" || id === active.roundId) && !reviewed.has(id))
      .map(({ id }) => noReviewStep(after.id, id)),
    unchangedActiveRoundStep(active),
  ];
};

/**
 * Moves a person's reviews in lists and counters to the person who acts as the manager now, and to the approver who
 * follows from them, and sets them aside if the person has left. Nothing is written for reviews that are where they
 * belong. Two requests, and one for each manager in the line that is not in `lines` while there are approvers.
 */
export const settledReviewSteps = async (
  store: Store,
  person: User,
  lines = noKnownLines(),
): Promise<readonly TransactionItem[]> => {
  const [{ rounds, leavers }, { data }] = await Promise.all([
    readCountedRounds(store),
    store.entities.review.query.byEmployee({ employeeId: person.id }).go({ consistent: true, pages: "all" }),
  ]);
  const approverId = data.length === 0 ? null : await readApprover(store, person, leavers, lines);
  const changes = data
    .map((item) => {
      const review = toReview(item, leavers);
      return { before: review, after: withEmployee(review, person, leavers, approverId) };
    })
    .filter(
      ({ before, after }) =>
        !isListedRightly(before) || before.setAside !== after.setAside || before.approverId !== after.approverId,
    );
  return changes.length === 0 ? [] : [...changedReviewSteps(changes, rounds), unchangedLeaversStep(leavers)];
};
