import type { EntityItem } from "electrodb";
import { discussionRefusal } from "#domain/reviews/acknowledging.ts";
import { openSessionFields } from "#domain/reviews/calibration/sessions.ts";
import type { ReviewCalibration } from "#domain/reviews/calibration/terms.ts";
import { delegatesOf } from "#domain/reviews/delegates.ts";
import type { Evaluation, EvaluationAnswers, Levels } from "#domain/reviews/evaluationModel.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Appeal, Review } from "#domain/reviews/model.ts";
import { managerOf } from "#domain/reviews/rounds/generation.ts";
import { assignmentOf, reviewStage, stageSince } from "#domain/reviews/stages.ts";
import { meetingLengths, type ReviewStage, stagesInListOrder } from "#domain/reviews/terms.ts";
import { sortName } from "#domain/shared/text.ts";
import type { Day } from "#domain/shared/time.ts";
import type { ReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { withoutNulls } from "../../table/nulls.ts";
import type { RawItem } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import { excludedStage, pendingWithApproverStage } from "../entities/reviews.ts";
import { packReportRow } from "./reportRows.ts";

/** The index by manager lists reviews without a manager under this key (docs/reviews.md#acting-manager). */
export const noManager = "none";

/** The stage's position in `stagesInListOrder`, as the indexes by manager and approver store it. */
export const stageSortKey = (stage: ReviewStage): string => String(stagesInListOrder.indexOf(stage));

const actingManagerIdOf = ({ employee }: Review): string => employee.managerId ?? noManager;

/** Whether lists and counters use the review's acting manager (or `noManager`) and current approver. */
export const isListedCorrectly = (review: Review): boolean =>
  listedActingManagerId(review) === actingManagerIdOf(review) && review.listedForApprover === undefined;

/** The review's key in lists and counters, which may lag behind the current managers. */
export const listedActingManagerId = (review: Review): string => review.listedUnder ?? actingManagerIdOf(review);

/** The review's approver in lists and counters, which may lag behind the approvers. */
export const listedApproverId = (review: Review): string | undefined => review.listedForApprover ?? review.approverId;

/** Sorts excluded reviews after all stages. */
const excludedSortKey = "9";

type StoredAppeal = NonNullable<EntityItem<Entities["review"]>["appeal"]>;

/** Drops a reviewer who left or became the manager. The CTO then resolves the appeal. */
const toAppeal = (
  { filedOn, dueOn, sharesWithManager, sharedWithManagerId, reviewerId, outcome, resolvedOn }: StoredAppeal,
  formerManagerIds: ReadonlySet<string>,
  managerId: string | undefined,
): Appeal => ({
  filedOn,
  dueOn,
  sharesWithManager,
  ...(sharedWithManagerId !== undefined && { sharedWithManagerId }),
  ...(reviewerId !== undefined && reviewerId !== managerId && !formerManagerIds.has(reviewerId) && { reviewerId }),
  ...(outcome !== undefined && { outcome }),
  ...(resolvedOn !== undefined && { resolvedOn }),
});

/** Former approvers don't count: the CTO approves until an operation moves the review. */
const approverIn = (
  { approverId }: Pick<EntityItem<Entities["review"]>, "approverId">,
  approverIds: ReadonlySet<string>,
): Pick<Review, "approverId" | "listedForApprover"> => {
  if (approverId === undefined) {
    return {};
  }
  return approverIds.has(approverId) ? { approverId } : { listedForApprover: approverId };
};

const calibrationIn = (
  stored: NonNullable<EntityItem<Entities["review"]>["calibration"]>,
  review: Pick<Review, "approverId">,
  openSessions: ReviewAuthority["openSessions"],
  today: Day | null,
): ReviewCalibration => ({ ...stored, ...openSessionFields(review, stored, openSessions, today) });

/** Former managers don't count as managers. Copying field by field is fastest, and lists convert every row. */
export const toReview = (
  item: EntityItem<Entities["review"]>,
  { formerManagerIds, approverIds, delegationsInForce, openSessions, today }: ReviewAuthority,
): Review => {
  const { actingManagerId, selfDraft, managerDraft, acknowledgement, answerPeriod, appeal, summaries } = item;
  const review: Review = {
    id: item.id,
    roundId: item.roundId,
    employee: {
      id: item.employeeId,
      email: item.email,
      firstName: item.firstName,
      lastName: item.lastName,
      engineerType: item.engineerType,
      ...managerOf(item.managerId ?? null, formerManagerIds),
      ...(item.absence && { absence: item.absence }),
      position: item.position,
    },
    selfEvaluationCompletedAt: item.selfEvaluationCompletedAt ?? null,
    managerEvaluationCompletedAt: item.managerEvaluationCompletedAt ?? null,
    ctoApprovalCompletedAt: item.ctoApprovalCompletedAt ?? null,
    meetingScheduledAt: item.meetingScheduledAt ?? null,
    meetingTime: item.meetingTime ?? null,
    meetingMinutes: meetingLengths.find((length) => length === item.meetingMinutes) ?? null,
    ...(item.meetingSequence !== undefined && { meetingSequence: item.meetingSequence }),
    ...(item.meetingInvitedId !== undefined && { meetingInvitedId: item.meetingInvitedId }),
    finalManagerEvaluationCompletedAt: item.finalManagerEvaluationCompletedAt ?? null,
    sharedWithEmployeeAt: item.sharedWithEmployeeAt ?? null,
    exclusion: item.exclusion ?? null,
    selfDeadline: item.selfDeadline ?? null,
    managerDeadline: item.managerDeadline ?? null,
    selfReopening: item.selfReopening ?? null,
    managerReopening: item.managerReopening ?? null,
    steppedIn: item.steppedIn ?? null,
    ...(item.sentBack && { sentBack: { ...item.sentBack, isOpen: today !== null && item.sentBack.until >= today } }),
    managerEvaluationCompletedBy: item.managerEvaluationCompletedBy ?? null,
    ctoApprovalCompletedBy: item.ctoApprovalCompletedBy ?? null,
    finalManagerEvaluationCompletedBy: item.finalManagerEvaluationCompletedBy ?? null,
    acknowledgement: acknowledgement
      ? {
          state: acknowledgement.state,
          at: acknowledgement.at ?? null,
          discussedAt: acknowledgement.discussedAt ?? null,
        }
      : null,
    ...(answerPeriod && {
      answerPeriod: {
        until: answerPeriod.until,
        ...(answerPeriod.openedOn !== undefined && { openedOn: answerPeriod.openedOn }),
      },
    }),
    ...(summaries && { summaries: { ...summaries } }),
    ...(appeal && { appeal: toAppeal(appeal, formerManagerIds, item.managerId) }),
    ...(selfDraft && { selfDraft }),
    ...(managerDraft && { managerDraft }),
    ...approverIn(item, approverIds),
    ...(item.isApprovedByApprover && { isApprovedByApprover: true }),
    ...(item.approvedForId !== undefined && { approvedForId: item.approvedForId }),
    ...(item.evaluatorIds && { evaluatorIds: item.evaluatorIds }),
    createdAt: item.createdAt,
    version: item.version,
    revision: item.revision,
    ...(item.calibration && {
      calibration: calibrationIn(item.calibration, approverIn(item, approverIds), openSessions, today),
    }),
  };
  const delegates = delegationsInForce.length === 0 ? [] : delegatesOf(review, delegationsInForce, formerManagerIds);
  if (delegates.length === 0 && actingManagerId === actingManagerIdOf(review)) {
    return review;
  }
  return {
    ...review,
    ...(delegates.length > 0 && { delegates }),
    ...(actingManagerId !== actingManagerIdOf(review) && { listedUnder: actingManagerId }),
  };
};

export const reviewsIn = (store: Store, Items: RawItem[], reviewAuthority: ReviewAuthority): Review[] =>
  store.entities.review.parse({ Items }).data.map((item) => toReview(item, reviewAuthority));

const indexedStage = (review: Review): ReviewStage | typeof excludedStage | typeof pendingWithApproverStage => {
  if (isExcluded(review)) {
    return excludedStage;
  }
  const stage = reviewStage(review);
  return stage === "approvalMissing" && review.approverId !== undefined ? pendingWithApproverStage : stage;
};

/** The key prefix of a review whose result the manager must still share or discuss. */
export const unfinishedResultPrefix = "UNFINISHED#";

const hasUnfinishedResult = (review: Review): boolean =>
  !isExcluded(review) && (reviewStage(review) === "finalized" || discussionRefusal(review) === null);

/** Whether the CTO must share or discuss the result, because the employee has no manager. */
export const hasUnfinishedUnmanagedResult = (review: Review): boolean =>
  hasUnfinishedResult(review) && actingManagerIdOf(review) === noManager;

const listedRoundOf = (review: Review): string =>
  hasUnfinishedResult(review) ? `${unfinishedResultPrefix}${review.roundId}` : review.roundId;

const storedCalibration = ({ openUntil: _day, isSessionOpen: _isOpen, ...stored }: ReviewCalibration) => stored;

/**
 * For a change that affects no counter: the review stays under the same manager and approver in lists and counters.
 * After a change of managers or approvers, an operation moves the review in both.
 */
export const fromUncountedReview = (before: Review, after: Review) => {
  const approverId = listedApproverId(before);
  const { approverId: _approver, ...rest } = after;
  return {
    ...fromReview(approverId === undefined ? rest : { ...rest, approverId }),
    actingManagerId: listedActingManagerId(before),
  };
};

/** Includes former managers. */
export const profileManagerIdOf = ({ employee }: Review): string | null =>
  employee.managerId ?? employee.formerManagerId;

export const fromReview = (review: Review) => {
  const {
    employee,
    listedUnder: _listedUnder,
    listedForApprover: _approver,
    delegates: _delegates,
    acknowledgement,
    evaluatorIds,
    sentBack,
    calibration,
    revision = 1,
    ...rest
  } = review;
  const { id: employeeId, managerId, formerManagerId, ...person } = employee;
  const assignment = assignmentOf(review);
  const stage = indexedStage(review);
  return {
    ...withoutNulls(rest),
    ...(acknowledgement && { acknowledgement: withoutNulls(acknowledgement) }),
    ...(evaluatorIds && { evaluatorIds: [...evaluatorIds] }),
    ...(sentBack && { sentBack: { by: sentBack.by, at: sentBack.at, until: sentBack.until } }),
    ...(calibration && { calibration: storedCalibration(calibration) }),
    ...withoutNulls({ ...person, managerId: managerId ?? formerManagerId }),
    employeeId,
    revision,
    sortName: sortName(employee),
    actingManagerId: actingManagerIdOf(review),
    assignee: assignment?.assignee ?? ("nobody" as const),
    assignedSince: assignment?.since ?? review.sharedWithEmployeeAt ?? review.createdAt,
    stage,
    stageOrder: isExcluded(review) ? excludedSortKey : stageSortKey(reviewStage(review)),
    listedRound: listedRoundOf(review),
    stageSince: stageSince(review),
    reportRow: packReportRow(review),
  };
};

export const levelsOf = (answers: EvaluationAnswers): Levels =>
  Object.fromEntries(
    answers.skillsets.flatMap(({ skillsetId, level }) => (level === null ? [] : [[skillsetId, level]])),
  );

export const answersOf = ({
  completedAt: _completedAt,
  updatedAt: _updatedAt,
  version: _version,
  ...answers
}: Evaluation): EvaluationAnswers => answers;

/** Identifies the snapshot by round, position and engineer type (docs/rounds.md#snapshot-of-the-ladder). */
export const snapshotKey = (key: {
  readonly roundId: string;
  readonly engineerType: string;
  readonly positionId: string;
}): string => `SNAP#${key.roundId}#${key.engineerType}#${key.positionId}`;

/** The snapshot of the ladder that a review uses. */
export const ladderKeyOf = ({
  roundId,
  employee,
}: {
  readonly roundId: string;
  readonly employee: Pick<Review["employee"], "engineerType" | "position">;
}) => ({
  roundId,
  engineerType: employee.engineerType,
  positionId: employee.position.id,
});

export const reviewKey = (employeeId: string, roundId: string): ItemKey => ({
  pk: `USER#${employeeId}`,
  sk: `REVIEW#${roundId}`,
});
