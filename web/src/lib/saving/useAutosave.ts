import { useCallback, useEffect, useRef, useState } from "react";
import { type AutosaveState, type AutosaveTimes, createAutosave } from "./autosave.ts";
import { useUnsaved } from "./unsaved.ts";

interface AutosaveOptions {
  readonly times: AutosaveTimes;
  readonly dirty: boolean;
  /** Like `dirty`, at the moment of saving. It outlives renders and the component. */
  readonly isDirty: () => boolean;
  /** Saves the current content. Resolves to false if a person has to choose first. @throws ApiError */
  readonly save: () => Promise<boolean>;
  readonly onFailed: (error: unknown) => void;
  readonly discard: () => void;
  readonly onDevice: boolean;
  /** If given, only this saves: autosave is off and leaving asks. Resolves to false if saving failed. */
  readonly saveManually?: (() => Promise<boolean>) | null;
}

/**
 * Saves content some time after the last change, on `flush` (blur), when the window is hidden, and when the page is
 * left (docs/contributing.md#which-form-which-save). After errors that may pass it retries with growing waits, and when the
 * network is back.
 */
export const useAutosave = ({
  times,
  dirty,
  isDirty,
  save,
  onFailed,
  discard,
  onDevice,
  saveManually = null,
}: AutosaveOptions) => {
  const isAutomatic = saveManually === null;
  const [state, setState] = useState<AutosaveState>({ name: "idle", savedAt: null, error: null });
  const latest = useRef({ isDirty, save, onFailed, isAutomatic });
  useEffect(() => {
    latest.current = { isDirty, save, onFailed, isAutomatic };
  }, [isDirty, save, onFailed, isAutomatic]);
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
    saver.leave(false);
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHidden);
      if (latest.current.isAutomatic) {
        saver.leave(true);
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
  useUnsaved(dirty, { discard, save: saveManually ?? saver.flush, onDevice, autosaves: isAutomatic });
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
