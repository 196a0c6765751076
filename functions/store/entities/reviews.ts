import { CustomAttributeType, Entity, type EntityConfiguration } from "electrodb";
import type { CopiedGoal, FollowUp } from "#domain/growth/model.ts";
import {
  acknowledgementStates,
  appealOutcomes,
  evaluationNames,
  exceptionKinds,
  expectationsRatings,
  reviewStages,
  reviewTurns,
  roundStatuses,
  setAsideReasons,
} from "#domain/reviews/terms.ts";
import { latestIndex, primaryIndex, secondaryIndex } from "../table/keys.ts";
import { absenceAttribute } from "./absence.ts";

/**
 * A round. There are a few per year, so all share one partition and are sorted after reading.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which rounds are there? | table | `ROUNDS` / `ROUND#id` | every list of reviews |
 * | what are this round's dates and status? | table | the same, one item | a review's page and writes |
 * | what are the latest rounds, with their counters and deadlines? | gsi1 | `ROUNDS` / `id#ROUND` | every list of reviews |
 */
export const roundEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "round", version: "1", service: "pulse" },
      attributes: {
        id: { type: "string", required: true },
        name: { type: "string", required: true },
        startDate: { type: "string", required: true },
        endDate: { type: "string", required: true },
        selfEvaluationDeadline: { type: "string", required: true },
        managerEvaluationDeadline: { type: "string", required: true },
        /** Absent if the first day of people does not matter. */
        minDaysEmployed: { type: "number" },
        status: { type: roundStatuses, required: true },
        createdBy: { type: "string", required: true },
        reviewsGenerated: { type: "boolean", required: true },
        generationId: { type: "string" },
        /** Present if the round's counters count the reviews with text. */
        isWritingCounted: { type: "boolean" },
        replacedId: { type: "string" },
        deletionId: { type: "string" },
        /** The published picture: the shares of three bands in percent. Absent if it was not published. */
        picture: {
          type: "map",
          properties: {
            below: { type: "number", required: true },
            meets: { type: "number", required: true },
            above: { type: "number", required: true },
            publishedOn: { type: "string", required: true },
          },
        },
        version: { type: "number", required: true },
      },
      indexes: {
        all: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: ["id"], template: "ROUND#${id}" }),
        latest: latestIndex({ composite: ["id"], template: "${id}#ROUND" }),
      },
    } as const,
    configuration,
  );

/**
 * The active round. Starting or completing a round updates this item conditionally, so that two simultaneous attempts
 * cannot both succeed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | is this still the active round? | table | `ROUNDS` / `ACTIVE` | starting and completing a round |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `~ACTIVE#version` | every list of reviews |
 */
export const activeRoundEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "activeRound", version: "1", service: "pulse" },
      attributes: {
        /** Absent while no round is active. */
        roundId: { type: "string" },
        /** Whether a round was completed; absent until the item is next written, if it was written without it. */
        wasRoundCompleted: { type: "boolean" },
        /** How many rounds were completed; absent as long as the one above. */
        completedRounds: { type: "number" },
        version: { type: "number", required: true },
      },
      indexes: {
        one: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: [], template: "ACTIVE" }),
        latest: latestIndex({ composite: ["version"], template: "~ACTIVE#${version}" }),
      },
    } as const,
    configuration,
  );

/**
 * The people who acted as a manager or a lead and no longer do (docs/people.md#leavers), and the approvers
 * (docs/reviews.md#approvers) with their delegates. They are stored in the partition of the rounds, since every list of reviews reads it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | does this person still act as a manager; are they an approver? | table | `ROUNDS` / `LEAVERS` | every read of a review |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `~LEAVERS#version` | every list of reviews |
 */
