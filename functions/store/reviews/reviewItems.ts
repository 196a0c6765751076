import type { EntityItem } from "electrodb";
import { talkRefusal } from "#domain/reviews/acknowledging.ts";
import { delegatesOf } from "#domain/reviews/delegates.ts";
import type { Evaluation, EvaluationAnswers, Levels } from "#domain/reviews/evaluationModel.ts";
import type { Appeal, Review } from "#domain/reviews/model.ts";
import { managerOf } from "#domain/reviews/rounds/generation.ts";
import { isSetAside } from "#domain/reviews/setAside.ts";
import { reviewStage, stageSince, turnOf } from "#domain/reviews/stages.ts";
import { type ReviewStage, turnOrder } from "#domain/reviews/terms.ts";
import { sortName } from "#domain/shared/text.ts";
import { awaitsApproverStage, setAsideStage } from "../entities/reviews.ts";
import type { Leavers } from "../people/leavers.ts";
import type { Entities } from "../store.ts";
import { withoutNulls } from "../table/nulls.ts";
import type { ItemKey } from "../table/readItems.ts";

/**
 * The key under which the index by manager lists reviews of people without a manager
 * (docs/reviews.md#employees-without-a-manager).
 */
export const noManager = "none";

/** The place of a stage in `turnOrder`, as the index by manager and turn stores it. */
export const placeOf = (stage: ReviewStage): string => String(turnOrder.indexOf(stage));

/** The key under which the index by manager and the counters have a review. */
const actingManagerIdOf = ({ employee }: Review): string => employee.managerId ?? noManager;

/**
 * Whether the lists and counters have a review under its acting manager (or under `noManager`), and for somebody who still
 * is an approver.
 */
export const isListedCorrectly = (review: Review): boolean =>
  listedUnder(review) === actingManagerIdOf(review) && review.listedForApprover === undefined;

/** The key under which the lists and counters have a review, which may lag behind the leavers. */
export const listedUnder = (review: Review): string => review.listedUnder ?? actingManagerIdOf(review);

/** The approver for whom the lists and counters have a review, which may lag behind the approvers. */
export const listedApprover = (review: Review): string | undefined => review.listedForApprover ?? review.approverId;

/** The place of reviews that are set aside: after all stages. */
const placeOfSetAside = "9";

type StoredAppeal = NonNullable<EntityItem<Entities["review"]>["appeal"]>;

/** A second look without the person named to answer it, if they left or became the employee's manager: then the cto answers. */
const toAppeal = (
  { askedOn, dueOn, tellsManager, answererId, outcome, answeredOn }: StoredAppeal,
  leftManagers: ReadonlySet<string>,
  managerId: string | undefined,
): Appeal => ({
  askedOn,
  dueOn,
  tellsManager,
  ...(answererId !== undefined && answererId !== managerId && !leftManagers.has(answererId) && { answererId }),
  ...(outcome !== undefined && { outcome }),
  ...(answeredOn !== undefined && { answeredOn }),
});

/** The approver of a review. Somebody who is no longer one is left out, so that the cto approves the review until it is moved. */
const approverIn = (
  { approverId }: Pick<EntityItem<Entities["review"]>, "approverId">,
  approvers: ReadonlySet<string>,
): Pick<Review, "approverId" | "listedForApprover"> => {
  if (approverId === undefined) {
    return {};
  }
  return approvers.has(approverId) ? { approverId } : { listedForApprover: approverId };
};

/**
 * Converts a stored review to the domain's form: a leaver does not act as the manager. Lists do it for every row, and
 * naming each field is the fastest way.
 */
