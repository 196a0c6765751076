import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const skillsReads: PagePrefetch = () => [prefetchRead("skillsets", "getOwnSkills", { query: {} })];

export const skillsetsReads: PagePrefetch = () => [prefetchRead("skillsets", "listSkillsets", {})];
