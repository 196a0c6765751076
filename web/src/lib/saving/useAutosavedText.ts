import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError, errorMessage } from "../reading/ApiError.ts";
import { createDeviceCopyStore } from "./deviceCopyStore.ts";
import { isTemporaryError } from "./sendAndVerify.ts";
import { useUnsaved } from "./unsaved.ts";
import { useAutosave } from "./useAutosave.ts";
import { useDeviceCopy } from "./useDeviceCopy.ts";
import { useVersionedSaver } from "./versionedSaver.ts";

export interface VersionedText {
  readonly text: string;
  readonly version: number;
}

interface UnsavedText extends VersionedText {
  readonly base: string;
}

export const textCopies = createDeviceCopyStore<UnsavedText>(({ text, version, base }) =>
  typeof text === "string" && typeof version === "number" && typeof base === "string" ? { text, version, base } : null,
);

/**
 * Three-way: `base` as loaded, `mine` as typed, `theirs` as saved elsewhere. `text` keeps what was typed and takes over
 * what only the other version changed. `contested` is empty if there is nothing to choose.
 */
export type TextMerge = (
  base: string,
  mine: string,
  theirs: string,
) => { readonly text: string; readonly contested: readonly number[] };

/** Of one text, which can only be kept or replaced as a whole. */
const mergeWhole: TextMerge = (base, mine, theirs) => ({
  text: mine,
  contested: theirs === base || theirs === mine ? [] : [0],
});

interface AutosaveOptions {
  readonly stored: VersionedText;
  /** Identifies the person and the text. */
  readonly copyKey: string;
  /** Saves only if `version` is the stored one. @throws ApiError */
  readonly save: (text: string, version: number) => Promise<VersionedText>;
  readonly readStored: () => Promise<VersionedText>;
  /** Called with errors other than conflicts. */
  readonly onFailed: (error: unknown) => void;
  readonly merge?: TextMerge;
}

/** Saves one second after the last keystroke. */
const times = { pauseMs: 1_000 };

const unresolvedConflict = new ApiError({
  status: 409,
  code: "VERSION_CONFLICT",
  detail: "A text was changed elsewhere. Choose which version to keep.",
});

/** Texts without visible characters are saved as empty. */
const emptyIfBlank = (text: string): string => (text.trim() === "" ? "" : text);

const toStored = ({ text, version }: VersionedText) => ({ content: text, version });
const toVersionedText = ({
  content,
  version,
}: {
  readonly content: string;
  readonly version: number;
}): VersionedText => ({
  text: content,
  version,
});

/**
 * The device keeps a copy until the text is saved (docs/evaluations.md#drafts-on-the-device). `theirs` holds a
 * text that was saved elsewhere until the person chooses. Typed text is never replaced.
 */
