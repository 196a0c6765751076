import { vi } from "vitest";

/** A test that can let time pass. Time also passes by itself, so `findBy` and `waitFor` work. */
export const withFakeTime = (test: () => Promise<void>) => async (): Promise<void> => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await test();
  } finally {
    vi.useRealTimers();
  }
};
