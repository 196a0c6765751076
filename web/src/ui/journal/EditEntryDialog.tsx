import { type ReactNode, useState } from "react";
import type { NoteContent } from "#domain/journal/model.ts";
import { contentOf, type DraftProblem, draftProblem, type EntryDraft } from "#web/lib/journal/entryDraft.ts";
import { isVersionConflict, sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { FormDialog } from "../dialogs/FormDialog.tsx";
import { EntryFields, type EntryFieldsProps } from "./EntryFields.tsx";

interface EditEntryDialogProps extends Pick<EntryFieldsProps, "label" | "skillsets" | "today"> {
  readonly what: "entry" | "note";
  /** The stored entry, which may be newer than the one that the dialog opened with. */
  readonly entry: NoteContent & { readonly version: number };
  /** Safe to repeat: a repeated change gets the same response. */
  readonly send: (body: NoteContent & { version: number }) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export const EditEntryDialog = ({ what, entry, send, onClose, children, ...fields }: EditEntryDialogProps) => {
  const [draft, setDraft] = useState<EntryDraft>({ ...entry, readerId: null });
  const [initialDraft] = useState(draft);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const save = useSave();
  const submit = async () => {
    const found = draftProblem(draft, fields.today);
    setProblem(found);
    if (found !== null) {
      return;
    }
    const body = { ...contentOf(draft), version: entry.version };
    const outcome = await save.run(() => sendAndVerify(() => send(body)), {
      done: what === "entry" ? "Entry saved" : "Note saved",
      failed: `Failed to save the ${what}`,
      onSaved: onClose,
    });
    if (outcome?.isSaved === false && isVersionConflict(outcome.error)) {
      save.setProblem(
        `You changed this ${what} somewhere else. Save again to replace the other text, or cancel to keep it.`,
      );
    }
  };
  return (
    <FormDialog
      title={`Edit ${what}`}
      submitLabel="Save"
      busy={save.busy}
      dirty={JSON.stringify(draft) !== JSON.stringify(initialDraft)}
      error={save.problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EntryFields
        {...fields}
        draft={draft}
        onChange={(part) => {
          setProblem(null);
          setDraft((before) => ({ ...before, ...part }));
        }}
        problem={problem}
        autoFocus
      />
      {children}
    </FormDialog>
  );
};
