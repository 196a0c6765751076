import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of skillsets. */
export const skillsetsScreens: FeatureScreens<"skillsets"> = {
  getOwnSkills: { as: roles, request: () => ({}) },
  listSkillsets: { as: administrators, request: () => ({}) },
  getSkillsetUsage: { as: administrators, request: ({ skillsetId }) => ({ params: { skillsetId } }) },
};
