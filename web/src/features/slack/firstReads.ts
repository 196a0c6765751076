import { type FirstReads, firstRead } from "#web/lib/firstReads.ts";

export const slackSettingsReads: FirstReads = () => [firstRead("slack", "getSlackSettings", {})];