export const toReview = (
  item: EntityItem<Entities["review"]>,
  { managers, approvers, inForce }: Pick<Leavers, "managers" | "approvers" | "inForce">,
): Review => {
  const { reviewer, selfDraft, managerDraft, acknowledgement, answerPeriod, appeal, summaries } = item;
  const review: Review = {
    id: item.id,
    roundId: item.roundId,
    employee: {
      id: item.employeeId,
      email: item.email,
      firstName: item.firstName,
      lastName: item.lastName,
      engineerType: item.engineerType,
      ...managerOf(item.managerId ?? null, managers),
      ...(item.absence && { absence: item.absence }),
      position: item.position,
    },
    selfEvaluationCompletedAt: item.selfEvaluationCompletedAt ?? null,
    managerEvaluationCompletedAt: item.managerEvaluationCompletedAt ?? null,
    ctoApprovalCompletedAt: item.ctoApprovalCompletedAt ?? null,
    meetingScheduledAt: item.meetingScheduledAt ?? null,
    finalManagerEvaluationCompletedAt: item.finalManagerEvaluationCompletedAt ?? null,
    sharedWithEmployeeAt: item.sharedWithEmployeeAt ?? null,
    setAside: item.setAside ?? null,
    selfDeadline: item.selfDeadline ?? null,
    managerDeadline: item.managerDeadline ?? null,
    selfReopening: item.selfReopening ?? null,
    managerReopening: item.managerReopening ?? null,
    steppedIn: item.steppedIn ?? null,
    managerEvaluationCompletedBy: item.managerEvaluationCompletedBy ?? null,
    ctoApprovalCompletedBy: item.ctoApprovalCompletedBy ?? null,
    finalManagerEvaluationCompletedBy: item.finalManagerEvaluationCompletedBy ?? null,
    acknowledgement: acknowledgement
      ? { state: acknowledgement.state, at: acknowledgement.at ?? null, talkedAt: acknowledgement.talkedAt ?? null }
      : null,
    ...(answerPeriod && {
      answerPeriod: {
        until: answerPeriod.until,
        ...(answerPeriod.openedOn !== undefined && { openedOn: answerPeriod.openedOn }),
      },
    }),
    ...(summaries && { summaries: { ...summaries } }),
    ...(appeal && { appeal: toAppeal(appeal, managers, item.managerId) }),
    ...(selfDraft && { selfDraft }),
    ...(managerDraft && { managerDraft }),
    ...approverIn(item, approvers),
    ...(item.isApprovedByApprover && { isApprovedByApprover: true }),
    ...(item.approvedForId !== undefined && { approvedForId: item.approvedForId }),
    createdAt: item.createdAt,
    version: item.version,
  };
  const delegates = inForce.length === 0 ? [] : delegatesOf(review, inForce, managers);
  if (delegates.length === 0 && reviewer === actingManagerIdOf(review)) {
    return review;
  }
  return {
    ...review,
    ...(delegates.length > 0 && { delegates }),
    ...(reviewer !== actingManagerIdOf(review) && { listedUnder: reviewer }),
  };
};

/** The stage under which a review is indexed. */
const indexedStage = (review: Review): ReviewStage | typeof setAsideStage | typeof awaitsApproverStage => {
  if (isSetAside(review)) {
    return setAsideStage;
  }
  const stage = reviewStage(review);
  return stage === "approvalMissing" && review.approverId !== undefined ? awaitsApproverStage : stage;
};

/** The beginning of the key of a review whose result the manager still has to share or to talk about. */
export const leftPrefix = "LEFT#";

/** Whether the manager still has to share the result of a review or to talk about it. */
const isLeft = (review: Review): boolean =>
  !isSetAside(review) && (reviewStage(review) === "finalized" || talkRefusal(review) === null);

/** Whether the cto has to do that, since the employee has no manager. */
export const isLeftUnmanaged = (review: Review): boolean => isLeft(review) && actingManagerIdOf(review) === noManager;

/** The round of a review as the index by manager has it (`listedRound`). */
const listedRoundOf = (review: Review): string => (isLeft(review) ? `${leftPrefix}${review.roundId}` : review.roundId);

/** Converts a review to its stored form. */
export const fromReview = (review: Review) => {
  const {
    employee,
    listedUnder: _listedUnder,
    listedForApprover: _approver,
    delegates: _delegates,
    acknowledgement,
    ...rest
  } = review;
  const { id: employeeId, managerId, absentManagerId, ...person } = employee;
  const turn = turnOf(review);
  const stage = indexedStage(review);
  return {
    ...withoutNulls(rest),
    ...(acknowledgement && { acknowledgement: withoutNulls(acknowledgement) }),
    ...withoutNulls({ ...person, managerId: managerId ?? absentManagerId }),
    employeeId,
    sortName: sortName(employee),
    reviewer: actingManagerIdOf(review),
    turn: turn?.turn ?? ("nobody" as const),
    turnSince: turn?.since ?? review.sharedWithEmployeeAt ?? review.createdAt,
    stage,
    place: isSetAside(review) ? placeOfSetAside : placeOf(reviewStage(review)),
    listedRound: listedRoundOf(review),
    stageSince: stageSince(review),
  };
};

/** The levels given in an evaluation, by skillset id. */
export const levelsOf = (answers: EvaluationAnswers): Levels =>
  Object.fromEntries(
    answers.skillsets.flatMap(({ skillsetId, level }) => (level === null ? [] : [[skillsetId, level]])),
  );

/** An evaluation's answers, without its metadata. */
export const answersOf = ({
  completedAt: _completedAt,
  updatedAt: _updatedAt,
  version: _version,
  ...answers
}: Evaluation): EvaluationAnswers => answers;

/**
 * The partition of a round's snapshot of the ladder, for a position and an engineer type
 * (docs/rounds.md#snapshot-of-the-ladder).
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
