import { Entity, type EntityConfiguration } from "electrodb";
import {
  acknowledgementStates,
  appealOutcomes,
  evaluationNames,
  exceptionKinds,
  reviewStages,
  reviewTurns,
  setAsideReasons,
} from "#domain/reviews/terms.ts";
import { primaryIndex, secondaryIndex } from "../table/keys.ts";
import { absenceAttribute } from "./absence.ts";

/** The stage under which reviews that are set aside are indexed, so that no list by stage has them. */
export const setAsideStage = "setAside" as const;

/**
 * The stage under which reviews that wait for an approver are indexed, so that the list of what waits for the cto does not
 * have them.
 */
export const awaitsApproverStage = "approverMissing" as const;

/** The number of answered skillsets of a draft, and of all its skillsets. */
const draftAttribute = {
  type: "map",
  properties: { answered: { type: "number", required: true }, of: { type: "number", required: true } },
} as const;

/** When the earlier version of a reopened evaluation was completed, and when it was reopened. */
const reopeningAttribute = {
  type: "map",
  properties: {
    completedAt: { type: "string", required: true },
    reopenedAt: { type: "string", required: true },
  },
} as const;

/**
 * A review's state without its content. It is stored under the employee, so that their own list can be read
 * consistently.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which reviews does this person have? | table | `USER#id` / `REVIEW#roundId` | My Performance Reviews |
 * | which reviews has this round, by name? | gsi1 | `ROUND#id` / `name #employeeId` | CTO Reviews, Employee Reviews |
 * | which reviews of this round does this person manage; which have no manager (`MGR#none`)? | gsi2 | `MGR#id` / `REVIEW#listedRound#name #employeeId` | Manager Reviews |
 * | who has to act next on the reviews of this round, and since when? | gsi3 | `TURN#roundId#turn` / `since #employeeId` | the progress of a round |
 * | which reviews of this round are at this stage, the longest waiting first? | gsi4 | `STAGE#roundId#stage` / `since #employeeId` | CTO Reviews, Employee Reviews |
 * | which reviews of this round that this person manages wait for whom? | gsi5 | `MGR#id` / `roundId#place#since #employeeId` | Manager Reviews |
 * | which reviews of the latest rounds does this person manage, and of which has the result still to be shared or talked about? | gsi2 | `MGR#id` / `REVIEW#roundId#name #employeeId` | badges, Manager Reviews, Waiting for you |
 * | which reviews are in the area of this approver, and wait for whom? | gsi6 | `APPROVER#id` / `roundId#place#since #employeeId` | an approver's area |
 */
