import { vi } from "vitest";

/** A test with fake timers. Time also advances automatically, so `findBy` and `waitFor` work. */
export const withFakeTime = (test: () => Promise<void>) => async (): Promise<void> => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await test();
  } finally {
    vi.useRealTimers();
  }
};
