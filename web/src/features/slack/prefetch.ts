import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const slackSettingsReads: PagePrefetch = () => [prefetchRead("slack", "getSlackSettings", {})];
