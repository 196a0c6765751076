import { useEffect, useMemo, useRef, useState } from "react";
import { errorMessage } from "../words/errorMessage.ts";
import { deviceCopies } from "./deviceCopies.ts";
import { useAutosave } from "./useAutosave.ts";
import { useDeviceCopy } from "./useDeviceCopy.ts";
import { useVersionedSaver } from "./versionedSaver.ts";

/** A text as it is saved, and its version. */
export interface VersionedText {
  readonly text: string;
  readonly version: number;
}

/** A text that is not saved, and the saved version that it is based on. */
interface UnsavedText extends VersionedText {
  /** The text of that version. Copies of a time before it was stored lack it. */
  readonly base?: string;
}

/** The copies of texts on this device. */
export const textCopies = deviceCopies<UnsavedText>(({ text, version, base }) =>
  typeof text === "string" && typeof version === "number"
    ? { text, version, ...(typeof base === "string" && { base }) }
    : null,
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

/** A text is saved a second after the last key. */
const times = { pauseMs: 1_000 };

/** Texts without visible characters are saved as empty. */
const normal = (text: string): string => (text.trim() === "" ? "" : text);

const asStored = ({ text, version }: VersionedText) => ({ content: text, version });
const asText = ({ content, version }: { readonly content: string; readonly version: number }): VersionedText => ({
  text: content,
  version,
});

/**
 * A text that saves itself (`useAutosave`). While it is not saved, a copy is kept on the device
 * (docs/evaluations.md#drafts-on-the-device). If somebody else saved another text meanwhile than the one that was changed
 * here, `theirs` is that text until the person chooses. Nothing typed is ever replaced.
 */
export const useAutosavedText = ({ stored, copyKey, save, readStored, onFailed }: AutosaveOptions) => {
  const [text, setText] = useState(stored.text);
  const [saved, setSaved] = useState(stored);
  const [theirs, setTheirs] = useState<VersionedText | null>(null);
  const dirty = normal(text) !== saved.text;

  // Compared as it is: spaces that are not saved were typed all the same.
  if (stored.version > saved.version && text === saved.text) {
    setSaved(stored);
    setText(stored.text);
  }

  /** What saving needs; it outlives renders, and the component. */
  const latest = useRef({ text, saved, conflict: false });
  useEffect(() => {
    Object.assign(latest.current, { text, saved });
  }, [text, saved]);
  const saver = useVersionedSaver<string>({
    save: async (content, version) => asStored(await save(content, version)),
    readStored: async () => asStored(await readStored()),
    isSame: (one, other) => one === other,
  });

  const arrived = (next: VersionedText): void => {
    latest.current.saved = next;
    setSaved(next);
  };
  const draft = useMemo(
    () => (dirty ? { text, version: saved.version, base: saved.text } : null),
    [dirty, text, saved.version, saved.text],
  );
  const { storedDraft, onDevice, dismissStoredDraft, forget } = useDeviceCopy(
    textCopies,
    copyKey,
    draft,
    (copy) => normal(copy.text) === saved.text,
  );

  const discard = (): void => {
    latest.current.text = saved.text;
    setText(saved.text);
    autosave.reset();
    forget();
  };
  const autosave = useAutosave({
    times,
    dirty,
    isDirty: () => normal(latest.current.text) !== latest.current.saved.text,
    save: async () => {
      if (latest.current.conflict) {
        return false;
      }
      const { saved: base } = latest.current;
      const outcome = await saver.save(normal(latest.current.text), base.version);
      if (outcome.kind === "conflict" && outcome.theirs.content !== base.text) {
        latest.current.conflict = true;
        setTheirs(asText(outcome.theirs));
        return false;
      }
      // A newer version with the same text is as good as the one that was read; what was typed is then saved over it.
      arrived(asText(outcome.kind === "conflict" ? outcome.theirs : outcome.stored));
      return true;
    },
    onFailed,
    discard,
    onDevice,
  });
  const { state, flush } = autosave;

  const change = (next: string): void => {
    latest.current.text = next;
    setText(next);
    if (!latest.current.conflict) {
      autosave.changed();
    }
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

  return {
    text,
    state: state.name,
    dirty,
    /** Why the last attempt to save failed; null if it did not. */
    problem: state.error === null ? null : errorMessage(state.error, "Pulse could not answer just now."),
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
      const { version, base = version === saved.version ? saved.text : null } = storedDraft;
      if (base !== saved.text) {
        latest.current.conflict = true;
        setTheirs(saved);
        if (base !== null) {
          // Until the person has chosen, what they typed is based on the earlier text, also in its new copy.
          arrived({ text: base, version });
        }
        autosave.block();
      }
      change(storedDraft.text);
    },
    discardStored: dismissStoredDraft,
  };
};
export type AutosavedText = ReturnType<typeof useAutosavedText>;
