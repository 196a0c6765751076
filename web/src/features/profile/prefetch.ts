import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const profilePrefetch: PagePrefetch = () => [prefetchOfRead("people", "getOwnProfile", {})];
