import type { AutosaveTimes } from "#web/lib/saving/autosave.ts";

/** When an evaluation's draft saves automatically, in milliseconds (docs/evaluations.md#saving). */
export const draftTimes: AutosaveTimes = { pauseMs: 2_000, minGapMs: 10_000, maxWaitMs: 30_000 };
