import { createGetTransaction, type EntityItem } from "electrodb";
import type { User } from "#domain/people/model.ts";
import type {
  Evaluation,
  EvaluationAnswers,
  Levels,
  Review,
  ReviewedSkillset,
  ReviewProgress,
  Round,
} from "#domain/reviews/model.ts";
import { reviewStage, turnOf } from "#domain/reviews/rules.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import { type DomainError, staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { sortName } from "#domain/shared/text.ts";
import { type EvaluationPart, managedShards, unmanagedShard } from "./entities/reviews.ts";
import { readCountedRounds, toRound, unchangedActiveRoundStep } from "./rounds.ts";
import type { Entities, Store } from "./store.ts";
import { versionConflict, versionIs } from "./table/conflicts.ts";
import { withNulls, withoutNulls } from "./table/nulls.ts";
import { type RawItem, readPartition } from "./table/partition.ts";
import type { ItemKey } from "./table/readItems.ts";
import { transactGet } from "./table/write.ts";
import type { TransactionItem } from "./transact.ts";

const progressKeys = [
  "selfEvaluationCompletedAt",
  "managerEvaluationCompletedAt",
  "ctoApprovalCompletedAt",
  "meetingScheduledAt",
  "finalManagerEvaluationCompletedAt",
  "sharedWithEmployeeAt",
] as const;

/**
 * The key under which the index by manager lists reviews of people without a manager
 * (docs/reviews.md#employees-without-a-manager).
 */
export const noManager = "none";

/** Converts a stored review to the domain's form. */
export const toReview = (item: EntityItem<Entities["review"]>): Review => {
  const { sortName: _name, reviewer: _reviewer, turn: _turn, turnSince: _since, ...listed } = item;
  const { employeeId, email, firstName, lastName, engineerType, managerId, position, ...rest } = listed;
  return {
    ...withNulls(rest, progressKeys),
    employee: { id: employeeId, email, firstName, lastName, engineerType, managerId: managerId ?? null, position },
  };
};

/** Converts a review to its stored form. */
export const fromReview = (review: Review) => {
  const { employee, ...rest } = review;
  const { id: employeeId, ...person } = employee;
  const turn = turnOf(review);
  return {
    ...withoutNulls(rest),
    ...withoutNulls(person),
    employeeId,
    sortName: sortName(employee),
    reviewer: employee.managerId ?? noManager,
    turn: turn?.turn ?? ("nobody" as const),
    turnSince: turn?.since ?? review.sharedWithEmployeeAt ?? review.createdAt,
  };
};

/** The counter item that counts this review. */
const reviewCountShardOf = ({ employee }: Review): (typeof managedShards)[number] | typeof unmanagedShard =>
  employee.managerId === null
    ? unmanagedShard
    : (managedShards[(employee.id.codePointAt(employee.id.length - 1) ?? 0) % managedShards.length] ?? "0");

/**
 * Updates a round's counters for reviews that are new or whose stage or manager changed. Returns at most one step per
 * counter item, since a transaction may write an item only once.
 */
export const stageCountSteps = (
  roundId: string,
  changes: readonly { readonly from: Review | null; readonly to: Review }[],
): readonly TransactionItem[] => {
  const shards = new Map<ReturnType<typeof reviewCountShardOf>, Map<ReviewStage, number>>();
  const count = (review: Review, by: number): void => {
    const shard = reviewCountShardOf(review);
    const counts = shards.get(shard) ?? new Map<ReviewStage, number>();
    const stage = reviewStage(review);
    counts.set(stage, (counts.get(stage) ?? 0) + by);
    shards.set(shard, counts);
  };
  for (const { from, to } of changes) {
    if (from) {
      count(from, -1);
    }
    count(to, 1);
  }
  return [...shards].flatMap(([shard, counts]): readonly TransactionItem[] => {
    const changed = Object.fromEntries([...counts].filter(([, by]) => by !== 0));
    if (Object.keys(changed).length === 0) {
      return [];
    }
    return [{ write: ({ roundCount }) => roundCount.upsert({ roundId, shard }).add(changed).commit() }];
  });
};