export const leaversEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "leavers", version: "1", service: "pulse" },
      attributes: {
        managers: { type: "list", items: { type: "string" }, required: true },
        leads: { type: "list", items: { type: "string" }, required: true },
        /** The people who are approvers now; absent until the first one is made. */
        approvers: { type: "list", items: { type: "string" } },
        /** Who approves in place of whom, and when (docs/reviews.md#delegates); absent if nobody does. */
        delegations: {
          type: "list",
          items: {
            type: "map",
            properties: {
              approverId: { type: "string", required: true },
              isCto: { type: "boolean", required: true },
              delegateId: { type: "string", required: true },
              from: { type: "string", required: true },
              to: { type: "string", required: true },
              above: { type: "list", items: { type: "string" }, required: true },
            },
          },
        },
        version: { type: "number", required: true },
      },
      indexes: {
        one: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: [], template: "LEAVERS" }),
        latest: latestIndex({ composite: ["version"], template: "~LEAVERS#${version}" }),
      },
    } as const,
    configuration,
  );

/**
 * The counters of a round are spread over several items, since hundreds of people may save at the same time on the last
 * day before a deadline. Reviews of people without a manager have a separate counter, since the cto writes their
 * manager evaluation (docs/reviews.md#employees-without-a-manager).
 */
export const managedShards = ["0", "1", "2", "3"] as const;
export const unmanagedShard = "unmanaged";

/**
 * How many reviews of a round are at each stage, in how many somebody has written, and what the employees have said of
 * their shared results, stored in the partition of the
 * rounds. A counter is updated in the transaction that changes a review's stage or manager, or saves its first text.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how far are the reviews of each round? | table | `ROUNDS` / `COUNT#roundId#shard` | rounds, CTO Reviews, Employee Reviews |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `roundId#COUNT#shard` | every list of reviews |
 */
export const roundCountEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "roundCount", version: "1", service: "pulse" },
      attributes: {
        roundId: { type: "string", required: true },
        shard: { type: [...managedShards, unmanagedShard] as const, required: true },
        nothingDone: { type: "number" },
        selfMissing: { type: "number" },
        managerMissing: { type: "number" },
        approvalMissing: { type: "number" },
        meetingMissing: { type: "number" },
        meetingScheduled: { type: "number" },
        finalized: { type: "number" },
        shared: { type: "number" },
        /** How many of those that wait for approval wait for an approver, not for the cto. */
        ofApprovers: { type: "number" },
        /** In how many reviews somebody has written. */
        written: { type: "number" },
        /** What the employees have said of their shared results. */
        awaited: { type: "number" },
        notTalked: { type: "number" },
        talked: { type: "number" },
        /** How many second looks were asked for, and how many of them corrected the result. */
        appeals: { type: "number" },
        corrected: { type: "number" },
      },
      indexes: {
        all: primaryIndex(
          { composite: [], template: "ROUNDS" },
          { composite: ["roundId", "shard"], template: "COUNT#${roundId}#${shard}" },
        ),
        latest: latestIndex({ composite: ["roundId", "shard"], template: "${roundId}#COUNT#${shard}" }),
      },
    } as const,
    configuration,
  );

/**
 * The deadlines of a review that has its own (docs/reviews.md#extending), stored in the partition of the rounds: there are
 * few, and every list needs them to count what is late. Its stage is updated with the review's.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which reviews have deadlines of their own? | table | `ROUNDS` / `DEADLINE#roundId#employeeId` | lists of reviews, reminders |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `roundId#DEADLINE#employeeId` | every list of reviews |
 */
export const ownDeadlineEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "ownDeadline", version: "1", service: "pulse" },
      attributes: {
        roundId: { type: "string", required: true },
        employeeId: { type: "string", required: true },
        selfDeadline: { type: "string" },
        managerDeadline: { type: "string" },
        /** Absent while the review is set aside. */
        stage: { type: reviewStages },
      },
      indexes: {
        all: primaryIndex(
          { composite: [], template: "ROUNDS" },
          { composite: ["roundId", "employeeId"], template: "DEADLINE#${roundId}#${employeeId}" },
        ),
        latest: latestIndex({ composite: ["roundId", "employeeId"], template: "${roundId}#DEADLINE#${employeeId}" }),
      },
    } as const,
    configuration,
  );

/**
 * That the result of somebody without a manager has waited to be shared or talked about, for which the cto reads these
 * reviews. It is written with the first such review and stays, so that no counter has to follow each of them.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | was a result of somebody without a manager left to be shared or talked about? | table | `ROUNDS` / `UNMANAGED` | verify-data |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `~UNMANAGED#roundId` | what waits for the cto |
 */
