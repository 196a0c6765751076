import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";

export const slackSettingsReads: FirstReads = () => [firstRead("slack", "getSlackSettings", {})];
