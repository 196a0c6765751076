import { useState } from "react";
import type { JournalEntry, JournalOverview } from "#domain/journal/model.ts";
import { contentOf, type DraftProblem, type EntryDraft, problemOf } from "#web/lib/journal/entryDraft.ts";
import { confirmed, isConflict } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { EntryFields } from "#web/ui/journal/EntryFields.tsx";

interface EntryDialogProps {
  /** As it is stored now, which may be newer than what was opened. */
  readonly entry: JournalEntry;
  readonly overview: JournalOverview;
  readonly today: string;
  readonly onClose: () => void;
}

const draftOf = ({ day, text, skillsetIds, links, readerId }: JournalEntry): EntryDraft => ({
  day,
  text,
  skillsetIds,
  links,
  readerId,
});

/** Changes an entry. Who may read it stays. */
export const EntryDialog = ({ entry, overview, today, onClose }: EntryDialogProps) => {
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [opened] = useState(draft);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const save = useSave();
  const submit = async () => {
    const found = problemOf(draft, today);
    setProblem(found);
    if (found !== null) {
      return;
    }
    const body = { ...contentOf(draft), version: entry.version };
    const params = { day: entry.day, entryId: entry.id };
    const ended = await save.run(
      // A change that has arrived already is answered as if it were made now.
      () => confirmed({ send: () => write("journal", "updateJournalEntry", { params, body }) }),
      { done: "Entry saved", failed: "Failed to save the entry" },
    );
    if (ended?.isSaved) {
      onClose();
    } else if (ended && isConflict(ended.error)) {
      save.setProblem(
        "You changed this entry somewhere else after you opened it here. Save again to replace it, or cancel to keep the other text.",
      );
    }
  };
  return (
    <FormDialog
      title="Edit entry"
      submitLabel="Save"
      busy={save.busy}
      dirty={JSON.stringify(draft) !== JSON.stringify(opened)}
      error={save.problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EntryFields
        draft={draft}
        onChange={(part) => {
          setProblem(null);
          setDraft((before) => ({ ...before, ...part }));
        }}
        problem={problem}
        skillsets={overview.skillsets}
        today={today}
        label="What happened?"
        autoFocus
      />
    </FormDialog>
  );
};
