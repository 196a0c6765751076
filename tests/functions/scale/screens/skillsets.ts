import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of skillsets. */
export const skillsetsScreens: FeatureScreens<"skillsets"> = {
  readOwnSkills: { as: roles, request: () => ({}) },
  listSkillsets: { as: administrators, request: () => ({}) },
  readSkillsetUsage: { as: administrators, request: ({ skillsetId }) => ({ params: { skillsetId } }) },
};
