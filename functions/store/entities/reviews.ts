import { CustomAttributeType, Entity, type EntityConfiguration } from "electrodb";
import { engineerTypes } from "#domain/people/terms.ts";
import { expectationsRatings, reviewTurns, roundStatuses } from "#domain/reviews/terms.ts";
import { primaryIndex, secondaryIndex } from "../table/keys.ts";

/**
 * A round. There are a few a year, so all stand in one partition and are put in order when read.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which rounds are there? | table | `ROUNDS` / `ROUND#id` | every list of reviews |
 * | what are this round's days and status? | table | the same, one item | a review's page and writes |
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
        status: { type: roundStatuses, required: true },
        createdBy: { type: "string", required: true },
        reviewsGenerated: { type: "boolean", required: true },
        generationId: { type: "string" },
        version: { type: "number", required: true },
      },
      indexes: {
        all: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: ["id"], template: "ROUND#${id}" }),
      },
    } as const,
    configuration,
  );

/**
 * Which round is the active one: every start and completion is written over this item, so that two at once cannot both
 * succeed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | is this still the active round? | table | `ROUNDS` / `ACTIVE` | starting and completing a round |
 */
export const activeRoundEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "activeRound", version: "1", service: "pulse" },
      attributes: {
        /** Absent while none is active. */
        roundId: { type: "string" },
        version: { type: "number", required: true },
      },
      indexes: {
        one: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: [], template: "ACTIVE" }),
      },
    } as const,
    configuration,
  );

/**
 * The counters of a round are spread over several items: on a deadline's last day hundreds of people save at once. The
 * reviews of people without a manager have one of their own, since the manager's turn with them is the cto's
 * (docs/reviews.md#employees-without-a-manager).
 */
export const managedShards = ["0", "1", "2", "3"] as const;
export const unmanagedShard = "unmanaged";

/**
 * How many reviews of a round are at each stage, beside the rounds; what changes a review's stage or manager changes
 * it, in the same transaction.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how far are the reviews of each round? | table | `ROUNDS` / `COUNT#roundId#shard` | rounds, CTO Reviews, Employee Reviews |
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
      },
      indexes: {
        all: primaryIndex(
          { composite: [], template: "ROUNDS" },
          { composite: ["roundId", "shard"], template: "COUNT#${roundId}#${shard}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * A review's state, without content: it stands with the employee, who reads what they just wrote.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which reviews does this person have? | table | `USER#id` / `REVIEW#roundId` | My Performance Reviews |
 * | which reviews has this round, by name? | gsi1 | `ROUND#id` / `name #employeeId` | CTO Reviews, Employee Reviews |
 * | which reviews of this round does this person manage; which have no manager (`MGR#none`)? | gsi2 | `MGR#id` / `REVIEW#roundId#name #employeeId` | Manager Reviews |
 * | whose turn is it in this round, and since when? | gsi3 | `TURN#roundId#turn` / `since #employeeId` | the progress of a round |
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
        engineerType: { type: engineerTypes, required: true },
        managerId: { type: "string" },
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
        createdAt: { type: "string", required: true },
        version: { type: "number", required: true },
        sortName: { type: "string", required: true },
        /** The manager's id, or `none`. */
        reviewer: { type: "string", required: true },
        /** Whose turn it is and since when; nobody's once the review is shared. */
        turn: { type: [...reviewTurns, "nobody"] as const, required: true },
        turnSince: { type: "string", required: true },
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
            composite: ["roundId", "sortName", "employeeId"],
            template: "REVIEW#${roundId}#${sortName} #${employeeId}",
          },
        ),
        byTurn: secondaryIndex(
          "gsi3",
          { composite: ["roundId", "turn"], template: "TURN#${roundId}#${turn}" },
          { composite: ["turnSince", "employeeId"], template: "${turnSince} #${employeeId}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * Where a review's state stands, kept with its content.
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
        engineerType: { type: engineerTypes, required: true },
        positionId: { type: "string", required: true },
        /** The review of the latest earlier round of this person, if there is one (docs/reviews.md#previous-round). */
        previousReviewId: { type: "string" },
        previousRoundId: { type: "string" },
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

/** The two evaluations of a review, and the manager evaluation as the cto approved it (docs/reviews.md#approval). */
export const evaluationParts = ["SELF", "MGR", "AS_APPROVED"] as const;
export type EvaluationPart = (typeof evaluationParts)[number];

/**
 * An evaluation's rating and additional comments, with the one version of all its answers.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was written in this review? | table | `REVIEW#id` / `SELF`, `MGR`, `AS_APPROVED` | a review's page and writes |
 * | which levels did the review before give? | table | the same, one item | a review's page |
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
        /** The levels of the skillsets' answers, for the reviews that come after this one. */
        levels: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
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

/**
 * The answer to one skillset: an item of its own, since a review of long comments would not fit in one.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was written in this review? | table | `REVIEW#id` / `SELF#skillsetId`, `MGR#skillsetId`, `AS_APPROVED#skillsetId` | a review's page and writes |
 */
export const skillsetAnswerEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "skillsetAnswer", version: "1", service: "pulse" },
      attributes: {
        reviewId: { type: "string", required: true },
        part: { type: evaluationParts, required: true },
        skillsetId: { type: "string", required: true },
        level: { type: "number" },
        comments: { type: "string", required: true },
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
 * What the cto wrote on approving.
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
        comments: { type: "string", required: true },
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

/**
 * A skillset as a round keeps it for a position (docs/reviews.md#snapshot-of-the-ladder) and an engineer type: a
 * person's skillsets are those of their own type, also where the position is one of another type's ladder
 * (docs/people.md#engineer-type-and-position, IC1 by default).
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
        engineerType: { type: engineerTypes, required: true },
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
 * Marks that the snapshot of a round for a position and an engineer type is complete. It does not change afterwards.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | has this round kept the ladder of this position yet? | table | `SNAP#roundId#type#positionId` / `WHOLE` | generation |
 */
export const snapshotMarkerEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "snapshotMarker", version: "1", service: "pulse" },
      attributes: {
        roundId: { type: "string", required: true },
        engineerType: { type: engineerTypes, required: true },
        positionId: { type: "string", required: true },
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
