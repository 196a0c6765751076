import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "./ApiError.ts";
import { deviceCopies } from "./deviceCopies.ts";
import { errorMessage } from "./errorMessage.ts";
import { useUnsaved } from "./unsaved.ts";
import { useDeviceCopy } from "./useDeviceCopy.ts";

/** A text as it is saved, and its version. */
export interface VersionedText {
  readonly text: string;
  readonly version: number;
}

/** How long after the last key a text is saved, in milliseconds. */
const pauseMs = 1_000;

/** How long after a failed attempt a text is saved again, in milliseconds. */
const retryMs = 10_000;

/** The copies of texts on this device. */
export const textCopies = deviceCopies<VersionedText>(({ text, version }) =>
  typeof text === "string" && typeof version === "number" ? { text, version } : null,
);

interface AutosaveOptions {
  /** The saved text, as it was read. */
  readonly stored: VersionedText;
  /** The key of the copy on the device; it contains the person and the text's place. */
  readonly copyKey: string;
  /** Saves a text on condition that the version is the stored one. Rejects with an ApiError. */
  readonly save: (text: string, version: number) => Promise<VersionedText>;
  /** Reads the saved text after a conflict. */
  readonly readStored: () => Promise<VersionedText>;
  /** Called with the error after an attempt to save failed for another reason than a conflict. */
  readonly onFailed: (error: unknown) => void;
}

/** Texts without visible characters are saved as empty. */
const normal = (text: string): string => (text.trim() === "" ? "" : text);

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "VERSION_CONFLICT";

/** Whether a later attempt may succeed without a change: nobody answered, or the server was at fault. */
const mayRecover = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * A text that saves itself: one second after the last key, when its field loses the focus, and when the page is left.
 * While it is not saved, a copy is kept on the device (docs/reviews.md#drafts-on-the-device). If somebody else saved
 * another text meanwhile, `theirs` is that text until the person chooses. Nothing typed is ever replaced.
 */
export const useAutosavedText = ({ stored, copyKey, save, readStored, onFailed }: AutosaveOptions) => {
  const [text, setText] = useState(stored.text);
  const [saved, setSaved] = useState(stored);
  const [state, setState] = useState<"idle" | "saving" | "saved" | "failed">("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<VersionedText | null>(null);
  const dirty = normal(text) !== saved.text;

  // Compared as it is: spaces that are not saved were typed all the same.
  if (stored.version > saved.version && text === saved.text) {
    setSaved(stored);
    setText(stored.text);
  }

  /** What saving needs; it outlives renders, and the component. */
  const latest = useRef({ text, saved, conflict: false, save, readStored, onFailed });
  useEffect(() => {
    Object.assign(latest.current, { text, saved, save, readStored, onFailed });
  }, [text, saved, save, readStored, onFailed]);
  /** Texts that were sent, and whose answers never came. */
  const unconfirmed = useRef<readonly string[]>([]);
  const running = useRef<Promise<boolean> | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [recovers, setRecovers] = useState(false);

  const arrived = useCallback((next: VersionedText) => {
    latest.current.saved = next;
    unconfirmed.current = [];
    setSaved(next);
  }, []);

  const attempt = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    while (normal(now.text) !== now.saved.text) {
      if (now.conflict) {
        return false;
      }
      const sent = normal(now.text);
      setState("saving");
      try {
        arrived(await now.save(sent, now.saved.version));
        setProblem(null);
        setRecovers(false);
      } catch (error) {
        const found = isConflict(error) ? await now.readStored().catch(() => null) : null;
        if (found !== null && [sent, ...unconfirmed.current].includes(found.text)) {
          // An earlier save of this field arrived, and only its answer was lost.
          arrived(found);
          continue;
        }
        if (found !== null) {
          now.conflict = true;
          setTheirs(found);
        } else {
          unconfirmed.current = [...unconfirmed.current, sent];
          setProblem(errorMessage(error, "Pulse could not answer just now."));
          setRecovers(mayRecover(error));
          now.onFailed(error);
        }
        setState("failed");
        return false;
      }
    }
    setState((before) => (before === "idle" ? before : "saved"));
    return true;
  }, [arrived]);

  /** Saves what is not saved. Resolves to false if that failed. Calls at the same time share one attempt. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(pause.current);
    running.current ??= attempt().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [attempt]);

  useEffect(() => {
    if (state !== "failed" || !recovers) {
      return;
    }
    const retry = () => void flush();
    const timer = setInterval(retry, retryMs);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [state, recovers, flush]);

  // The field goes away when another week is chosen; what was typed is saved all the same.
  useEffect(() => () => void flush(), [flush]);

  const draft = useMemo(() => (dirty ? { text, version: saved.version } : null), [dirty, text, saved.version]);
  const { storedDraft, onDevice, dismissStoredDraft, forget } = useDeviceCopy(
    textCopies,
    copyKey,
    draft,
    (copy) => normal(copy.text) === saved.text,
  );

  const change = (next: string): void => {
    latest.current.text = next;
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void flush(), pauseMs);
    setState((before) => (before === "failed" && theirs === null ? "idle" : before));
  };
  const discard = (): void => {
    change(saved.text);
    setProblem(null);
    setState("idle");
    forget();
  };
  /** Goes on from the text that somebody else saved, with the given text in the field. */
  const settle = (next: string): void => {
    if (theirs === null) {
      return;
    }
    latest.current.conflict = false;
    arrived(theirs);
    setTheirs(null);
    change(next);
    void flush();
  };
  useUnsaved(dirty, { discard, save: flush, onDevice, autosaves: true });

  return {
    text,
    state: state === "saved" && dirty ? ("idle" as const) : state,
    dirty,
    /** Why the last attempt to save failed; null if it did not. */
    problem,
    /** The text that somebody else saved meanwhile; null if there is none, or once the person has chosen. */
    theirs: theirs?.text ?? null,
    /** An earlier copy of unsaved text on this device; null if there is none. */
    storedDraft,
    change,
    flush,
    discard,
    settle,
    /** Puts the earlier copy into the field. It is saved unless somebody saved another text since. */
    restore: () => {
      if (storedDraft === null) {
        return;
      }
      dismissStoredDraft();
      if (storedDraft.version !== saved.version) {
        latest.current.conflict = true;
        setTheirs(saved);
        setState("failed");
      }
      change(storedDraft.text);
    },
    discardStored: dismissStoredDraft,
  };
};
export type AutosavedText = ReturnType<typeof useAutosavedText>;
