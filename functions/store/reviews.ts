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
 * The reviews of people without a manager stand under this name in the index by manager
 * (docs/reviews.md#employees-without-a-manager).
 */
export const noManager = "none";

/** A review as the domain knows it. */
export const toReview = (item: EntityItem<Entities["review"]>): Review => {
  const { sortName: _name, reviewer: _reviewer, turn: _turn, turnSince: _since, ...listed } = item;
  const { employeeId, email, firstName, lastName, engineerType, managerId, position, ...rest } = listed;
  return {
    ...withNulls(rest, progressKeys),
    employee: { id: employeeId, email, firstName, lastName, engineerType, managerId: managerId ?? null, position },
  };
};

/** A review as the table keeps it. */
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

/** Which of a round's counters counts this review. */
const reviewCountShardOf = ({ employee }: Review): (typeof managedShards)[number] | typeof unmanagedShard =>
  employee.managerId === null
    ? unmanagedShard
    : (managedShards[(employee.id.codePointAt(employee.id.length - 1) ?? 0) % managedShards.length] ?? "0");

/**
 * Counts reviews of one round that are new, or changed their stage or whether they have a manager: at most one step for
 * each counter, since a transaction writes an item once.
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
    if (from) count(from, -1);
    count(to, 1);
  }
  return [...shards].flatMap(([shard, counts]): readonly TransactionItem[] => {
    const changed = Object.fromEntries([...counts].filter(([, by]) => by !== 0));
    if (Object.keys(changed).length === 0) return [];
    return [{ write: ({ roundCount }) => roundCount.upsert({ roundId, shard }).add(changed).commit() }];
  });
};

/** The levels that were given, by skillset. */
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

/** What the round before knows of the same person (docs/reviews.md#previous-round). */
export interface PreviousReview {
  readonly review: Review;
  readonly roundName: string;
  readonly selfLevels: Levels;
  readonly managerLevels: Levels;
  /** The manager's levels as the cto approved them; null before the approval. */
  readonly approvedLevels: Levels | null;
}

/** Everything about one review, read consistently; who may see which part of it is not decided here. */
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

/** The states that a review's pointer leads to, with those of the round before, in one request. */
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
 * A review with its round, its skillsets, its answers and the levels of the round before, in three requests. Errors:
 * NOT_FOUND, BUSY.
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

/** The answers of an evaluation alone. */
export const answersOf = ({ expectationsRating, additionalComments, skillsets }: Evaluation): EvaluationAnswers => ({
  expectationsRating,
  additionalComments,
  skillsets,
});

/**
 * The partition that holds the ladder as a round keeps it for a position and an engineer type
 * (docs/reviews.md#snapshot-of-the-ladder).
 */
export const snapshotKey = (key: {
  readonly roundId: string;
  readonly engineerType: string;
  readonly positionId: string;
}): string => `SNAP#${key.roundId}#${key.engineerType}#${key.positionId}`;

/** The refusal of a step that somebody else has gone or undone in the meantime. */
export const reviewChangedError = (): DomainError =>
  staleReadError(
    "This review has moved on in the meantime. Reload the page to see where it stands; your text is kept.",
  );

const noAnswers: Pick<EvaluationAnswers, "skillsets"> = { skillsets: [] };

/**
 * Writes an evaluation over the version that was seen; a lost race is a VERSION_CONFLICT. The answers to skillsets that
 * are as `saved` has them are not written again: that version decides whether they still are.
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

/** The answers that are not as they were saved. */
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
 * Demands, in a transaction, that the self evaluation may still be written as it was when it was read: the cto has not
 * approved meanwhile (docs/reviews.md#self-evaluation-window), and nobody has completed it in another tab; else
 * STATE_CONFLICT.
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

/** Demands, in a transaction, that a review's state is the one that was read; else STATE_CONFLICT. */
export const unchangedReviewStep = (review: Review): TransactionItem => ({
  write: (entities) =>
    entities.review
      .check({ employeeId: review.employee.id, roundId: review.roundId })
      .where(versionIs(review.version))
      .commit(),
  conflictError: reviewChangedError(),
});

/** A review one step further. */
export const withProgress = (review: Review, step: Partial<ReviewProgress>): Review => ({
  ...review,
  ...step,
  version: review.version + 1,
});

/** Writes a review over the state that was read; else STATE_CONFLICT. */
const reviewStep = (before: Review, after: Review): TransactionItem => ({
  write: (entities) => entities.review.put(fromReview(after)).where(versionIs(before.version)).commit(),
  conflictError: reviewChangedError(),
});

/** Writes a review over the state that was read, and counts it where it now belongs; else STATE_CONFLICT. */
export const reviewSteps = (before: Review, after: Review): readonly TransactionItem[] => [
  reviewStep(before, after),
  ...stageCountSteps(before.roundId, [{ from: before, to: after }]),
];

/**
 * Approves a review, as it was read, with a copy of the manager evaluation: at 85 skillsets 93 of the 100 actions of a
 * transaction, which leaves room for its audit row and its messages. Where an evaluation was changed since: `changed`.
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
 * Writes a new review and where it stands, with the one of the round before; it is counted by `stageCountSteps`.
 * Refused (STATE_CONFLICT) when this person has a review of this round.
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

/** Demands, in a transaction, that a person has no review of a round; else STATE_CONFLICT. */
const noReviewStep = (employeeId: string, roundId: string): TransactionItem => ({
  write: (entities) =>
    entities.review
      .check({ employeeId, roundId })
      .where(({ id }, { notExists }) => notExists(id))
      .commit(),
  conflictError: reviewChangedError(),
});

/**
 * Carries a person's changed name or manager into their reviews, in the transaction of the change: who may open a
 * review is decided by what stands there. A review that is generated meanwhile would be that of the manager before;
 * reviews are generated for the active round alone, so it is demanded that there is still none of it, and that no other
 * round became active. The counters follow in rounds that are not completed: whether somebody has a manager decides in
 * which of them a review is counted, and of a completed round nobody reads more than the sum of all. Two requests, none
 * where nothing of it changed.
 */
export const personReviewSteps = async (
  store: Store,
  before: User,
  after: User,
): Promise<readonly TransactionItem[]> => {
  const carried = ["firstName", "lastName", "email", "managerId"] as const;
  if (carried.every((field) => before[field] === after[field])) return [];
  const [{ rounds, active }, { data }] = await Promise.all([
    readCountedRounds(store),
    store.entities.review.query.byEmployee({ employeeId: after.id }).go({ consistent: true, pages: "all" }),
  ]);
  const { firstName, lastName, email, managerId } = after;
  const reviewed = new Set(data.map(({ roundId }) => roundId));
  const completed = new Set(rounds.filter(({ status }) => status === "completed").map(({ id }) => id));
  return [
    ...data.map(toReview).flatMap((review) => {
      const carrying: Review = {
        ...withProgress(review, {}),
        employee: { ...review.employee, firstName, lastName, email, managerId },
      };
      return completed.has(review.roundId) ? [reviewStep(review, carrying)] : reviewSteps(review, carrying);
    }),
    ...rounds
      .filter(({ id, status }) => (status === "active" || id === active.roundId) && !reviewed.has(id))
      .map(({ id }) => noReviewStep(after.id, id)),
    unchangedActiveRoundStep(active),
  ];
};

/** Demands, in a transaction, that an evaluation's answers are the ones that were read; else VERSION_CONFLICT. */
export const unchangedEvaluationStep = (
  reviewId: string,
  part: EvaluationPart,
  seenVersion: number,
): TransactionItem => ({
  write: ({ evaluation }) => evaluation.check({ reviewId, part }).where(versionIs(seenVersion)).commit(),
  conflictError: versionConflict(),
});

/** Demands, in a transaction, that a round is the one that was read; else STATE_CONFLICT. */
export const unchangedRoundStep = (round: Round): TransactionItem => ({
  write: (entities) => entities.round.check({ id: round.id }).where(versionIs(round.version)).commit(),
  conflictError: staleReadError("This review round was changed just now. Please try again."),
});
