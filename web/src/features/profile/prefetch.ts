import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const profileReads: PagePrefetch = () => [prefetchRead("people", "getOwnProfile", {})];
