import { authenticationReads, type FeatureAccess } from "../../functionAccess.ts";

/** The AWS permissions and timeouts of the routes of skillsets. */
export const skillsetsAccess: FeatureAccess<"skillsets"> = {
  getOwnSkills: { table: [...authenticationReads, "Query"] },
  listSkillsets: { table: [...authenticationReads, "Query"] },
  orderSkillsets: { table: [...authenticationReads, "Query", "PutItem"] },
  createSkillset: { table: [...authenticationReads, "Query", "PutItem"] },
  updateSkillset: { table: [...authenticationReads, "Query", "PutItem"] },
  deleteSkillset: { table: [...authenticationReads, "Query", "PutItem", "DeleteItem"] },
  getSkillsetUsage: { table: [...authenticationReads, "Query"] },
  createSkillsetLevel: { table: [...authenticationReads, "Query", "PutItem"] },
  updateSkillsetLevel: { table: [...authenticationReads, "Query", "PutItem"] },
  deleteSkillsetLevel: { table: [...authenticationReads, "Query", "PutItem"] },
};
