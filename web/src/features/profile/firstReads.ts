import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";

export const profileReads: FirstReads = () => [firstRead("people", "getOwnProfile", {})];
