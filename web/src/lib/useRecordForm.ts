import { useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "./ApiError.ts";
import { errorMessage } from "./errorMessage.ts";
import { type FieldConflict, type Fields, mergeEdits, sameFields } from "./mergeEdits.ts";
import { useVersionedSaver } from "./saving/versionedSaver.ts";

/** Error messages by field, in the order of the form. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft & string, string>>;

/** A record as the server stores it; `version` is 0 for a new one. */
export interface SavedRecord<Draft> {
  readonly draft: Draft;
  readonly version: number;
}

/** The record that a colleague saved while the form was open, and the fields that they changed. */
interface Conflict<Draft extends Fields> {
  readonly saved: Draft;
  readonly changes: readonly FieldConflict<Draft>[];
}

const savedMeanwhile =
  "A colleague saved a change meanwhile. Nothing you typed is lost: choose which values to keep, then save again.";

const mergedMeanwhile =
  "A colleague changed other fields meanwhile. Their changes are in the form now: save again to keep both.";

/** Whether all of the colleague's changes are in fields that the person had not changed. */
const isMerged = (changes: readonly { readonly isAutoMerged: boolean }[]): boolean =>
  changes.every(({ isAutoMerged }) => isAutoMerged);

const withoutFields = <Draft>(problems: FieldErrors<Draft>, fields: readonly string[]): FieldErrors<Draft> =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field))) as FieldErrors<Draft>;

interface RecordFormOptions<Draft extends Fields> {
  readonly opened: SavedRecord<Draft>;
  /** Validates a draft without a request. */
  readonly fieldErrorsOf: (draft: Draft) => FieldErrors<Draft>;
  /** The id of a field's control, which receives the focus if the field has an error. */
  readonly fieldId: (field: keyof Draft & string) => string;
  readonly save: (draft: Draft, version: number) => Promise<unknown>;
  /** Reads the record again after a version conflict; null if it no longer exists. */
  readonly readAgain: (draft: Draft) => Promise<SavedRecord<Draft> | null>;
  /** The error message if the server sent none. */
  readonly failure: string;
  readonly onSaved: () => void;
  readonly onFailed: (message: string) => void;
}

/**
 * The state of a form for one record that colleagues may edit at the same time: draft, errors and conflicts. A failed
 * save or a conflict never discards typed values.
 */
export const useRecordForm = <Draft extends Fields>({
  opened,
  fieldErrorsOf,
  fieldId,
  save,
  readAgain,
  failure,
  onSaved,
  onFailed,
}: RecordFormOptions<Draft>) => {
  const [base, setBase] = useState(opened);
  const [draft, setDraft] = useState(opened.draft);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const [serverFieldErrors, setServerFieldErrors] = useState<FieldErrors<Draft>>({});
  const [serverError, setServerError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);

  const focusFirst = (problems: FieldErrors<Draft>) => {
    const first = Object.keys(draft).find((field) => problems[field] !== undefined);
    if (first !== undefined) {
      document.getElementById(fieldId(first))?.focus();
    }
  };

  const failed = (error: unknown) => {
    const text = errorMessage(error, failure);
    const fields = error instanceof ApiError ? error.fields : [];
    const problems = Object.fromEntries(
      fields.filter(({ path }) => String(path[0]) in draft).map(({ path, message }) => [String(path[0]), message]),
    ) as FieldErrors<Draft>;
    // Synchronously, because the field can only receive focus once the form is no longer busy.
    flushSync(() => {
      setBusy(false);
      setServerError(text);
      setServerFieldErrors(problems);
    });
    onFailed(text);
    focusFirst(problems);
  };

  const saver = useVersionedSaver<Draft>({
    save: async (content, version) => {
      await save(content, version);
      // The form is closed then, so nothing is based on this version.
      return { content, version: version + 1 };
    },
    readStored: async (content) => {
      const found = await readAgain(content);
      return found && { content: found.draft, version: found.version };
    },
    isSame: sameFields,
  });

  /**
   * Saves if the stored version is still the one that was read. After a conflict, it saves again on the colleague's
   * version if the draft already has all of their changes. Returns the message of a conflict that the person must
   * resolve, otherwise null.
   */
  const saveMerged = async (read: SavedRecord<Draft>, retries: number): Promise<string | null> => {
    const outcome = await saver.save(draft, read.version);
    if (outcome.kind === "saved") {
      return null;
    }
    const newer = { draft: outcome.theirs.content, version: outcome.theirs.version };
    const merged = mergeEdits(read.draft, draft, newer.draft);
    if (merged.changes.length === 0 && retries > 0) {
      return await saveMerged(newer, retries - 1);
    }
    flushSync(() => {
      setBusy(false);
      setBase(newer);
      setDraft(merged.draft);
      setConflict({ saved: newer.draft, changes: merged.changes });
    });
    return isMerged(merged.changes) ? mergedMeanwhile : savedMeanwhile;
  };

  const submit = async (): Promise<void> => {
    setSubmitAttempted(true);
    setServerFieldErrors({});
    setServerError(null);
    const problems = fieldErrorsOf(draft);
    if (Object.values(problems).some((problem) => problem !== undefined)) {
      return focusFirst(problems);
    }
    setBusy(true);
    try {
      const conflictMessage = await saveMerged(base, 2);
      if (conflictMessage === null) {
        return onSaved();
      }
      onFailed(conflictMessage);
    } catch (error) {
      failed(error);
    }
  };

  return {
    draft,
    busy,
    serverError,
    conflict,
    dirty: !sameFields(draft, base.draft),
    problems: { ...(submitAttempted ? fieldErrorsOf(draft) : {}), ...serverFieldErrors } as FieldErrors<Draft>,
    change: (changes: Partial<Draft>) => {
      setDraft((current) => ({ ...current, ...changes }));
      setServerFieldErrors((current) => withoutFields(current, Object.keys(changes)));
    },
    /** Replaces a field's value with the colleague's. */
    acceptTheirs: (field: keyof Draft & string) => {
      if (conflict !== null) {
        setDraft((current) => ({ ...current, [field]: conflict.saved[field] }));
      }
    },
    keepMine: () => {
      const [first] = conflict?.changes ?? [];
      if (first !== undefined) {
        document.getElementById(fieldId(first.field))?.focus();
      }
      setConflict(null);
    },
    submit,
  };
};
