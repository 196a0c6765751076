import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const slackSettingsPrefetch: PagePrefetch = () => [prefetchRead("slack", "getSlackSettings", {})];
