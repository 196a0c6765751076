import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const slackSettingsPrefetch: PagePrefetch = () => [prefetchOfRead("slack", "getSlackSettings", {})];
