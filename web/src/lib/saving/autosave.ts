import { serverNow } from "../clock.ts";
import { isUnclear } from "./confirmed.ts";

/** When content that saves itself is saved, in milliseconds. */
export interface AutosaveTimes {
  /** After the last key. */
  readonly pauseMs: number;
  /** Not sooner than this after the last save; 0 by default. */
  readonly minGapMs?: number;
  /** At least this often while somebody types without a pause; 30 seconds by default. */
  readonly maxWaitMs?: number;
}

/** The waits after failed attempts, in milliseconds; the last one repeats. */
const retryWaits = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

export interface AutosaveState {
  /** `idle` until something was changed. */
  readonly name: "idle" | "saving" | "saved" | "failed";
  /** When it was last saved here; null if it was not. */
  readonly savedAt: Date | null;
  /** The error of the last attempt; null if there was none, or if a person has to choose first. */
  readonly error: unknown;
}

interface AutosaveOptions {
  readonly times: AutosaveTimes;
  readonly isDirty: () => boolean;
  /** Saves the content as it is now. Resolves to false if a person has to choose first. Rejects with an ApiError. */
  readonly save: () => Promise<boolean>;
  readonly onState: (state: AutosaveState) => void;
  /** Called with the error of an attempt that failed; once while Pulse cannot be reached. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Saves content by itself after changes, and again with growing waits after an error that may pass. One attempt at a time:
 * what is changed meanwhile is saved by the next.
 */
export const createAutosave = ({ times, isDirty, save, onState, onFailed }: AutosaveOptions) => {
  const { pauseMs, minGapMs = 0, maxWaitMs = 30_000 } = times;
  let state: AutosaveState = { name: "idle", savedAt: null, error: null };
  let unsavedSince: number | null = null;
  let failures = 0;
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const set = (changes: Partial<AutosaveState>): void => {
    state = { ...state, ...changes };
    onState(state);
  };

  const attempt = async (): Promise<boolean> => {
    while (isDirty()) {
      unsavedSince = null;
      set({ name: "saving" });
      try {
        if (!(await save())) {
          set({ name: "failed", error: null });
          return false;
        }
        failures = 0;
        set({ savedAt: serverNow(), error: null });
      } catch (error) {
        set({ name: "failed", error });
        if (failures === 0) {
          onFailed(error);
        }
        if (isUnclear(error) && !isLeft) {
          wait(retryWaits[Math.min(failures, retryWaits.length - 1)] ?? 0);
          failures += 1;
        }
        return false;
      }
    }
    if (state.name !== "idle") {
      set({ name: "saved" });
    }
    return true;
  };

  /** Saves what is not saved now. Resolves to false if that failed. Calls at the same time share one attempt. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= attempt().finally(() => {
      running = null;
    });
    return running;
  };

  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  return {
    flush,
    /** Says that the content was changed. */
    changed: (): void => {
      const now = serverNow().getTime();
      unsavedSince ??= now;
      const pausedAt = Math.min(now + pauseMs, unsavedSince + maxWaitMs);
      const allowedAt = (state.savedAt?.getTime() ?? Number.NEGATIVE_INFINITY) + minGapMs;
      wait(Math.max(pausedAt, allowedAt) - now);
      if (state.name === "failed") {
        set({ name: "idle" });
      }
    },
    /** Tries again at once after an error that may pass. */
    retry: (): void => {
      if (state.name === "failed" && isUnclear(state.error)) {
        void flush();
      }
    },
    /** Says whether the page with the content is left. What is not saved then is saved at once, and tried only once. */
    leave: (left: boolean): void => {
      isLeft = left;
      if (left) {
        void flush();
      }
    },
    /** Forgets what was changed, because the person discarded it. */
    reset: (): void => {
      clearTimeout(timer);
      unsavedSince = null;
      set({ name: "idle", error: null });
    },
    /** Says that a person has to choose before anything can be saved. */
    block: (): void => {
      clearTimeout(timer);
      set({ name: "failed", error: null });
    },
  };
};