export const reviewEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
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
        /** Who approves it; absent if the cto does. */
        approverId: { type: "string" },
        /** A copy of the profile's. */
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
        finalManagerEvaluationCompletedAt: { type: "string" },
        sharedWithEmployeeAt: { type: "string" },
        /** Why nobody is waited for, and the review is in no counter; absent otherwise. */
        setAside: { type: setAsideReasons },
        selfDeadline: { type: "string" },
        managerDeadline: { type: "string" },
        selfReopening: reopeningAttribute,
        managerReopening: reopeningAttribute,
        /** Who stepped in for the manager last, and when. */
        steppedIn: {
          type: "map",
          properties: { by: { type: "string", required: true }, at: { type: "string", required: true } },
        },
        /** Who did these steps; absent for steps done before this was stored. */
        managerEvaluationCompletedBy: { type: "string" },
        ctoApprovalCompletedBy: { type: "string" },
        /** Present if whoever approved it did so as its approver, and for whom, if as a delegate. */
        isApprovedByApprover: { type: "boolean" },
        approvedForId: { type: "string" },
        finalManagerEvaluationCompletedBy: { type: "string" },
        createdAt: { type: "string", required: true },
        version: { type: "number", required: true },
        sortName: { type: "string", required: true },
        /** The id of the acting manager, or `none`. */
        reviewer: { type: "string", required: true },
        /** Who has to act next, and since when; `nobody` once the review is shared or set aside. */
        turn: { type: [...reviewTurns, "nobody"] as const, required: true },
        turnSince: { type: "string", required: true },
        stage: { type: [...reviewStages, awaitsApproverStage, setAsideStage] as const, required: true },
        /** Sorts by the stage, in the order of `turnOrder`; after all others for a review that is set aside. */
        place: { type: "string", required: true },
        /**
         * The round's id, with `LEFT#` before it until the manager has shared the result and talked about it. That work has no
         * deadline, so such reviews are found whatever their round. Absent in reviews that were written before it was stored.
         */
        listedRound: { type: "string" },
        /** Since when the review has been at its stage; the day of the meeting once it is scheduled. */
        stageSince: { type: "string", required: true },
        /** How far the evaluations are that are saved but not completed. */
        selfDraft: draftAttribute,
        managerDraft: draftAttribute,
        /** What the employee said about the shared result; absent if it was shared before results could be acknowledged. */
        acknowledgement: {
          type: "map",
          properties: {
            state: { type: acknowledgementStates, required: true },
            at: { type: "string" },
            talkedAt: { type: "string" },
          },
        },
        /** Until when the employee may answer the shared result, and on which day they first opened it. */
        answerPeriod: {
          type: "map",
          properties: { until: { type: "string", required: true }, openedOn: { type: "string" } },
        },
        /**
         * The ratings and levels as others read them, in the order of the snapshot's skillsets, one character for each
         * (`packSummary`). A report of the round reads them with the row; no list returns them to anybody else.
         */
        summaries: {
          type: "map",
          properties: {
            self: { type: "string" },
            manager: { type: "string" },
            final: { type: "string" },
            previous: { type: "string" },
          },
        },
        /** The second look that the employee asked for; its texts are stored with the review's content. */
        appeal: {
          type: "map",
          properties: {
            askedOn: { type: "string", required: true },
            dueOn: { type: "string", required: true },
            answererId: { type: "string" },
            tellsManager: { type: "boolean", required: true },
            outcome: { type: appealOutcomes },
            answeredOn: { type: "string" },
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
          { composite: ["reviewer"], template: "MGR#${reviewer}" },
          {
            composite: ["listedRound", "sortName", "employeeId"],
            template: "REVIEW#${listedRound}#${sortName} #${employeeId}",
          },
        ),
        byTurn: secondaryIndex(
          "gsi3",
          { composite: ["roundId", "turn"], template: "TURN#${roundId}#${turn}" },
          { composite: ["turnSince", "employeeId"], template: "${turnSince} #${employeeId}" },
        ),
        byStage: secondaryIndex(
          "gsi4",
          { composite: ["roundId", "stage"], template: "STAGE#${roundId}#${stage}" },
          { composite: ["stageSince", "employeeId"], template: "${stageSince} #${employeeId}" },
        ),
        byManagerAndStage: secondaryIndex(
          "gsi5",
          { composite: ["reviewer"], template: "MGR#${reviewer}" },
          {
            composite: ["roundId", "place", "stageSince", "employeeId"],
            template: "${roundId}#${place}#${stageSince} #${employeeId}",
          },
        ),
        byApprover: secondaryIndex(
          "gsi6",
          { composite: ["approverId"], template: "APPROVER#${approverId}" },
          {
            composite: ["roundId", "place", "stageSince", "employeeId"],
            template: "${roundId}#${place}#${stageSince} #${employeeId}",
          },
        ),
      },
    } as const,
    configuration,
  );

/**
 * Locates a review's state: stored with the review's content, it holds the key of the state.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | whose review is this, of which round and position? | table | `REVIEW#id` / `META` | a review's page and writes |
 */
export const reviewPointerEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "reviewPointer", version: "1", service: "pulse" },
      attributes: {
        reviewId: { type: "string", required: true },
        employeeId: { type: "string", required: true },
        roundId: { type: "string", required: true },
        engineerType: { type: "string", required: true },
        positionId: { type: "string", required: true },
        /**
         * The person's reviews in earlier rounds, the latest first, back to one that can be read already: the previous
         * review is one of them (docs/rounds.md#previous-round).
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
    } as const,
    configuration,
  );

/**
 * Records that the cto approved a review, with or without comments. It is kept when the approval is withdrawn
 * (docs/reviews.md#withdrawing-an-approval).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was written in this review? | table | `REVIEW#id` / `APPROVED` | a review's page |
 */
export const ctoApprovalEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "ctoApproval", version: "1", service: "pulse" },
      attributes: {
        reviewId: { type: "string", required: true },
        /** Absent if the cto wrote none. */
        comments: { type: "string" },
      },
      indexes: {
        byReview: primaryIndex(
          { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
          { composite: [], template: "APPROVED" },
        ),
      },
    } as const,
    configuration,
  );

/** What an exception is for: one of the evaluations, or the whole review. */
export const exceptionScopes = [...evaluationNames, "review"] as const;

/**
 * The reason of an exception that was made for a review (docs/reviews.md#exceptions): the last one for each scope. Whether
 * it is still in force is part of the review's state. It is stored with the review's content, since few people may read it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | why was an exception made for this review? | table | `REVIEW#id` / `EXCEPTION#scope` | a review's page, My Performance Reviews |
 */
export const reviewExceptionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
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
    } as const,
    configuration,
  );
