import { afterEach, beforeEach } from "vitest";
import { draftTimes } from "#web/features/reviews/evaluation/writing/useEvaluation.ts";

const hour = 3_600_000;

/**
 * For the tests of a file that are about presses: a press finds the draft unsaved, however slow the machine is.
 * `evaluation/drafts.test.tsx` has the tests of drafts that save themselves.
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
