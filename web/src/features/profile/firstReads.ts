import { type FirstReads, firstRead } from "#web/lib/firstReads.ts";

export const profileReads: FirstReads = () => [firstRead("people", "getOwnProfile", {})];
