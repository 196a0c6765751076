import { calibrationDropOuts, calibrationOutcomes } from "#domain/reviews/calibration/terms.ts";
import {
  acknowledgementStates,
  appealOutcomes,
  assignees,
  evaluationNames,
  exceptionKinds,
  exclusionReasons,
  reviewStages,
} from "#domain/reviews/terms.ts";
import { absenceAttribute } from "../../people/entities/people.ts";
import { defineEntity, primaryIndex, secondaryIndex } from "../../table/keys.ts";

/** Keeps excluded reviews out of every list by stage. */
export const excludedStage = "excluded" as const;

/** Keeps reviews that an approver must approve out of the CTO's tasks. */
export const pendingWithApproverStage = "approverMissing" as const;

/** How many skillsets of a draft are answered, and how many there are. */
const draftAttribute = {
  type: "map",
  properties: { answered: { type: "number", required: true }, total: { type: "number", required: true } },
} as const;

/** When the earlier version was completed, and when it was reopened. */
const reopeningAttribute = {
  type: "map",
  properties: {
    completedAt: { type: "string", required: true },
    reopenedAt: { type: "string", required: true },
  },
} as const;

/**
 * A review's state without its content. It is stored in the employee's partition, so their own list can be read
 * consistently.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which reviews does this person have? | table | `USER#id` / `REVIEW#roundId` | My Performance Reviews |
 * | which reviews does this round have, by name? | gsi1 | `ROUND#id` / `name #employeeId` | CTO Reviews, Employee Reviews |
 * | which reviews of this round does this person manage; which have no manager (`MGR#none`)? | gsi2 | `MGR#id` / `REVIEW#listedRound#name #employeeId` | Manager Reviews |
 * | who has to act next on the reviews of this round, and since when? | gsi3 | `ASSIGNEE#roundId#assignee` / `since #employeeId` | the progress of a round |
 * | which reviews of this round are at this stage, the longest waiting first? | gsi4 | `STAGE#roundId#stage` / `since #employeeId` | CTO Reviews, Employee Reviews |
 * | at which stages are the reviews of this round that this person manages? | gsi5 | `MGR#id` / `roundId#stageOrder#since #employeeId` | Manager Reviews |
 * | which reviews of the latest rounds does this person manage, and which results must they still share or discuss? | gsi2 | `MGR#id` / `REVIEW#roundId#name #employeeId` | badges, Manager Reviews, To Do |
 * | which reviews are in the area of this approver, and at which stages? | gsi6 | `APPROVER#id` / `roundId#stageOrder#since #employeeId` | an approver's area |
 * | what do the reviews of this round, or of this approver's area in it, add to its report? | gsi7 | `REPORT#roundId` / `APPROVER#id` | the report of a round |
 */
