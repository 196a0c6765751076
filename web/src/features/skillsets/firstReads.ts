import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";

export const skillsReads: FirstReads = () => [firstRead("skillsets", "getOwnSkills", { query: {} })];

export const skillsetsReads: FirstReads = () => [firstRead("skillsets", "listSkillsets", {})];
