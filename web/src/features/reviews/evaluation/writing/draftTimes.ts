import type { AutosaveTimes } from "#web/lib/saving/autosave.ts";

/** When the draft of an evaluation saves itself (docs/evaluations.md#saving). */
export const draftTimes: AutosaveTimes = { pauseMs: 2_000, minGapMs: 10_000, maxWaitMs: 30_000 };
