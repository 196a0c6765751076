import { actor, type FeatureAccess, wholeFileSeconds } from "../../accessTerms.ts";

/** What each route of positions may do. */
export const positionsAccess: FeatureAccess<"positions"> = {
  getLadder: { table: [...actor, "Query"] },
  listPositions: { table: [...actor, "Query"] },
  createPosition: { table: [...actor, "Query", "PutItem"] },
  updatePosition: { table: [...actor, "Query", "PutItem"], indexes: ["gsi2"], queues: ["operations"] },
  getRequirements: { table: [...actor, "Query"] },
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
    queues: ["operations"],
  },
};
