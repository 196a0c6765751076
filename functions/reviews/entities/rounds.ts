import { reviewStages, roundStatuses } from "#domain/reviews/terms.ts";
import { absenceAttribute } from "../../people/entities/people.ts";
import { defineEntity, latestRoundsIndex, primaryIndex } from "../../table/keys.ts";

/**
 * A round. There are a few per year, so all share one partition and are sorted after reading.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which rounds are there; what are the latest? | table | `ROUNDS` / `ROUND#id` | writes of rounds, the rounds page |
 * | what are this round's dates and status? | table | the same, one item | a review's page and writes |
 * | what are the latest rounds, with their counters and deadlines? | gsi1 | `ROUNDS` / `id#ROUND` | every list of reviews |
 */
export const roundEntity = defineEntity({
  model: { entity: "round", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    startDate: { type: "string", required: true },
    endDate: { type: "string", required: true },
    selfEvaluationDeadline: { type: "string", required: true },
    managerEvaluationDeadline: { type: "string", required: true },
    /** Absent if people's first day doesn't matter. */
    minDaysEmployed: { type: "number" },
    /** Present if the round has calibration sessions. */
    hasCalibration: { type: "boolean" },
    asksPromotions: { type: "boolean" },
    status: { type: roundStatuses, required: true },
    createdBy: { type: "string", required: true },
    reviewsGenerated: { type: "boolean", required: true },
    generationId: { type: "string" },
    /** The previously active round. Putting this round back activates that one again. */
    replacedId: { type: "string" },
    deletionId: { type: "string" },
    /** Absent if the round doesn't ask for feedback from colleagues. */
    feedback: {
      type: "map",
      properties: {
        requestsUntil: { type: "string", required: true },
        until: { type: "string", required: true },
        questions: { type: "list", items: { type: "string" }, required: true },
      },
    },
    /** The published shares of three bands in percent; absent if none are published. */
    ratingDistribution: {
      type: "map",
      properties: {
        below: { type: "number", required: true },
        meets: { type: "number", required: true },
        above: { type: "number", required: true },
        publishedOn: { type: "string", required: true },
      },
    },
    /** The day an erasure removed the rating distribution. */
    ratingDistributionErasedOn: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    all: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: ["id"], template: "ROUND#${id}" }),
    latest: latestRoundsIndex({ composite: ["id"], template: "${id}#ROUND" }),
  },
});

/**
 * The active round. Starting or completing a round updates this item conditionally, so two simultaneous attempts
 * cannot both succeed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | is this still the active round? | table | `ROUNDS` / `ACTIVE` | starting and completing a round |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `~ACTIVE#version` | every list of reviews |
 */
export const activeRoundEntity = defineEntity({
  model: { entity: "activeRound", version: "1", service: "pulse" },
  attributes: {
    /** Absent while no round is active. */
    roundId: { type: "string" },
    wasRoundCompleted: { type: "boolean", required: true },
    completedRoundCount: { type: "number", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: [], template: "ACTIVE" }),
    latest: latestRoundsIndex({ composite: ["version"], template: "~ACTIVE#${version}" }),
  },
});

/**
 * The people who acted as a manager or a lead and no longer do (docs/people.md#former-managers-and-leads), and the
 * approvers (docs/reviews.md#approvers) with their delegates. They are stored in the partition of the rounds, since
 * every list of reviews reads it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | does this person still act as a manager; are they an approver? | table | `ROUNDS` / `REVIEW_AUTHORITY` | every read of a review |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `~REVIEW_AUTHORITY#version` | every list of reviews |
 */
export const reviewAuthorityEntity = defineEntity({
  model: { entity: "reviewAuthority", version: "1", service: "pulse" },
  attributes: {
    formerManagerIds: { type: "list", items: { type: "string" }, required: true },
    formerLeadIds: { type: "list", items: { type: "string" }, required: true },
    /** Absent until the first approver is appointed. */
    approverIds: { type: "list", items: { type: "string" } },
    /** Who approves in place of whom, and when (docs/reviews.md#delegates); absent if no one does. */
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
    /** Absent if no session is open. `openedBy` is absent if the CTO opened the session. */
    openSessions: {
      type: "list",
      items: {
        type: "map",
        properties: {
          id: { type: "string", required: true },
          roundId: { type: "string", required: true },
          until: { type: "string", required: true },
          openedBy: { type: "string" },
        },
      },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: [], template: "REVIEW_AUTHORITY" }),
    latest: latestRoundsIndex({ composite: ["version"], template: "~REVIEW_AUTHORITY#${version}" }),
  },
});

/**
 * Counters are sharded, because hundreds of people may save before a deadline. Reviews without a manager have their own
 * shard, because the CTO writes them (docs/reviews.md#acting-manager).
 */
export const managedShards = ["0", "1", "2", "3"] as const;

export const unmanagedShard = "unmanaged";