export const reviewEntity = defineEntity({
  model: { entity: "review", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    roundId: { type: "string", required: true },
    employeeId: { type: "string", required: true },
    email: { type: "string", required: true },
    firstName: { type: "string", required: true },
    lastName: { type: "string", required: true },
    engineerType: { type: "string", required: true },
    managerId: { type: "string" },
    /** Absent if the CTO approves it. */
    approverId: { type: "string" },
    /** Copied from the profile. */
    absence: absenceAttribute,
    position: {
      type: "map",
      properties: {
        id: { type: "string", required: true },
        code: { type: "string", required: true },
        title: { type: "string", required: true },
      },
      required: true,
    },
    selfEvaluationCompletedAt: { type: "string" },
    managerEvaluationCompletedAt: { type: "string" },
    ctoApprovalCompletedAt: { type: "string" },
    meetingScheduledAt: { type: "string" },
    /** Absent if only the day is known. */
    meetingTime: { type: "string" },
    meetingMinutes: { type: "number" },
    /** Counts changes to the meeting, for calendars. */
    meetingSequence: { type: "number" },
    /** Who was invited to the meeting besides the employee; absent if no one was. */
    meetingInvitedId: { type: "string" },
    finalManagerEvaluationCompletedAt: { type: "string" },
    sharedWithEmployeeAt: { type: "string" },
    /** Why the review is excluded. Excluded reviews have no assignee, and no counter includes them. */
    exclusion: { type: exclusionReasons },
    selfDeadline: { type: "string" },
    managerDeadline: { type: "string" },
    selfReopening: reopeningAttribute,
    managerReopening: reopeningAttribute,
    /** Who last acted for the manager, and when. */
    steppedIn: {
      type: "map",
      properties: { by: { type: "string", required: true }, at: { type: "string", required: true } },
    },
    sentBack: {
      type: "map",
      properties: {
        by: { type: "string", required: true },
        at: { type: "string", required: true },
        until: { type: "string", required: true },
      },
    },
    /** Absent if the review was in no calibration session (docs/rounds.md#calibration). */
    calibration: {
      type: "map",
      properties: {
        sessionId: { type: "string", required: true },
        opening: { type: "string", required: true },
        dropOut: { type: calibrationDropOuts },
        outcome: { type: calibrationOutcomes },
        suggested: { type: "string" },
        changedBy: { type: "string" },
      },
    },
    /** Absent until the step is done. */
    managerEvaluationCompletedBy: { type: "string" },
    ctoApprovalCompletedBy: { type: "string" },
    /** True if the approver or their delegate approved it. */
    isApprovedByApprover: { type: "boolean" },
    approvedForId: { type: "string" },
    finalManagerEvaluationCompletedBy: { type: "string" },
    /** Everyone who wrote in the manager's or final evaluation, or decided on it. */
    evaluatorIds: { type: "list", items: { type: "string" } },
    createdAt: { type: "string", required: true },
    /** Counts the changes visible to everyone who can see the review's stages. */
    version: { type: "number", required: true },
    /** Counts all changes. Never sent to clients. */
    revision: { type: "number", required: true },
    sortName: { type: "string", required: true },
    /** The ID of the acting manager, or `none`. */
    actingManagerId: { type: "string", required: true },
    /** Who acts next. Shared and excluded reviews have no assignee. */
    assignee: { type: [...assignees, "nobody"] as const, required: true },
    assignedSince: { type: "string", required: true },
    stage: { type: [...reviewStages, pendingWithApproverStage, excludedStage] as const, required: true },
    /** Sorts by the stage, in the order of `stagesInListOrder`; excluded reviews come last. */
    stageOrder: { type: "string", required: true },
    /**
     * The round's ID, with `UNFINISHED#` until the manager has shared and discussed the result.
     * That work has no deadline, so lists find it in any round.
     */
    listedRound: { type: "string", required: true },
    /** When the review entered its stage; the day of the meeting once it is scheduled. */
    stageSince: { type: "string", required: true },
    /** Progress of evaluations that are saved but not completed. */
    selfDraft: draftAttribute,
    managerDraft: draftAttribute,
    /** The employee's response to the shared result; absent until it is shared. */
    acknowledgement: {
      type: "map",
      properties: {
        state: { type: acknowledgementStates, required: true },
        at: { type: "string" },
        discussedAt: { type: "string" },
      },
    },
    /** The deadline for answering the shared result, and the day the employee first opened it. */
    answerPeriod: {
      type: "map",
      properties: { until: { type: "string", required: true }, openedOn: { type: "string" } },
    },
    /**
     * Ratings and levels of the evaluations as others may see them, one character per skillset
     * in order (`packSummary`). Only reports of the round read them.
     */
    summaries: {
      type: "map",
      properties: {
        self: { type: "string" },
        manager: { type: "string" },
        final: { type: "string" },
        previous: { type: "string" },
        previousSelf: { type: "string" },
      },
    },
    /** All that reports read (`packReportRow`). Their index holds nothing else. */
    reportRow: { type: "string", required: true },
    /** The employee's appeal. Its texts are stored with the review's content. */
    appeal: {
      type: "map",
      properties: {
        filedOn: { type: "string", required: true },
        dueOn: { type: "string", required: true },
        reviewerId: { type: "string" },
        sharesWithManager: { type: "boolean", required: true },
        sharedWithManagerId: { type: "string" },
        outcome: { type: appealOutcomes },
        resolvedOn: { type: "string" },
      },
    },
  },
  indexes: {
    byEmployee: primaryIndex(
      { composite: ["employeeId"], template: "USER#${employeeId}" },
      { composite: ["roundId"], template: "REVIEW#${roundId}" },
    ),
    byRound: secondaryIndex(
      "gsi1",
      { composite: ["roundId"], template: "ROUND#${roundId}" },
      { composite: ["sortName", "employeeId"], template: "${sortName} #${employeeId}" },
    ),
    byManager: secondaryIndex(
      "gsi2",
      { composite: ["actingManagerId"], template: "MGR#${actingManagerId}" },
      {
        composite: ["listedRound", "sortName", "employeeId"],
        template: "REVIEW#${listedRound}#${sortName} #${employeeId}",
      },
    ),
    byAssignee: secondaryIndex(
      "gsi3",
      { composite: ["roundId", "assignee"], template: "ASSIGNEE#${roundId}#${assignee}" },
      { composite: ["assignedSince", "employeeId"], template: "${assignedSince} #${employeeId}" },
    ),
    byStage: secondaryIndex(
      "gsi4",
      { composite: ["roundId", "stage"], template: "STAGE#${roundId}#${stage}" },
      { composite: ["stageSince", "employeeId"], template: "${stageSince} #${employeeId}" },
    ),
    byManagerAndStage: secondaryIndex(
      "gsi5",
      { composite: ["actingManagerId"], template: "MGR#${actingManagerId}" },
      {
        composite: ["roundId", "stageOrder", "stageSince", "employeeId"],
        template: "${roundId}#${stageOrder}#${stageSince} #${employeeId}",
      },
    ),
    byApprover: secondaryIndex(
      "gsi6",
      { composite: ["approverId"], template: "APPROVER#${approverId}" },
      {
        composite: ["roundId", "stageOrder", "stageSince", "employeeId"],
        template: "${roundId}#${stageOrder}#${stageSince} #${employeeId}",
      },
    ),
    byReport: secondaryIndex(
      "gsi7",
      { composite: ["roundId"], template: "REPORT#${roundId}" },
      { composite: ["approverId"], template: "APPROVER#${approverId}" },
    ),
  },
});

