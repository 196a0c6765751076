import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, errorMessage } from "#web/lib/reading/ApiError.ts";
import type { WriteRoute } from "#web/lib/reading/apiTypes.ts";
import { type Fields, hasSameFields, mergeEdits, type TheirChange } from "#web/lib/saving/mergeEdits.ts";
import { useWarmUp } from "#web/lib/saving/useWarmUp.ts";
import { useVersionedSaver } from "#web/lib/saving/versionedSaver.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { type BoundField, createControls } from "./boundField.ts";
import { type FieldErrors, fieldErrors } from "./fieldErrors.ts";
import type { RecordFields } from "./recordFields.ts";

/** `version` is 0 for a new record. */
export interface VersionedDraft<Draft> {
  readonly draft: Draft;
  readonly version: number;
}

interface Conflict<Draft extends Fields> {
  readonly saved: Draft;
  readonly changes: readonly TheirChange<Draft>[];
}

const unmergedMessage = "Someone else saved a change. Your text is kept. Choose which values to keep, then save again.";

const mergedMessage = "Someone else changed other fields. Their changes are now in the form. Save again to keep both.";

/** Whether the person changed none of the fields that the colleague changed. */
export const isMerged = (changes: readonly { readonly isAutoMerged: boolean }[]): boolean =>
  changes.every(({ isAutoMerged }) => isAutoMerged);

const withoutFields = <Draft>(problems: FieldErrors<Draft>, fields: readonly string[]): FieldErrors<Draft> =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field))) as FieldErrors<Draft>;

interface RecordFormOptions<Draft extends Fields> {
  readonly initial: VersionedDraft<Draft>;
  /** Unsaved values that the device kept. */
  readonly restored?: Partial<Draft>;
  readonly fields: RecordFields<Draft>;
  /** Returns a draft's problems by field, before it is sent. Usually checks the contract's schema. */
  readonly problemsOf?: (draft: Draft) => FieldErrors<Draft>;
  /** The route that `save` calls; null if it only changes another form. */
  readonly route: WriteRoute | null;
  readonly save: (draft: Draft, version: number) => Promise<unknown>;
  /**
   * Fetches the record after a conflict; null if it was deleted. Without this option, a conflict is an ordinary error.
   */
  readonly fetchLatest?: (draft: Draft) => Promise<VersionedDraft<Draft> | null>;
  readonly done?: string;
  /** The error toast's title, with the reason as its text. A function may set both. */
  readonly failed: string | ((error: unknown, reason: string) => readonly [title: string, text?: string]);
  readonly fallback?: string;
  readonly onClose: () => void;
  /** Closes the dialog by default. */
  readonly onSaved?: (draft: Draft) => void;
  readonly onFailed?: (error: unknown) => void;
}

/** Manages draft, errors and conflicts of a record with several editors. Never discards typed values. */
export const useRecordForm = <Draft extends Fields>({
  initial,
  restored,
  fields,
  problemsOf = () => ({}),
  route,
  save,
  fetchLatest = async () => null,
  done,
  failed,
  fallback = "Nothing was saved. Try again.",
  onClose,
  onSaved = onClose,
  onFailed,
}: RecordFormOptions<Draft>) => {
  useWarmUp(route);
  const id = useId();
  const toast = useToast();
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial.draft, ...restored }));
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const [serverFieldErrors, setServerFieldErrors] = useState<FieldErrors<Draft>>({});
  const [serverError, setServerError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);

  const change = (changes: Partial<Draft>): void => {
    setDraft((current) => ({ ...current, ...changes }));
    setServerFieldErrors((current) => withoutFields(current, Object.keys(changes)));
  };
  const [controls] = useState(() => createControls((field, value) => change({ [field]: value } as Partial<Draft>)));
  const problems: FieldErrors<Draft> = {
    ...(submitAttempted ? problemsOf(draft) : {}),
    ...serverFieldErrors,
  };

  const focusFirst = (found: FieldErrors<Draft>): void => {
    const first = Object.keys(fields).find((field) => found[field] !== undefined);
    if (first !== undefined) {
      controls.focus(first);
    }
  };

  const reportFailure = (reason: string, error: unknown): void => {
    const [title, text] = typeof failed === "string" ? [failed, reason] : failed(error, reason);
    toast.error(title, text);
    onFailed?.(error);
  };

  const onSaveFailed = (error: unknown): void => {
    const reason = errorMessage(error, fallback);
    const found = fieldErrors(error instanceof ApiError ? error.fields : [], draft);
    // Synchronously, because the field can only receive focus once the form is no longer busy.
    flushSync(() => {
      setBusy(false);
      // A field already shows the same message.
      setServerError(Object.values(found).includes(reason) ? null : reason);
      setServerFieldErrors(found);
    });
    reportFailure(reason, error);
    focusFirst(found);
  };

  const saver = useVersionedSaver<Draft>({
    save: async (content, version) => {
      await save(content, version);
      // Saving closes the form, so nothing uses this version.
      return { content, version: version + 1 };
    },
    readStored: async (content) => {
      const found = await fetchLatest(content);
      return found && { content: found.draft, version: found.version };
    },
    isSame: hasSameFields,
  });

  /**
   * After a conflict, saves over the colleague's version if the draft already has all their changes.
   * @returns a conflict's message, otherwise null
   */
  const saveMerged = async (baseDraft: VersionedDraft<Draft>, retries: number): Promise<string | null> => {
    const outcome = await saver.save(draft, baseDraft.version);
    if (outcome.kind === "saved") {
      return null;
    }
    const newer = { draft: outcome.theirs.content, version: outcome.theirs.version };
    const merged = mergeEdits(baseDraft.draft, draft, newer.draft);
    if (merged.changes.length === 0 && retries > 0) {
      return await saveMerged(newer, retries - 1);
    }
    flushSync(() => {
      setBusy(false);
      setBase(newer);
      setDraft(merged.draft);
      setConflict({ saved: newer.draft, changes: merged.changes });
    });
    return isMerged(merged.changes) ? mergedMessage : unmergedMessage;
  };

  const submit = async (): Promise<void> => {
    setSubmitAttempted(true);
    setServerFieldErrors({});
    setServerError(null);
    const found = problemsOf(draft);
    if (Object.values(found).some((problem) => problem !== undefined)) {
      return focusFirst(found);
    }
    setBusy(true);
    try {
      const conflictMessage = await saveMerged(base, 2);
      if (conflictMessage !== null) {
        return reportFailure(conflictMessage, null);
      }
      if (done !== undefined) {
        toast.success(done);
      }
      onSaved(draft);
    } catch (error) {
      onSaveFailed(error);
    }
  };

  return {
    fields,
    draft,
    busy,
    serverError,
    conflict,
    dirty: !hasSameFields(draft, base.draft),
    problems,
    change,
    field: <Field extends keyof Draft & string>(field: Field): BoundField<Draft[Field]> => ({
      id: `${id}-${field}`,
      label: fields[field].label,
      value: draft[field],
      problem: problems[field],
      ...controls.controlOf(field),
    }),
    acceptTheirs: (field: keyof Draft & string): void => {
      if (conflict !== null) {
        setDraft((current) => ({ ...current, [field]: conflict.saved[field] }));
      }
    },
    keepMine: (): void => {
      const [first] = conflict?.changes ?? [];
      if (first !== undefined) {
        controls.focus(first.field);
      }
      setConflict(null);
    },
    submit,
    onClose,
  };
};
export type RecordForm<Draft extends Fields> = ReturnType<typeof useRecordForm<Draft>>;
