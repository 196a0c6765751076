import { useCallback, useEffect, useRef, useState } from "react";
import { type AutosaveState, type AutosaveTimes, createAutosave } from "./autosave.ts";
import { useUnsaved } from "./unsaved.ts";

interface AutosaveOptions {
  readonly times: AutosaveTimes;
  /** Whether anything is not saved, as the page shows it. */
  readonly dirty: boolean;
  /** The same, asked at the moment of saving. It outlives renders, and the component. */
  readonly isDirty: () => boolean;
  /** Saves the content as it is now. Resolves to false if a person has to choose first. Rejects with an ApiError. */
  readonly save: () => Promise<boolean>;
  /** Called with the error after an attempt to save failed. */
  readonly onFailed: (error: unknown) => void;
  /** Discards what is not saved. */
  readonly discard: () => void;
  /** Whether the device has a copy of what is not saved. */
  readonly onDevice: boolean;
  /**
   * Given while the content is saved by the person alone, by this: nothing saves itself then, and leaving asks. Resolves
   * to false if that failed.
   */
  readonly saveByHand?: (() => Promise<boolean>) | null;
}

/**
 * Content that saves itself: some time after the last change, when `flush` is called (its field loses the focus), when
 * the window is hidden, and when the page is left (docs/forms.md#which-form-which-save). After an error that may
 * pass it tries again with growing waits, and as soon as the network is back.
 */
export const useAutosave = ({
  times,
  dirty,
  isDirty,
  save,
  onFailed,
  discard,
  onDevice,
  saveByHand = null,
}: AutosaveOptions) => {
  const isAutomatic = saveByHand === null;
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
      saver.changed();
    }
  }, [saver, isAutomatic]);
  useUnsaved(dirty, { discard, save: saveByHand ?? saver.flush, onDevice, autosaves: isAutomatic });
  const { changed } = saver;
  return {
    ...saver,
    /** Says that the content was changed. */
    changed: useCallback((): void => {
      if (latest.current.isAutomatic) {
        changed();
      }
    }, [changed]),
    state: state.name === "saved" && dirty ? { ...state, name: "idle" as const } : state,
  };
};
