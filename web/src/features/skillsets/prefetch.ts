import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const skillsPrefetch: PagePrefetch = () => [prefetchOfRead("skillsets", "getOwnSkills", { query: {} })];

export const skillsetsPrefetch: PagePrefetch = () => [prefetchOfRead("skillsets", "listSkillsets", {})];
