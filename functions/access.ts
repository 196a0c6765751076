import type { Api } from "../domain/contract.ts";
import type { IndexName } from "./store/table/schema.ts";

/** A table operation, as IAM names it; a transaction's parts are named by what they do (DynamoDB developer guide). */
export type TableOperation =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

/** The queues of Pulse: messages to send, and plans to go on with. */
export type QueueName = "slack" | "plans";

/** What a function is allowed to do: infra grants exactly this, and the tests compare it with what was done. */
export interface Access {
  readonly table: readonly TableOperation[];
  /** Indexes that are queried. */
  readonly indexes?: readonly IndexName[];
  /** Queues that messages are sent to. */
  readonly queues?: readonly QueueName[];
  /** Secrets that are read. */
  readonly secrets?: readonly "slackToken"[];
  /** How many seconds the function may take, where that is more than the usual 10 of a route: whole files are checked. */
  readonly timeoutSeconds?: number;
  /** Whether the user pool is administered (linking and removing accounts). */
  readonly userPool?: boolean;
}

type RouteAccess = { readonly [F in keyof Api]: { readonly [Id in keyof Api[F]]: Access } };

/** Every guarded route reads who is asking: the identity, then the profile. */
const actor = ["GetItem"] as const;

/** Whole files of 10,000 lines take a few seconds, and more on a cold day; the HTTP API itself waits for 30. */
const wholeFileSeconds = 28;

/** What each route's function may do with the table; a route without its line does not compile. */
export const routeAccess: RouteAccess = {
  people: {
    readMe: { table: [...actor, "PutItem", "UpdateItem"] },
    listPendingAccounts: { table: [...actor, "Query"], indexes: ["gsi1"] },
    findManagers: { table: [...actor, "Query"], indexes: ["gsi1"] },
    findLeads: { table: [...actor, "Query"], indexes: ["gsi1"] },
    approveAccount: {
      table: [...actor, "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      queues: ["slack"],
    },
    rejectAccount: { table: [...actor, "PutItem", "UpdateItem"] },
    listPeople: { table: [...actor, "BatchGetItem", "Query"], indexes: ["gsi1", "gsi3"] },
    namePeople: { table: [...actor, "BatchGetItem"] },
    readPerson: { table: [...actor, "BatchGetItem", "Query"] },
    updatePerson: { table: [...actor, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"] },
    startOnboarding: { table: [...actor, "PutItem"] },
    completeOnboarding: { table: [...actor, "PutItem"] },
    checkPeopleImport: { timeoutSeconds: wholeFileSeconds, table: [...actor, "BatchGetItem", "Query"] },
    readLastImport: { table: [...actor] },
    importPeople: {
      timeoutSeconds: wholeFileSeconds,
      table: [...actor, "BatchGetItem", "Query", "PutItem"],
      queues: ["plans"],
    },
    exportPeople: { table: [...actor, "BatchGetItem", "Query"], indexes: ["gsi1"] },
    readResponsibilities: { table: [...actor, "Query"], indexes: ["gsi2", "gsi3"] },
    handOver: { table: [...actor, "Query", "PutItem"], indexes: ["gsi2", "gsi3"], queues: ["plans"] },
  },
  plans: {
    readPlan: { table: [...actor] },
  },
  positions: {
    readLadder: { table: [...actor, "Query"] },
    listPositions: { table: [...actor, "Query"] },
    createPosition: { table: [...actor, "Query", "PutItem"] },
    updatePosition: { table: [...actor, "Query", "PutItem"], indexes: ["gsi2"], queues: ["plans"] },
    readRequirements: { table: [...actor, "Query"] },
    saveRequirements: { table: [...actor, "Query", "PutItem"] },
    exportLadder: { table: [...actor, "Query"] },
    checkLadderFile: {
      timeoutSeconds: wholeFileSeconds,
      table: [...actor, "Query", "BatchGetItem"],
      indexes: ["gsi2"],
    },
    importLadder: {
      timeoutSeconds: wholeFileSeconds,
      table: [...actor, "Query", "PutItem"],
      indexes: ["gsi2"],
      queues: ["plans"],
    },
  },
  skillsets: {
    readOwnSkills: { table: [...actor, "Query"] },
    listSkillsets: { table: [...actor, "Query"] },
    createSkillset: { table: [...actor, "Query", "PutItem"] },
    updateSkillset: { table: [...actor, "Query", "PutItem"] },
    deleteSkillset: { table: [...actor, "Query", "PutItem", "DeleteItem"] },
    readSkillsetUsage: { table: [...actor, "Query"] },
    createSkillsetLevel: { table: [...actor, "Query", "PutItem"] },
    updateSkillsetLevel: { table: [...actor, "Query", "PutItem"] },
    deleteSkillsetLevel: { table: [...actor, "Query", "PutItem"] },
  },
  reviews: {
    listOwnReviews: { table: [...actor, "Query"] },
    listManagedReviews: { table: [...actor, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi2"] },
    readAttention: { table: [...actor, "Query"], indexes: ["gsi2"] },
    listRounds: { table: [...actor, "Query"] },
    createRound: { table: [...actor, "PutItem"] },
    updateRound: { table: [...actor, "PutItem"] },
    deleteRound: { table: [...actor, "PutItem", "DeleteItem"] },
    startRound: { table: [...actor, "Query", "PutItem"], queues: ["plans"] },
    completeRound: { table: [...actor, "Query", "PutItem"] },
    readRoundProgress: { table: [...actor, "Query"], indexes: ["gsi3"] },
    readReview: { table: [...actor, "Query"] },
    saveSelfEvaluation: { table: [...actor, "Query", "PutItem", "ConditionCheckItem"] },
    completeSelfEvaluation: {
      table: [...actor, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      queues: ["slack"],
    },
    saveManagerEvaluation: { table: [...actor, "Query", "PutItem", "ConditionCheckItem"] },
    completeManagerEvaluation: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
    approveReview: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
    scheduleMeeting: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
    saveFinalEvaluation: { table: [...actor, "Query", "PutItem", "ConditionCheckItem"] },
    finalizeReview: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
    shareReview: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  },
  documentation: {
    readOpenApi: { table: [] },
  },
};
