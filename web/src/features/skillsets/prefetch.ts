import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const skillsPrefetch: PagePrefetch = () => [prefetchRead("skillsets", "getOwnSkills", { query: {} })];

export const skillsetsPrefetch: PagePrefetch = () => [prefetchRead("skillsets", "listSkillsets", {})];
