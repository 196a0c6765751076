import type { EntityItem } from "electrodb";
import type { Evaluation, EvaluationAnswers, Review, ReviewedSkillset, Round } from "#domain/reviews/model.ts";
import { byStartDescending } from "#domain/reviews/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { sortName } from "#domain/shared/text.ts";
import type { EvaluationPart } from "./entities/reviews.ts";
import { withNulls, withoutNulls } from "./nulls.ts";
import { type RawItem, readPartition } from "./partition.ts";
import type { Entities, Store } from "./store.ts";
import { readTogether, type Step, versionConflict } from "./transact.ts";

const progressKeys = [
  "selfEvaluationCompletedAt",
  "managerEvaluationCompletedAt",
  "ctoApprovalCompletedAt",
  "meetingScheduledAt",
  "finalManagerEvaluationCompletedAt",
  "sharedWithEmployeeAt",
] as const;

/** A review as the domain knows it. */
export const toReview = (item: EntityItem<Entities["review"]>): Review => {
  const { sortName: _name, employeeId, email, firstName, lastName, engineerType, managerId, position, ...rest } = item;
  return {
    ...withNulls(rest, progressKeys),
    employee: { id: employeeId, email, firstName, lastName, engineerType, managerId: managerId ?? null, position },
  };
};

/** A review as the table keeps it. */
export const fromReview = (review: Review) => {
  const { employee, ...rest } = review;
  const { id: employeeId, ...person } = employee;
  return { ...withoutNulls(rest), ...withoutNulls(person), employeeId, sortName: sortName(employee) };
};

/** Every round, the one that started last first. One request. */
export const readRounds = async (store: Store): Promise<Round[]> => {
  const { data } = store.entities.round.parse({ Items: await readPartition(store, "ROUNDS") });
  return data.sort(byStartDescending);
};

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

/** Everything about one review, read consistently; who may see which part of it is not decided here. */
export interface WholeReview {
  readonly review: Review;
  readonly round: Round;
  readonly skillsets: readonly ReviewedSkillset[];
  readonly selfEvaluation: Evaluation;
  readonly managerEvaluation: Evaluation;
  readonly ctoApprovalComments: string | null;
}

const missing = () => new DomainError("NOT_FOUND", "There is no such review. It may have been removed with its round.");

/** A review with its round, its skillsets and its answers, in three requests. Errors: NOT_FOUND, BUSY. */
export const readWholeReview = async (store: Store, reviewId: string): Promise<WholeReview> => {
  const items = await readPartition(store, `REVIEW#${reviewId}`);
  const pointer = store.entities.reviewPointer.parse({ Items: items }).data[0];
  if (!pointer) throw missing();
  const { employeeId, roundId, engineerType, positionId } = pointer;
  const [states, snapshot] = await Promise.all([
    readTogether(() =>
      store.service.transaction
        .get(({ review, round }) => [review.get({ employeeId, roundId }).commit(), round.get({ id: roundId }).commit()])
        .go(),
    ),
    readPartition(store, `SNAP#${roundId}#${engineerType}#${positionId}`),
  ]);
  const [review, round] = states.data;
  if (!review?.item || !round?.item) throw missing();
  const state = toReview(review.item);
  const skillsets = store.entities.ladderSnapshot.parse({ Items: snapshot }).data;
  return {
    review: state,
    round: round.item,
    skillsets: skillsets
      .map(({ roundId: _round, engineerType: _type, positionId: _position, ...skillset }) => skillset)
      .sort((a, b) => a.name.localeCompare(b.name)),
    selfEvaluation: toEvaluation(store, items, "SELF", state.selfEvaluationCompletedAt),
    managerEvaluation: toEvaluation(store, items, "MGR", state.managerEvaluationCompletedAt),
    ctoApprovalComments: store.entities.ctoApproval.parse({ Items: items }).data[0]?.comments ?? null,
  };
};

const movedOn = () =>
  new DomainError(
    "STATE_CONFLICT",
    "This review has moved on in the meantime. Reload the page to see where it stands; your text is kept.",
  );

/** Writes all answers of an evaluation over the version that was read; a lost race is a VERSION_CONFLICT. */
export const evaluationSteps = (
  reviewId: string,
  part: EvaluationPart,
  answers: EvaluationAnswers,
  seenVersion: number,
  updatedAt: string,
): readonly Step[] => [
  {
    write: ({ evaluation }) =>
      evaluation
        .put({
          reviewId,
          part,
          ...(answers.expectationsRating && { expectationsRating: answers.expectationsRating }),
          additionalComments: answers.additionalComments,
          updatedAt,
          version: seenVersion + 1,
        })
        .where(({ version }, { eq, notExists }) => (seenVersion === 0 ? notExists(version) : eq(version, seenVersion)))
        .commit(),
    refused: versionConflict(),
  },
  ...answers.skillsets.map(
    (answer): Step => ({
      write: ({ skillsetAnswer }) => skillsetAnswer.put({ reviewId, part, ...withoutNulls(answer) }).commit(),
    }),
  ),
];

/**
 * Demands, in a transaction, that the self evaluation may still be written as it was when it was read: the cto has not
 * approved meanwhile (decision 19), and nobody has completed it in another tab; else STATE_CONFLICT.
 */
export const selfEvaluationWritableStep = (review: Review): Step => ({
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
  refused: movedOn(),
});

/**
 * Marks the self evaluation as completed, unless the cto has approved or another tab has completed it meanwhile
 * (STATE_CONFLICT): it is completed, and told of, once. Only this step is written, so that the manager completing theirs
 * at the same moment is no conflict.
 */
export const completeSelfEvaluationStep = (review: Review, at: string): Step => ({
  write: (entities) =>
    entities.review
      .patch({ employeeId: review.employee.id, roundId: review.roundId })
      .set({ selfEvaluationCompletedAt: at })
      .add({ version: 1 })
      .where(
        ({ ctoApprovalCompletedAt, selfEvaluationCompletedAt }, { notExists }) =>
          `${notExists(ctoApprovalCompletedAt)} AND ${notExists(selfEvaluationCompletedAt)}`,
      )
      .commit(),
  refused: movedOn(),
});

/** Demands, in a transaction, that an evaluation's answers are the ones that were read; else VERSION_CONFLICT. */
export const unchangedEvaluationStep = (reviewId: string, part: EvaluationPart, seenVersion: number): Step => ({
  write: ({ evaluation }) =>
    evaluation
      .check({ reviewId, part })
      .where(({ version }, { eq }) => eq(version, seenVersion))
      .commit(),
  refused: versionConflict(),
});

/** Demands, in a transaction, that a round is the one that was read; else STATE_CONFLICT. */
export const unchangedRoundStep = (round: Round): Step => ({
  write: (entities) =>
    entities.round
      .check({ id: round.id })
      .where(({ version }, { eq }) => eq(version, round.version))
      .commit(),
  refused: new DomainError("STATE_CONFLICT", "This review round was changed just now. Please try again."),
});
