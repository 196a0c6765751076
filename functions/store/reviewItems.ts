import type { EntityItem } from "electrodb";
import type { Evaluation, EvaluationAnswers, Levels, Review } from "#domain/reviews/model.ts";
import { reviewStage, stageSince, turnOf } from "#domain/reviews/rules.ts";
import { type ReviewStage, turnOrder } from "#domain/reviews/terms.ts";
import { sortName } from "#domain/shared/text.ts";
import type { Entities } from "./store.ts";
import { withNulls, withoutNulls } from "./table/nulls.ts";
import type { ItemKey } from "./table/readItems.ts";

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

/** The place of a stage in `turnOrder`, as the index by manager and turn stores it. */
export const placeOf = (stage: ReviewStage): string => String(turnOrder.indexOf(stage));

/** Converts a stored review to the domain's form. */
export const toReview = (item: EntityItem<Entities["review"]>): Review => {
  const { sortName: _name, reviewer: _reviewer, turn: _turn, turnSince: _turnSince, ...stored } = item;
  const { stage: _stage, place: _place, stageSince: _stageSince, ...listed } = stored;
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
  const stage = reviewStage(review);
  return {
    ...withoutNulls(rest),
    ...withoutNulls(person),
    employeeId,
    sortName: sortName(employee),
    reviewer: employee.managerId ?? noManager,
    turn: turn?.turn ?? ("nobody" as const),
    turnSince: turn?.since ?? review.sharedWithEmployeeAt ?? review.createdAt,
    stage,
    place: placeOf(stage),
    stageSince: stageSince(review),
  };
};

/** The levels given in an evaluation, by skillset id. */
export const levelsOf = (answers: EvaluationAnswers): Levels =>
  Object.fromEntries(
    answers.skillsets.flatMap(({ skillsetId, level }) => (level === null ? [] : [[skillsetId, level]])),
  );

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

/** The key of a person's review in a round. */
export const reviewKey = (employeeId: string, roundId: string): ItemKey => ({
  pk: `USER#${employeeId}`,
  sk: `REVIEW#${roundId}`,
});
