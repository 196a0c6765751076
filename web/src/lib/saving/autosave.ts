import { serverNow } from "../clock.ts";
import { retryDelay } from "../reading/retryDelay.ts";
import { isUnclear } from "./confirmed.ts";

/** When content that saves itself is saved, in milliseconds. */
export interface AutosaveTimes {
  /** After the last key. */
  readonly pauseMs: number;
  /** Not sooner than this after the last save or failed attempt; 0 by default. */
  readonly minGapMs?: number;
  /** At least this often while somebody types without a pause; 30 seconds by default. */
  readonly maxWaitMs?: number;
}

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
  /** Whether the content saves itself now. If not, a failed attempt is repeated by the person alone. */
  readonly isAutomatic: () => boolean;
  /** Saves the content as it is now. Resolves to false if a person has to choose first. Rejects with an ApiError. */
  readonly save: () => Promise<boolean>;
  readonly onState: (state: AutosaveState) => void;
  /** Called with the error of an attempt that failed; once while Pulse cannot be reached. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Saves content by itself after changes, and again with growing waits (`retryDelay`) after an error that may pass. One attempt at a time:
 * what is changed meanwhile is saved by the next.
 */
export const createAutosave = ({ times, isDirty, isAutomatic, save, onState, onFailed }: AutosaveOptions) => {
  const { pauseMs, minGapMs = 0, maxWaitMs = 30_000 } = times;
  let state: AutosaveState = { name: "idle", savedAt: null, error: null };
  let unsavedSince: number | null = null;
  let failures = 0;
  /** When the last attempt ended, in milliseconds. */
  let triedAt = Number.NEGATIVE_INFINITY;
  let isLeft = false;
  /** Whether somebody waits until everything is saved, also what is changed during a save. */
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const set = (changes: Partial<AutosaveState>): void => {
    state = { ...state, ...changes };
    onState(state);
  };

  const now = (): number => serverNow().getTime();
  const untilAllowed = (): number => Math.max(0, triedAt + minGapMs - now());

  const attempt = async (): Promise<boolean> => {
    while (isDirty()) {
      if (!isAsked && failures === 0 && untilAllowed() > 0) {
        set({ name: "idle" });
        waitForTurn(0);
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
        if (isUnclear(error) && !isLeft && isAutomatic()) {
          failures += 1;
          wait(retryDelay(failures));
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
      isAsked = false;
    });
    return running;
  };

  /** Saves what is not saved now. Resolves to false if that failed. Calls at the same time share one attempt. */
  const flush = async (): Promise<boolean> => {
    isAsked = true;
    // An attempt that had just ended its turn when this was called has left something for the next one.
    return (await run()) && (isDirty() ? await flush() : true);
  };

  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  };

  /** Waits, and not less than the gap after the last attempt. */
  const waitForTurn = (milliseconds: number): void => wait(Math.max(milliseconds, untilAllowed()));

  return {
    flush,
    /** The error of the last attempt; null if there was none, or if a person has to choose first. */
    lastError: (): unknown => state.error,
    /** Says that the content was changed. */
    changed: (): void => {
      unsavedSince ??= now();
      waitForTurn(Math.min(pauseMs, unsavedSince + maxWaitMs - now()));
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
    /** Saves nothing by itself until something is changed again. */
    stop: (): void => {
      clearTimeout(timer);
      unsavedSince = null;
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
