import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of skillsets. */
export const skillsetsScreens: FeatureScreens<"skillsets"> = {
  getOwnSkills: { roles: roles, request: () => ({}) },
  listSkillsets: { roles: administrators, request: () => ({}) },
  getSkillsetUsage: { roles: administrators, request: ({ skillsetId }) => ({ params: { skillsetId } }) },
};
