import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

const pointChange = { table: [...authenticationReads, "BatchGetItem", "PutItem", "UpdateItem"] } as const;

export const leadsWeeklyAccess: FeatureAccess<"leads-weekly"> = {
  listLeadCards: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi2"] },
  getLeadPage: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  startLeadReport: { table: [...authenticationReads, "PutItem", "UpdateItem"] },
  getLeadReport: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  addTalkingPoint: pointChange,
  updateTalkingPoint: pointChange,
  placeTalkingPoints: pointChange,
  deleteTalkingPoint: pointChange,
  restoreTalkingPoint: pointChange,
  carryOverTalkingPoints: { table: [...authenticationReads, "PutItem", "Query", "UpdateItem"] },
  carryOverOwnTalkingPoints: { table: [...pointChange.table, "Query"] },
  listOpenTalkingPoints: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  searchTalkingPoints: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  listTeamMembers: { table: [...authenticationReads, "Query"], indexes: ["gsi3"] },
};