/** The levels given in an evaluation, by skillset id. */
export const levelsOf = (answers: EvaluationAnswers): Levels =>
  Object.fromEntries(
    answers.skillsets.flatMap(({ skillsetId, level }) => (level === null ? [] : [[skillsetId, level]])),
  );

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
    skillsets: answers.map(({ skillsetId, level, comments }) => ({ skillsetId, level: level ?? null, comments })),
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

/** An evaluation's answers, without its metadata. */
export const answersOf = ({ expectationsRating, additionalComments, skillsets }: Evaluation): EvaluationAnswers => ({
  expectationsRating,
  additionalComments,
  skillsets,
});

/**
 * The partition of a round's snapshot of the ladder, for a position and an engineer type
 * (docs/reviews.md#snapshot-of-the-ladder).
 */
export const snapshotKey = (key: {
  readonly roundId: string;
  readonly engineerType: string;
  readonly positionId: string;
}): string => `SNAP#${key.roundId}#${key.engineerType}#${key.positionId}`;

/** The review's state was changed after it was read. */
export const reviewChangedError = (): DomainError =>
  staleReadError(
    "This review was changed in the meantime. Reload the page to see its current state; your text is kept.",
  );

const noAnswers: Pick<EvaluationAnswers, "skillsets"> = { skillsets: [] };

/**
 * Writes an evaluation, on condition that its stored version is still `seenVersion`. Answers that equal those in
 * `saved` are not written again.
 * Errors: VERSION_CONFLICT.
 */
export const evaluationSteps = (
  reviewId: string,
  part: EvaluationPart,
  answers: EvaluationAnswers,
  seenVersion: number,
  updatedAt: string,
  saved: Pick<EvaluationAnswers, "skillsets"> = noAnswers,
): readonly TransactionItem[] => [
  {
    write: ({ evaluation }) =>
      evaluation
        .put({
          reviewId,
          part,
          ...(answers.expectationsRating && { expectationsRating: answers.expectationsRating }),
          additionalComments: answers.additionalComments,
          levels: levelsOf(answers),
          updatedAt,
          version: seenVersion + 1,
        })
        .where(versionIs(seenVersion))
        .commit(),
    conflictError: versionConflict(),
  },
  ...changedAnswers(answers, saved).map(
    (answer): TransactionItem => ({
      write: ({ skillsetAnswer }) => skillsetAnswer.put({ reviewId, part, ...withoutNulls(answer) }).commit(),
    }),
  ),
];

/** The answers that differ from the saved ones. */
const changedAnswers = (
  { skillsets }: EvaluationAnswers,
  saved: Pick<EvaluationAnswers, "skillsets">,
): EvaluationAnswers["skillsets"] => {
  const before = new Map(saved.skillsets.map((answer) => [answer.skillsetId, answer]));
  return skillsets.filter(({ skillsetId, level, comments }) => {
    const was = before.get(skillsetId);
    return was?.level !== level || was.comments !== comments;
  });
};

/**
 * Requires, in a transaction, that the self evaluation may still be written: since it was read, the cto has not
 * approved the review (docs/reviews.md#self-evaluation-window) and the evaluation was not completed in another tab.
 * Errors: STATE_CONFLICT.
 */
