import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const profilePrefetch: PagePrefetch = () => [prefetchRead("people", "getOwnProfile", {})];
