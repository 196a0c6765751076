import { useCallback, useEffect, useState } from "react";
import { useLatest } from "../useLatest.ts";
import { type AutosaveState, type AutosaveTimes, createAutosave } from "./autosave.ts";

interface AutosaveOptions {
  readonly times: AutosaveTimes;
  readonly dirty: boolean;
  /** Like `dirty`, but evaluated when saving, possibly after the component unmounts. */
  readonly isDirty: () => boolean;
  /** False if a person has to resolve a conflict first. @throws ApiError */
  readonly save: () => Promise<boolean>;
  readonly onFailed: (error: unknown) => void;
  /** If not, only `flush` saves. True by default. */
  readonly isAutomatic?: boolean;
}

/**
 * Saves soon after a change, on `flush` (blur), and when hidden or left (docs/contributing.md#which-form-which-save).
 * Retries after temporary errors and when back online. The caller also calls `useUnsaved`.
 */
export const useAutosave = ({ times, dirty, isDirty, save, onFailed, isAutomatic = true }: AutosaveOptions) => {
  const [state, setState] = useState<AutosaveState>({ name: "idle", savedAt: null, error: null });
  const latest = useLatest({ isDirty, save, onFailed, isAutomatic });
  const [saver] = useState(() =>
    createAutosave({
      times,
      isDirty: () => latest.current.isDirty(),
      isAutomatic: () => latest.current.isAutomatic,
      save: () => latest.current.save(),
      onState: setState,
      onFailed: (error) => latest.current.onFailed(error),
    }),
  );
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === "hidden" && latest.current.isAutomatic) {
        void saver.flush();
      }
    };
    const onOnline = () => {
      if (latest.current.isAutomatic) {
        saver.retry();
      }
    };
    saver.setHasLeft(false);
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHidden);
      if (latest.current.isAutomatic) {
        saver.setHasLeft(true);
      }
    };
  }, [saver]);
  useEffect(() => {
    if (!isAutomatic) {
      saver.stop();
    } else if (latest.current.isDirty()) {
      saver.markDirty();
    }
  }, [saver, isAutomatic]);
  const { markDirty } = saver;
  return {
    ...saver,
    markDirty: useCallback((): void => {
      if (latest.current.isAutomatic) {
        markDirty();
      }
    }, [markDirty]),
    state: state.name === "saved" && dirty ? { ...state, name: "idle" as const } : state,
  };
};