export const selfEvaluationWritableStep = (review: Review): TransactionItem => ({
  write: (entities) =>
    entities.review
      .check({ employeeId: review.employee.id, roundId: review.roundId })
      .where(({ id, ctoApprovalCompletedAt, selfEvaluationCompletedAt }, { eq, exists, notExists }) =>
        [
          eq(id, review.id),
          notExists(ctoApprovalCompletedAt),
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
export const withProgress = (review: Review, step: Partial<ReviewProgress>): Review => ({
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
 * Replaces a review's state and updates the round's counters; STATE_CONFLICT if the state was changed since it was
 * read.
 */
export const reviewSteps = (before: Review, after: Review): readonly TransactionItem[] => [
  reviewStep(before, after),
  ...stageCountSteps(before.roundId, [{ from: before, to: after }]),
];

/**
 * Approves a review and stores a copy of the manager evaluation. With the maximum of 85 skillsets this takes 93 of a
 * transaction's 100 actions, which leaves room for the audit row and messages. Fails with `changed` if an evaluation
 * was changed since it was read.
 */
export const approvalSteps = (
  { review, round, selfEvaluation, managerEvaluation }: WholeReview,
  approved: Review,
  comments: string,
  changed: DomainError,
): readonly TransactionItem[] => [
  ...reviewSteps(review, approved),
  ...evaluationSteps(
    review.id,
    "AS_APPROVED",
    answersOf(managerEvaluation),
    0,
    approved.ctoApprovalCompletedAt ?? approved.createdAt,
  ),
  { write: ({ ctoApproval }) => ctoApproval.create({ reviewId: review.id, comments }).commit() },
  { ...unchangedEvaluationStep(review.id, "SELF", selfEvaluation.version), conflictError: changed },
  { ...unchangedEvaluationStep(review.id, "MGR", managerEvaluation.version), conflictError: changed },
  unchangedRoundStep(round),
];

/** The key of a person's review in a round. */
export const reviewKey = (employeeId: string, roundId: string): ItemKey => ({
  pk: `USER#${employeeId}`,
  sk: `REVIEW#${roundId}`,
});

/**
 * Writes a new review and its pointer, which refers to the previous review. Callers count it with `stageCountSteps`.
 * Errors: STATE_CONFLICT if this person already has a review in this round.
 */
export const newReviewSteps = (
  review: Review,
  previous: { readonly id: string; readonly roundId: string } | null,
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
          ...(previous && { previousReviewId: previous.id, previousRoundId: previous.roundId }),
        })
        .commit(),
  },
];

/** Requires, in a transaction, that a person has no review in a round; otherwise STATE_CONFLICT. */
const noReviewStep = (employeeId: string, roundId: string): TransactionItem => ({
  write: (entities) =>
    entities.review
      .check({ employeeId, roundId })
      .where(({ id }, { notExists }) => notExists(id))
      .commit(),
  conflictError: reviewChangedError(),
});

/**
 * Copies a person's changed name, e-mail or manager to their reviews, in the transaction of the change, since these
 * copies decide who may open a review. A review generated at the same time would get the previous manager; as reviews
 * are only generated for the active round, the transaction requires that the person has no review there yet and that no
 * other round became active. Counters are only updated in rounds that are not completed: they separate reviews with and
 * without a manager, which is not used for completed rounds. Two requests; none if nothing relevant changed.
 */
export const personReviewSteps = async (
  store: Store,
  before: User,
  after: User,
): Promise<readonly TransactionItem[]> => {
  const copiedFields = ["firstName", "lastName", "email", "managerId"] as const;
  if (copiedFields.every((field) => before[field] === after[field])) {
    return [];
  }
  const [{ rounds, active }, { data }] = await Promise.all([
    readCountedRounds(store),
    store.entities.review.query.byEmployee({ employeeId: after.id }).go({ consistent: true, pages: "all" }),
  ]);
  const { firstName, lastName, email, managerId } = after;
  const reviewed = new Set(data.map(({ roundId }) => roundId));
  const completed = new Set(rounds.filter(({ status }) => status === "completed").map(({ id }) => id));
  return [
    ...data.map(toReview).flatMap((review) => {
      const updated: Review = {
        ...withProgress(review, {}),
        employee: { ...review.employee, firstName, lastName, email, managerId },
      };
      return completed.has(review.roundId) ? [reviewStep(review, updated)] : reviewSteps(review, updated);
    }),
    ...rounds
      .filter(({ id, status }) => (status === "active" || id === active.roundId) && !reviewed.has(id))
      .map(({ id }) => noReviewStep(after.id, id)),
    unchangedActiveRoundStep(active),
  ];
};

/**
 * Requires, in a transaction, that an evaluation's answers are unchanged since they were read; otherwise
 * VERSION_CONFLICT.
 */
export const unchangedEvaluationStep = (
  reviewId: string,
  part: EvaluationPart,
  seenVersion: number,
): TransactionItem => ({
  write: ({ evaluation }) => evaluation.check({ reviewId, part }).where(versionIs(seenVersion)).commit(),
  conflictError: versionConflict(),
});

/** Requires, in a transaction, that a round is unchanged since it was read; otherwise STATE_CONFLICT. */
export const unchangedRoundStep = (round: Round): TransactionItem => ({
  write: (entities) => entities.round.check({ id: round.id }).where(versionIs(round.version)).commit(),
  conflictError: staleReadError("This review round was changed just now. Please try again."),
});
