import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

export const skillsetsAccess: FeatureAccess<"skillsets"> = {
  getOwnSkills: { table: [...authenticationReads, "Query", "BatchGetItem"] },
  listSkillsets: { table: [...authenticationReads, "Query"] },
  orderSkillsets: { table: [...authenticationReads, "Query", "PutItem"] },
  createSkillset: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem"] },
  updateSkillset: { table: [...authenticationReads, "Query", "PutItem"] },
  deleteSkillset: { table: [...authenticationReads, "Query", "PutItem", "DeleteItem"] },
  getSkillsetUsage: { table: [...authenticationReads, "Query"] },
  createSkillsetLevel: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem"] },
  updateSkillsetLevel: { table: [...authenticationReads, "Query", "PutItem"] },
  deleteSkillsetLevel: { table: [...authenticationReads, "Query", "PutItem"] },
};