export const useAutosavedText = ({
  stored,
  copyKey,
  save,
  readStored,
  onFailed,
  merge = mergeWhole,
}: AutosaveOptions) => {
  const [text, setText] = useState(stored.text);
  const [saved, setSaved] = useState(stored);
  const [conflict, setConflict] = useState<{
    readonly theirs: VersionedText;
    readonly contested: readonly number[];
  } | null>(null);
  const dirty = emptyIfBlank(text) !== saved.text;

  /** A ref, because saving outlives renders and the component. */
  const latest = useRef({ text, saved, conflict: false });
  useEffect(() => {
    Object.assign(latest.current, { text, saved });
  }, [text, saved]);
  const saver = useVersionedSaver<string>({
    save: async (content, version) => toStored(await save(content, version)),
    readStored: async () => toStored(await readStored()),
    isSame: (one, other) => one === other,
  });

  const applyStored = (next: VersionedText): void => {
    latest.current.saved = next;
    setSaved(next);
  };
  const draft = useMemo(
    () => (dirty ? { text, version: saved.version, base: saved.text } : null),
    [dirty, text, saved.version, saved.text],
  );
  const { storedDraft, isOnDevice, dismissStoredDraft, forget } = useDeviceCopy(textCopies, copyKey, draft, (copy) => {
    const merged = merge(copy.base, emptyIfBlank(copy.text), saved.text);
    return merged.contested.length === 0 && merged.text === saved.text;
  });

  /** False if the person has to choose. */
  const mergeIn = (base: string, mine: string, other: VersionedText): boolean => {
    const merged = merge(base, mine, other.text);
    latest.current.text = merged.text;
    setText(merged.text);
    if (merged.contested.length === 0) {
      applyStored(other);
      return true;
    }
    latest.current.conflict = true;
    setConflict({ theirs: other, contested: merged.contested });
    return false;
  };
  const discard = (): void => {
    latest.current.text = saved.text;
    setText(saved.text);
    autosave.reset();
    forget();
  };
  const autosave = useAutosave({
    times,
    dirty,
    isDirty: () => emptyIfBlank(latest.current.text) !== latest.current.saved.text,
    save: async () => {
      if (latest.current.conflict) {
        return false;
      }
      const { saved: base } = latest.current;
      const outcome = await saver.save(emptyIfBlank(latest.current.text), base.version);
      if (outcome.kind === "saved") {
        applyStored(toVersionedText(outcome.stored));
        return true;
      }
      return mergeIn(base.text, latest.current.text, toVersionedText(outcome.theirs));
    },
    onFailed,
  });
  const { state, flush } = autosave;
  // Adopts a newer stored version if nothing was typed; spaces count as typed. Not during a save: the newer version may
  // be the text just sent, and the user may have undone that change.
  if (stored.version > saved.version && text === saved.text && state.name !== "saving") {
    setSaved(stored);
    setText(stored.text);
  }
  useUnsaved(dirty, { discard, save: flush, isOnDevice, autosaves: true });

  const change = (next: string): void => {
    latest.current.text = next;
    setText(next);
    if (!latest.current.conflict) {
      autosave.markDirty();
    }
  };
  const restoreStored = (): void => {
    if (storedDraft === null) {
      return;
    }
    dismissStoredDraft();
    const { text: mine, version, base } = storedDraft;
    if (mergeIn(base, mine, latest.current.saved)) {
      autosave.markDirty();
    } else {
      // Until the person chooses, the text and its device copy are based on the earlier version.
      applyStored({ text: base, version });
      autosave.block();
    }
  };
  const resolveConflict = (next: string): void => {
    if (conflict === null) {
      return;
    }
    latest.current.conflict = false;
    applyStored(conflict.theirs);
    setConflict(null);
    change(next);
    void flush();
  };

  return {
    text,
    state: state.name,
    dirty,
    /** Why the last save failed; null if it didn't. */
    problem: state.error === null ? null : errorMessage(state.error, "Pulse didn't respond."),
    /** Whether the device has a copy of the unsaved text, which is resent automatically. */
    isResendPending: isOnDevice && isTemporaryError(state.error),
    /** The conflicting text that someone else saved; null if none, or after the user has chosen. */
    theirs: conflict?.theirs.text ?? null,
    /** What the person has to choose, as `merge` numbers it. */
    contested: conflict?.contested ?? [],
    /** Null if there is no earlier copy on this device. */
    storedDraft,
    change,
    flush,
    /** Call this before an action that would miss or overwrite unsaved text. @throws ApiError if it isn't saved */
    flushOrThrow: async (): Promise<void> => {
      if (!(await flush())) {
        throw autosave.lastError() ?? unresolvedConflict;
      }
    },
    discard,
    settle: resolveConflict,
    /** Merges the earlier copy into the saved text, after saving what was typed since. */
    restore: () => (dirty ? void flush().then((isSaved) => isSaved && restoreStored()) : restoreStored()),
    discardStoredDraft: dismissStoredDraft,
  };
};
export type AutosavedText = ReturnType<typeof useAutosavedText>;
