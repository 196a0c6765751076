import { afterEach, beforeEach } from "vitest";
import { draftTimes } from "#web/features/reviews/evaluation/writing/useEvaluation.ts";

const hour = 3_600_000;

/**
 * For tests of the save and complete buttons: disables autosave, so the draft is unsaved on a click, however slow the
 * machine is. `evaluation/drafts.test.tsx` tests autosave.
 */
export const onlyPressesSave = (): void => {
  const times = { ...draftTimes };
  beforeEach(() => {
    Object.assign(draftTimes, { pauseMs: hour, maxWaitMs: hour });
  });
  afterEach(() => {
    Object.assign(draftTimes, times);
  });
};
