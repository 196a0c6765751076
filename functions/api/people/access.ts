import { actor, type FeatureAccess, wholeFileSeconds } from "../../accessTerms.ts";

/** What each route of people may do. */
export const peopleAccess: FeatureAccess<"people"> = {
  getMe: { table: [...actor, "PutItem", "UpdateItem"] },
  listPendingAccounts: { table: [...actor, "Query"], indexes: ["gsi1"] },
  listManagers: { table: [...actor, "Query"], indexes: ["gsi1"] },
  listLeads: { table: [...actor, "Query"], indexes: ["gsi1"] },
  approveAccount: {
    table: [...actor, "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  rejectAccount: { table: [...actor, "PutItem", "UpdateItem"] },
  listPeople: { table: [...actor, "BatchGetItem", "Query"], indexes: ["gsi1", "gsi3"] },
  listPeopleNames: { table: [...actor, "BatchGetItem"] },
  getPerson: { table: [...actor, "BatchGetItem", "Query"] },
  updatePerson: { table: [...actor, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"] },
  startOnboarding: { table: [...actor, "PutItem"] },
  completeOnboarding: { table: [...actor, "PutItem"] },
  checkPeopleImport: { timeoutSeconds: wholeFileSeconds, table: [...actor, "BatchGetItem", "Query"] },
  getLastImport: { table: [...actor] },
  importPeople: {
    timeoutSeconds: wholeFileSeconds,
    table: [...actor, "BatchGetItem", "Query", "PutItem"],
    queues: ["operations"],
  },
  exportPeople: { table: [...actor, "BatchGetItem", "Query"], indexes: ["gsi1"] },
  listResponsibilities: { table: [...actor, "Query"], indexes: ["gsi2", "gsi3"] },
  handOver: { table: [...actor, "Query", "PutItem"], indexes: ["gsi2", "gsi3"], queues: ["operations"] },
};
