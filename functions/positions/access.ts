import { authenticationReads, type FeatureAccess, wholeFileSeconds } from "../functionAccess.ts";

export const positionsAccess: FeatureAccess<"positions"> = {
  getLadder: { table: [...authenticationReads, "Query"] },
  listPositions: { table: [...authenticationReads, "Query"] },
  getStructure: { table: [...authenticationReads, "Query"] },
  saveStructure: { table: [...authenticationReads, "Query", "PutItem"], indexes: ["gsi3"] },
  createPosition: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem"] },
  updatePosition: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem"],
    indexes: ["gsi2"],
    queues: ["operations"],
  },
  getRequirements: { table: [...authenticationReads, "Query"] },
  countHolders: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi2"] },
  saveRequirements: { table: [...authenticationReads, "Query", "PutItem"] },
  exportLadder: { table: [...authenticationReads, "Query", "PutItem"] },
  readLadderSheets: { timeoutSeconds: wholeFileSeconds, table: [...authenticationReads, "Query"] },
  exportLadderSheets: { table: [...authenticationReads, "Query", "PutItem"] },
  checkLadderFile: {
    timeoutSeconds: wholeFileSeconds,
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi2"],
  },
  importLadder: {
    timeoutSeconds: wholeFileSeconds,
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem"],
    indexes: ["gsi2"],
    queues: ["operations"],
  },
};