/**
 * Holds the key of a review's state. Stored with the review's content.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | whose review is this, of which round and position? | table | `REVIEW#id` / `META` | a review's page and writes |
 */
export const reviewPointerEntity = defineEntity({
  model: { entity: "reviewPointer", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    employeeId: { type: "string", required: true },
    roundId: { type: "string", required: true },
    engineerType: { type: "string", required: true },
    positionId: { type: "string", required: true },
    /**
     * Reviews of earlier rounds, latest first, up to the first readable one. One of them is the
     * previous review (docs/rounds.md#previous-round).
     */
    earlier: {
      type: "list",
      items: {
        type: "map",
        properties: {
          reviewId: { type: "string", required: true },
          roundId: { type: "string", required: true },
        },
      },
      required: true,
    },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: [], template: "META" },
    ),
  },
});

/**
 * Records that a review was approved, with or without comments. It is kept when the approval is
 * withdrawn (docs/reviews.md#withdrawing-an-approval).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was written in this review? | table | `REVIEW#id` / `APPROVED` | a review's page |
 */
export const ctoApprovalEntity = defineEntity({
  model: { entity: "ctoApproval", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    /** Absent if the person who approved the review wrote no comments. */
    comments: { type: "string" },
    /** The change after calibration: the values before it, the reason, and who made it. Absent without a change. */
    calibration: {
      type: "map",
      properties: {
        opening: { type: "string", required: true },
        reason: { type: "string", required: true },
        by: { type: "string" },
      },
    },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: [], template: "APPROVED" },
    ),
  },
});

export const exceptionScopes = [...evaluationNames, "review"] as const;

/**
 * The reason for the last exception in each scope of a review (docs/reviews.md#exceptions). The
 * review's state says whether the exception is still in force. The reason is stored with the
 * review's content, since few people may read it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | why was an exception made for this review? | table | `REVIEW#id` / `EXCEPTION#scope` | a review's page, My Performance Reviews |
 */
export const reviewExceptionEntity = defineEntity({
  model: { entity: "reviewException", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    scope: { type: exceptionScopes, required: true },
    kind: { type: exceptionKinds, required: true },
    reason: { type: "string", required: true },
    madeAt: { type: "string", required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: ["scope"], template: "EXCEPTION#${scope}" },
    ),
  },
});

/**
 * The note with which a manager evaluation was last sent back (docs/reviews.md#sending-back). `endSendBackNotes`
 * deletes it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | why was the manager evaluation sent back? | table | `REVIEW#id` / `SENTBACK` | a review's page |
 * | which notes exist, oldest first? | gsi1 | `SENTBACK` / `at#reviewId` | the nightly deletion |
 */
export const sendBackNoteEntity = defineEntity({
  model: { entity: "sendBackNote", version: "1", service: "pulse" },
  attributes: {
    reviewId: { type: "string", required: true },
    employeeId: { type: "string", required: true },
    roundId: { type: "string", required: true },
    by: { type: "string", required: true },
    at: { type: "string", required: true },
    note: { type: "string", required: true },
  },
  indexes: {
    byReview: primaryIndex(
      { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
      { composite: [], template: "SENTBACK" },
    ),
    byDay: secondaryIndex(
      "gsi1",
      { composite: [], template: "SENTBACK" },
      { composite: ["at", "reviewId"], template: "${at}#${reviewId}" },
    ),
  },
});
