import { authenticationReads, type FeatureAccess, slackSeconds, wholeFileSeconds } from "../../functionAccess.ts";

/** What each route of people may do. */
export const peopleAccess: FeatureAccess<"people"> = {
  getMe: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["operations", "slack"],
  },
  getOwnProfile: { table: [...authenticationReads, "BatchGetItem"] },
  getOwnData: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem"] },
  saveOwnSettings: { table: [...authenticationReads, "PutItem"] },
  saveAbsence: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  saveApprover: { table: [...authenticationReads, "PutItem"], queues: ["operations"] },
  getSetup: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  listPendingAccounts: { table: [...authenticationReads, "Query"], indexes: ["gsi1"] },
  listManagers: { table: [...authenticationReads, "Query"], indexes: ["gsi1"] },
  listLeads: { table: [...authenticationReads, "Query"], indexes: ["gsi1"] },
  approveAccount: {
    table: [...authenticationReads, "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  rejectAccount: { table: [...authenticationReads, "PutItem", "UpdateItem"] },
  listPeople: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi1", "gsi3"] },
  addPerson: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  getWorkInProgress: { table: [...authenticationReads, "Query", "BatchGetItem"] },
  listPeopleNames: { table: [...authenticationReads, "BatchGetItem"] },
  getPerson: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  updatePerson: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["operations"],
  },
  changePeople: { table: [...authenticationReads, "PutItem"], queues: ["operations"] },
  correctEmail: {
    table: [
      ...authenticationReads,
      "BatchGetItem",
      "Query",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "ConditionCheckItem",
    ],
  },
  correctPositionDay: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem"] },
  proposeEmail: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "DeleteItem"],
    queues: ["slack", "operations"],
  },
  releaseEmail: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "DeleteItem"],
    queues: ["slack"],
  },
  withdrawEmail: { table: [...authenticationReads, "PutItem", "DeleteItem"] },
  confirmOwnEmail: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "DeleteItem"],
    queues: ["slack"],
  },
  declineOwnEmail: { table: [...authenticationReads, "PutItem", "DeleteItem"] },
  listDataRequests: { table: [...authenticationReads, "Query", "BatchGetItem"] },
  recordDataRequest: { table: [...authenticationReads, "Query", "PutItem", "BatchGetItem"] },
  withdrawDataRequest: { table: [...authenticationReads, "PutItem", "DeleteItem"] },
  previewErasure: { table: [...authenticationReads, "Query"], indexes: ["gsi2", "gsi3"] },
  releaseErasure: {
    table: [...authenticationReads, "Query", "BatchGetItem", "PutItem", "DeleteItem"],
    queues: ["operations"],
  },
  removePerson: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    indexes: ["gsi1"],
  },
  inviteBySlack: {
    timeoutSeconds: slackSeconds,
    table: [...authenticationReads, "PutItem", "UpdateItem", "DeleteItem"],
    secrets: ["slackToken"],
  },
  startOnboarding: { table: [...authenticationReads, "Query", "PutItem", "DeleteItem"], queues: ["slack"] },
  moveOnboardingStart: { table: [...authenticationReads, "Query", "PutItem", "DeleteItem"], queues: ["slack"] },
  cancelOnboardingStart: { table: [...authenticationReads, "PutItem", "DeleteItem"] },
  completeOnboarding: { table: [...authenticationReads, "Query", "PutItem", "DeleteItem"], queues: ["slack"] },
  checkPeopleImport: { timeoutSeconds: wholeFileSeconds, table: [...authenticationReads, "BatchGetItem", "Query"] },
  getLastImport: { table: [...authenticationReads] },
  importPeople: {
    timeoutSeconds: wholeFileSeconds,
    table: [...authenticationReads, "BatchGetItem", "Query", "PutItem"],
    queues: ["operations"],
  },
  checkPeopleUpdate: {
    timeoutSeconds: wholeFileSeconds,
    table: [...authenticationReads, "BatchGetItem", "Query"],
    indexes: ["gsi1"],
  },
  updatePeople: {
    timeoutSeconds: wholeFileSeconds,
    table: [...authenticationReads, "Query", "PutItem"],
    indexes: ["gsi1"],
    queues: ["operations"],
  },
  exportPeople: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem"], indexes: ["gsi1"] },
  listResponsibilities: { table: [...authenticationReads, "Query"], indexes: ["gsi2", "gsi3"] },
  handOver: { table: [...authenticationReads, "Query", "PutItem"], indexes: ["gsi2", "gsi3"], queues: ["operations"] },
};