/**
 * Counts a round's reviews by stage, its reviews with text, and responses to shared results. It is stored in the
 * partition of the rounds and updated with each review.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how far along are the reviews of each round? | table | `ROUNDS` / `COUNT#roundId#shard` | rounds, review lists |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `roundId#COUNT#shard` | every list of reviews |
 */
export const roundCountEntity = defineEntity({
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
    pendingWithApprover: { type: "number" },
    written: { type: "number" },
    /** How often colleagues sent feedback, withdrawn feedback included. It also counts as text in the round. */
    feedback: { type: "number" },
    /** Employees' responses to shared results. */
    pending: { type: "number" },
    notDiscussed: { type: "number" },
    discussed: { type: "number" },
    /** Appeals, and how many of them corrected the result. */
    appeals: { type: "number" },
    corrected: { type: "number" },
  },
  indexes: {
    all: primaryIndex(
      { composite: [], template: "ROUNDS" },
      { composite: ["roundId", "shard"], template: "COUNT#${roundId}#${shard}" },
    ),
    latest: latestRoundsIndex({ composite: ["roundId", "shard"], template: "${roundId}#COUNT#${shard}" }),
  },
});

/**
 * A review's own deadlines (docs/reviews.md#extending), or the employee's absence: why it isn't overdue when others at
 * its stage are. Stored in the partition of the rounds: there are few such items, and every list needs them to count
 * overdue reviews. `stage` is updated with the review's stage.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which reviews have deadlines of their own? | table | `ROUNDS` / `DEADLINE#roundId#employeeId` | lists of reviews, reminders |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `roundId#DEADLINE#employeeId` | every list of reviews |
 */
export const ownDeadlineEntity = defineEntity({
  model: { entity: "ownDeadline", version: "1", service: "pulse" },
  attributes: {
    roundId: { type: "string", required: true },
    employeeId: { type: "string", required: true },
    selfDeadline: { type: "string" },
    managerDeadline: { type: "string" },
    /** The last day of a sent-back evaluation. `hasApprover` says whether its approver, not the CTO, must act. */
    sentBackUntil: { type: "string" },
    hasApprover: { type: "boolean" },
    /** Absent once the self-evaluation is completed, and if the absence ended before the review was created. */
    absence: absenceAttribute,
    /** Absent while the review is excluded. */
    stage: { type: reviewStages },
  },
  indexes: {
    all: primaryIndex(
      { composite: [], template: "ROUNDS" },
      { composite: ["roundId", "employeeId"], template: "DEADLINE#${roundId}#${employeeId}" },
    ),
    latest: latestRoundsIndex({
      composite: ["roundId", "employeeId"],
      template: "${roundId}#DEADLINE#${employeeId}",
    }),
  },
});

/**
 * Present once the CTO had to share or discuss the result of someone without a manager. The CTO's tasks then include
 * such reviews. It is written for the first such result and never deleted, so no counter is needed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | did the CTO ever have to share or discuss the result of someone without a manager? | table | `ROUNDS` / `UNMANAGED` | verify-data |
 * | the same, with the latest rounds | gsi1 | `ROUNDS` / `~UNMANAGED#roundId` | the CTO's tasks |
 */
export const unmanagedResultsEntity = defineEntity({
  model: { entity: "unmanagedResults", version: "1", service: "pulse" },
  attributes: {
    roundId: { type: "string", required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "ROUNDS" }, { composite: [], template: "UNMANAGED" }),
    latest: latestRoundsIndex({ composite: ["roundId"], template: "~UNMANAGED#${roundId}" }),
  },
});

/**
 * A skillset as it was for a position and an engineer type when the round was generated
 * (docs/rounds.md#snapshot-of-the-ladder). A person's skillsets are those of their engineer type, even if their
 * position belongs to another type's ladder (docs/people.md#profile).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which skillsets did this position have when the round was generated? | table | `SNAP#roundId#type#positionId` / `SKILL#id` | a review's page and writes |
 */
export const ladderSnapshotEntity = defineEntity({
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
    /** Position among the skillsets; without one, they sort by name. */
    orderIndex: { type: "number" },
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
});

/**
 * Marks the snapshot of a round for a position and an engineer type as complete. A complete snapshot never changes. The
 * marker lists the skillsets in order, without their texts, so a report of the round can read all positions together.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which skillsets did these positions have when the round was generated? | table | `SNAP#roundId#type#positionId` / `WHOLE` | the report of a round |
 * | is this round's snapshot of the ladder for this position complete? | table | `SNAP#roundId#type#positionId` / `WHOLE` | generation |
 */
export const snapshotMarkerEntity = defineEntity({
  model: { entity: "snapshotMarker", version: "1", service: "pulse" },
  attributes: {
    roundId: { type: "string", required: true },
    engineerType: { type: "string", required: true },
    positionId: { type: "string", required: true },
    /** The position's level; absent if unknown. */
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
      required: true,
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
});
