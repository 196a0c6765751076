import { serverNow } from "../clock.ts";
import { retryDelay } from "../reading/retryDelay.ts";
import { isTemporaryError } from "./sendAndVerify.ts";

/** In milliseconds. */
export interface AutosaveTimes {
  /** After the last keystroke. */
  readonly pauseMs: number;
  /** Minimum wait after the last save or failed attempt; 0 by default. */
  readonly minGapMs?: number;
  /** Maximum wait while someone types without a pause; 30 seconds by default. */
  readonly maxWaitMs?: number;
}

export interface AutosaveState {
  /** `idle` until the first change. */
  readonly name: "idle" | "saving" | "saved" | "failed";
  /** Null if nothing was saved here. */
  readonly savedAt: Date | null;
  /** Null if there was no error, or if a person has to resolve a conflict first. */
  readonly error: unknown;
}

interface AutosaveOptions {
  readonly times: AutosaveTimes;
  readonly isDirty: () => boolean;
  /** Whether changes save automatically. If not, only the user can retry a failed attempt. */
  readonly isAutomatic: () => boolean;
  /** False if a person has to resolve a conflict first. @throws ApiError */
  readonly save: () => Promise<boolean>;
  readonly onState: (state: AutosaveState) => void;
  /** Called with the error of a failed attempt, but not when its automatic retries fail. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Saves after changes, with growing waits (`retryDelay`) after temporary errors. One attempt runs at a time; the next
 * one saves later changes.
 */
export const createAutosave = ({ times, isDirty, isAutomatic, save, onState, onFailed }: AutosaveOptions) => {
  const { pauseMs, minGapMs = 0, maxWaitMs = 30_000 } = times;
  let state: AutosaveState = { name: "idle", savedAt: null, error: null };
  let unsavedSince: number | null = null;
  let failures = 0;
  /** In milliseconds. */
  let triedAt = Number.NEGATIVE_INFINITY;
  let hasLeft = false;
  /** Whether a caller awaits that everything is saved, including changes made during a save. */
  let isFlushing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const set = (changes: Partial<AutosaveState>): void => {
    state = { ...state, ...changes };
    onState(state);
  };

  const now = (): number => serverNow().getTime();
  const msUntilAllowed = (): number => Math.max(0, triedAt + minGapMs - now());

  const attempt = async (): Promise<boolean> => {
    while (isDirty()) {
      if (!isFlushing && failures === 0 && msUntilAllowed() > 0) {
        set({ name: "idle" });
        scheduleAttempt(0);
        return true;
      }
      unsavedSince = null;
      set({ name: "saving" });
      try {
        if (!(await save())) {
          triedAt = now();
          set({ name: "failed", error: null });
          return false;
        }
        failures = 0;
        triedAt = now();
        set({ savedAt: serverNow(), error: null });
      } catch (error) {
        triedAt = now();
        set({ name: "failed", error });
        if (failures === 0) {
          onFailed(error);
        }
        if (isTemporaryError(error) && !hasLeft && isAutomatic()) {
          failures += 1;
          startTimer(retryDelay(failures));
        }
        return false;
      }
    }
    if (state.name !== "idle") {
      set({ name: "saved" });
    }
    return true;
  };

  const run = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= attempt().finally(() => {
      running = null;
      isFlushing = false;
    });
    return running;
  };

  /** Saves unsaved changes; false if that failed. Concurrent calls share one attempt. */
  const flush = async (): Promise<boolean> => {
    isFlushing = true;
    // The shared attempt may have ended just before the latest change.
    return (await run()) && (isDirty() ? await flush() : true);
  };

  const startTimer = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  };

  /** Respects the minimum gap after the last attempt. */
  const scheduleAttempt = (milliseconds: number): void => startTimer(Math.max(milliseconds, msUntilAllowed()));

  return {
    flush,
    /** Null if there was no error, or if a person has to resolve a conflict first. */
    lastError: (): unknown => state.error,
    markDirty: (): void => {
      unsavedSince ??= now();
      scheduleAttempt(Math.min(pauseMs, unsavedSince + maxWaitMs - now()));
      if (state.name === "failed") {
        set({ name: "idle" });
      }
    },
    /** Retries immediately after an error that may pass. */
    retry: (): void => {
      if (state.name === "failed" && isTemporaryError(state.error)) {
        void flush();
      }
    },
    /** Leaving saves unsaved content immediately, in one attempt. */
    setHasLeft: (left: boolean): void => {
      hasLeft = left;
      if (left) {
        void flush();
      }
    },
    /** Stops automatic saving until the next change. */
    stop: (): void => {
      clearTimeout(timer);
      unsavedSince = null;
    },
    /** Forgets the changes, because the person discarded them. */
    reset: (): void => {
      clearTimeout(timer);
      unsavedSince = null;
      set({ name: "idle", error: null });
    },
    /** Blocks saving until a person resolves the conflict. */
    block: (): void => {
      clearTimeout(timer);
      set({ name: "failed", error: null });
    },
  };
};
