import { actor, type FeatureAccess } from "../../accessTerms.ts";

/** What each route of skillsets may do. */
export const skillsetsAccess: FeatureAccess<"skillsets"> = {
  getOwnSkills: { table: [...actor, "Query"] },
  listSkillsets: { table: [...actor, "Query"] },
  createSkillset: { table: [...actor, "Query", "PutItem"] },
  updateSkillset: { table: [...actor, "Query", "PutItem"] },
  deleteSkillset: { table: [...actor, "Query", "PutItem", "DeleteItem"] },
  getSkillsetUsage: { table: [...actor, "Query"] },
  createSkillsetLevel: { table: [...actor, "Query", "PutItem"] },
  updateSkillsetLevel: { table: [...actor, "Query", "PutItem"] },
  deleteSkillsetLevel: { table: [...actor, "Query", "PutItem"] },
};
