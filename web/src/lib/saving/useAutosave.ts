import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "../unsaved.ts";
import { type AutosaveState, type AutosaveTimes, createAutosave } from "./autosave.ts";

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
}

/**
 * Content that saves itself: some time after the last change, when `flush` is called (its field loses the focus), when
 * the window is hidden, and when the page is left (docs/contributing.md#which-form-which-save). After an error that may
 * pass it tries again with growing waits, and as soon as the network is back.
 */
export const useAutosave = ({ times, dirty, isDirty, save, onFailed, discard, onDevice }: AutosaveOptions) => {
  const [state, setState] = useState<AutosaveState>({ name: "idle", savedAt: null, error: null });
  const latest = useRef({ isDirty, save, onFailed });
  useEffect(() => {
    latest.current = { isDirty, save, onFailed };
  }, [isDirty, save, onFailed]);
  const [saver] = useState(() =>
    createAutosave({
      times,
      isDirty: () => latest.current.isDirty(),
      save: () => latest.current.save(),
      onState: setState,
      onFailed: (error) => latest.current.onFailed(error),
    }),
  );
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === "hidden") {
        void saver.flush();
      }
    };
    saver.leave(false);
    window.addEventListener("online", saver.retry);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("online", saver.retry);
      document.removeEventListener("visibilitychange", onHidden);
      saver.leave(true);
    };
  }, [saver]);
  useUnsaved(dirty, { discard, save: saver.flush, onDevice, autosaves: true });
  return {
    ...saver,
    state: state.name === "saved" && dirty ? { ...state, name: "idle" as const } : state,
  };
};