export const unmanagedResultsEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "unmanagedResults", version: "1", service: "pulse" },
      attributes: {
        /** The round of the review that was written last. */
        roundId: { type: "string", required: true },
      },
      indexes: {
        one: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: [], template: "UNMANAGED" }),
        latest: latestIndex({ composite: ["roundId"], template: "~UNMANAGED#${roundId}" }),
      },
    } as const,
    configuration,
  );

/** The stage under which reviews that are set aside are indexed, so that no list by stage has them. */
export const setAsideStage = "setAside" as const;

/**
 * The stage under which reviews are indexed that wait for an approver, so that the list of what waits for the cto does not
 * have them.
 */
export const approverStage = "approverMissing" as const;

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
 * | which reviews of this round does this person manage; which have no manager (`MGR#none`)? | gsi2 | `MGR#id` / `REVIEW#roundId#name #employeeId` | Manager Reviews |
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
        stage: { type: [...reviewStages, approverStage, setAsideStage] as const, required: true },
        /** The place of the stage in `turnOrder`; after all others for a review that is set aside. */
        place: { type: "string", required: true },
        /**
         * The round, behind `LEFT#` while the manager still has to share the result or to talk about it: that has no end, so it
         * is found in every round, however old. Absent in reviews that were written before it was stored.
         */
        listedRound: { type: "string" },
        /** Since when the review has been at its stage; the day of the meeting once it is scheduled. */
        stageSince: { type: "string", required: true },
        /** How far the evaluations are that are saved but not completed. */
        selfDraft: draftAttribute,
        managerDraft: draftAttribute,
        /** What the employee said of the shared result; absent if it was shared before results could be acknowledged. */
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
         * (`packSummary`). A report of the round reads them with the row; no list answers them to others.
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
        byManagerAndTurn: secondaryIndex(
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
 * The two evaluations of a review, the copy of the manager evaluation that the cto approved (docs/reviews.md#approval), and
 * copies of reopened evaluations (docs/reviews.md#reopening).
 */
export const evaluationCopyParts = ["AS_APPROVED", "SELF_EARLIER", "MGR_EARLIER", "AS_SHARED"] as const;
export type EvaluationCopyPart = (typeof evaluationCopyParts)[number];
export const evaluationParts = ["SELF", "MGR", ...evaluationCopyParts] as const;
export type EvaluationPart = (typeof evaluationParts)[number];

/**
 * An evaluation's rating and additional comments, and the version that covers all its answers.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was written in this review? | table | `REVIEW#id` / `SELF`, `MGR`, `AS_APPROVED` | a review's page and writes |
 * | which levels did the previous review give? | table | the same, one item | a review's page |
 */
export const evaluationEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "evaluation", version: "1", service: "pulse" },
      attributes: {
        reviewId: { type: "string", required: true },
        part: { type: evaluationParts, required: true },
        expectationsRating: { type: expectationsRatings },
        additionalComments: { type: "string", required: true },
        /** The levels of the answers, by skillset id; later reviews show them as the previous levels. */
        levels: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
        /** What became of the goals, and the agreed next steps (docs/growth.md#in-the-round); absent where nothing is said. */
        followUps: { type: CustomAttributeType<readonly FollowUp[]>("any") },
        nextSteps: { type: CustomAttributeType<readonly CopiedGoal[]>("any") },
        updatedAt: { type: "string", required: true },
        version: { type: "number", required: true },
      },
      indexes: {
        byReview: primaryIndex(
          { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
          { composite: ["part"], template: "${part}" },
        ),
      },
    } as const,
    configuration,
  );

/** The parts of an answer to a skillset. The level is absent while none is chosen. */
const answerAttributes = {
  skillsetId: { type: "string", required: true },
  level: { type: "number" },
  comments: { type: "string", required: true },
  /** Present if the manager took the level over from the self evaluation. */
  takenOver: { type: "boolean" },
} as const;

/**
 * The answer to one skillset. Each answer is a separate item, since a review with long comments would exceed DynamoDB's
 * item size, and a save writes only the answers that changed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was written in this review? | table | `REVIEW#id` / `SELF#skillsetId`, `MGR#skillsetId` | a review's page and writes |
 */
export const skillsetAnswerEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "skillsetAnswer", version: "1", service: "pulse" },
      attributes: {
        reviewId: { type: "string", required: true },
        part: { type: evaluationParts, required: true },
        ...answerAttributes,
      },
      indexes: {
        byReview: primaryIndex(
          { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
          { composite: ["part", "skillsetId"], template: "${part}#${skillsetId}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * Some of the answers of a copied evaluation, in the order of the evaluation. A copy is written and removed as a whole,
 * so several answers share an item: approving then takes few of a transaction's actions. Ten of the longest answers fit
 * into DynamoDB's item size (`answersPerCopiedItem`).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was approved, or completed before it was reopened? | table | `REVIEW#id` / `AS_APPROVED#COPY#place` | a review's page and writes |
 */
export const copiedAnswersEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "copiedAnswers", version: "1", service: "pulse" },
      attributes: {
        reviewId: { type: "string", required: true },
        part: { type: evaluationCopyParts, required: true },
        /** Counted from 0. */
        place: { type: "number", required: true },
        answers: { type: "list", items: { type: "map", properties: answerAttributes }, required: true },
      },
      indexes: {
        byReview: primaryIndex(
          { composite: ["reviewId"], template: "REVIEW#${reviewId}" },
          { composite: ["part", "place"], template: "${part}#COPY#${place}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * That the cto approved a review, with comments or without. It is kept when the approval is withdrawn
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

/**
 * A skillset as it was for a position and an engineer type when the round was generated
 * (docs/rounds.md#snapshot-of-the-ladder). A person's skillsets are those of their engineer type, even if their
 * position belongs to another type's ladder (docs/people.md#engineer-type-and-position, IC1 by default).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which skillsets did this position have when the round was generated? | table | `SNAP#roundId#type#positionId` / `SKILL#id` | a review's page and writes |
 */
export const ladderSnapshotEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "ladderSnapshot", version: "1", service: "pulse" },
      attributes: {
        roundId: { type: "string", required: true },
        engineerType: { type: "string", required: true },
        positionId: { type: "string", required: true },
        id: { type: "string", required: true },
        name: { type: "string", required: true },
        description: { type: "string", required: true },
        levels: {
          type: "list",
          items: {
            type: "map",
            properties: {
              level: { type: "number", required: true },
              title: { type: "string", required: true },
              description: { type: "string", required: true },
            },
          },
          required: true,
        },
        requiredLevel: { type: "number", required: true },
        group: { type: "string" },
        /** The place among the skillsets; without one, they stand by name. */
        place: { type: "number" },
      },
      indexes: {
        byPosition: primaryIndex(
          {
            composite: ["roundId", "engineerType", "positionId"],
            template: "SNAP#${roundId}#${engineerType}#${positionId}",
          },
          { composite: ["id"], template: "SKILL#${id}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * Marks the snapshot of a round for a position and an engineer type as complete. A complete snapshot never changes. It
 * names the skillsets without their texts, in their order, so that a report of the round can read those of all positions
 * together.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which skillsets did these positions have when the round was generated? | table | `SNAP#roundId#type#positionId` / `WHOLE` | the report of a round |
 * | is this round's snapshot of the ladder for this position complete? | table | `SNAP#roundId#type#positionId` / `WHOLE` | generation |
 */
export const snapshotMarkerEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "snapshotMarker", version: "1", service: "pulse" },
      attributes: {
        roundId: { type: "string", required: true },
        engineerType: { type: "string", required: true },
        positionId: { type: "string", required: true },
        /** The level of the position; absent if nobody knows it any more. */
        level: { type: "number" },
        skillsets: {
          type: "list",
          items: {
            type: "map",
            properties: {
              id: { type: "string", required: true },
              name: { type: "string", required: true },
              requiredLevel: { type: "number", required: true },
            },
          },
        },
      },
      indexes: {
        byPosition: primaryIndex(
          {
            composite: ["roundId", "engineerType", "positionId"],
            template: "SNAP#${roundId}#${engineerType}#${positionId}",
          },
          { composite: [], template: "WHOLE" },
        ),
      },
    } as const,
    configuration,
  );
