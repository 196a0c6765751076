import { useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "./ApiError.ts";
import { errorMessage } from "./errorMessage.ts";
import { type FieldConflict, type Fields, mergeEdits, sameFields } from "./mergeEdits.ts";

/** What is wrong, by field, in the form's order. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft & string, string>>;

/** A record as the server has it; `version` 0 for one that is new. */
export interface SavedRecord<Draft> {
  readonly draft: Draft;
  readonly version: number;
}

/** What a colleague saved meanwhile, and which of its fields differ from what stood here. */
interface Conflict<Draft extends Fields> {
  readonly saved: Draft;
  readonly changes: readonly FieldConflict<Draft>[];
}

const savedMeanwhile =
  "A colleague saved a change meanwhile. Nothing that you typed is lost: choose what should stay, then save again.";

const withoutFields = <Draft>(problems: FieldErrors<Draft>, fields: readonly string[]): FieldErrors<Draft> =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field))) as FieldErrors<Draft>;

interface RecordFormOptions<Draft extends Fields> {
  readonly opened: SavedRecord<Draft>;
  /** What would be refused, without asking the server. */
  readonly fieldErrorsOf: (draft: Draft) => FieldErrors<Draft>;
  /** The id of a field's control, to lead the person there. */
  readonly fieldId: (field: keyof Draft & string) => string;
  readonly save: (draft: Draft, version: number) => Promise<unknown>;
  /** Reads the record again after a version conflict, for what is typed; null when it is gone. */
  readonly readAgain: (typed: Draft) => Promise<SavedRecord<Draft> | null>;
  /** Says what failed when the server said nothing. */
  readonly failure: string;
  readonly onSaved: () => void;
  readonly onFailed: (sentence: string) => void;
}

/**
 * A form over one record that colleagues may edit as well: what was opened, what is typed, what is wrong with it, and
 * what a colleague saved meanwhile. Nothing here drops what was typed.
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
  const [tried, setTried] = useState(false);
  const [serverFieldErrors, setRefused] = useState<FieldErrors<Draft>>({});
  const [serverError, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);

  const leadTo = (problems: FieldErrors<Draft>) => {
    const first = Object.keys(draft).find((field) => problems[field] !== undefined);
    if (first !== undefined) document.getElementById(fieldId(first))?.focus();
  };

  const failed = (error: unknown) => {
    const sentence = errorMessage(error, failure);
    const fields = error instanceof ApiError ? error.fields : [];
    const problems = Object.fromEntries(
      fields.filter(({ path }) => String(path[0]) in draft).map(({ path, message }) => [String(path[0]), message]),
    ) as FieldErrors<Draft>;
    // At once, so that the field is there again to lead to: while it is saved, the form takes no focus.
    flushSync(() => {
      setBusy(false);
      setRefusal(sentence);
      setRefused(problems);
    });
    onFailed(sentence);
    leadTo(problems);
  };

  /**
   * Saves over the version that was seen. Where a colleague saved meanwhile and touched nothing of what is typed here,
   * it is saved over theirs; and where their version is this very one, an earlier press arrived and only its answer was
   * lost. Anything else is for the person to decide: then the answer is false.
   */
  const saveOver = async (seen: SavedRecord<Draft>, retries: number): Promise<boolean> => {
    try {
      await save(draft, seen.version);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "VERSION_CONFLICT") throw error;
      const newer = await readAgain(draft).catch(() => null);
      if (newer === null) throw error;
      if (sameFields(newer.draft, draft)) return true;
      const merged = mergeEdits(seen.draft, draft, newer.draft);
      if (merged.changes.length === 0 && retries > 0) return await saveOver(newer, retries - 1);
      flushSync(() => {
        setBusy(false);
        setBase(newer);
        setDraft(merged.draft);
        setConflict({ saved: newer.draft, changes: merged.changes });
      });
      return false;
    }
  };

  const submit = async (): Promise<void> => {
    setTried(true);
    setRefused({});
    setRefusal(null);
    const problems = fieldErrorsOf(draft);
    if (Object.values(problems).some((problem) => problem !== undefined)) return leadTo(problems);
    setBusy(true);
    try {
      if (await saveOver(base, 2)) return onSaved();
      onFailed(savedMeanwhile);
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
    problems: { ...(tried ? fieldErrorsOf(draft) : {}), ...serverFieldErrors } as FieldErrors<Draft>,
    change: (changes: Partial<Draft>) => {
      setDraft((current) => ({ ...current, ...changes }));
      setRefused((current) => withoutFields(current, Object.keys(changes)));
    },
    /** Puts a colleague's value into the form. */
    acceptTheirs: (field: keyof Draft & string) => {
      if (conflict !== null) setDraft((current) => ({ ...current, [field]: conflict.saved[field] }));
    },
    keepMine: () => {
      const [first] = conflict?.changes ?? [];
      if (first !== undefined) document.getElementById(fieldId(first.field))?.focus();
      setConflict(null);
    },
    submit,
  };
};
export type RecordForm<Draft extends Fields> = ReturnType<typeof useRecordForm<Draft>>;
