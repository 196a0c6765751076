import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import type { NoteContent } from "#domain/journal/model.ts";
import type { PersonName } from "#domain/people/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import type { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import type { SkillsetChoice } from "./EntryFields.tsx";
import { EntryForm } from "./EntryForm.tsx";

export const NotePrivacyNotice = ({ person }: { readonly person: PersonName }) => (
  <Typography variant="caption" color="textSecondary" component="p">
    {`Only you can read this in Pulse. If ${fullName(person)} requests their data, this note is included.`}
  </Typography>
);

interface NewNoteProps {
  readonly person: PersonName;
  /** Null if the ladder isn't loaded. */
  readonly skillsets: readonly SkillsetChoice[] | null;
  readonly today: Day;
  readonly isOpen: boolean;
  readonly entry: ReturnType<typeof useEntryDraft>;
  readonly onAdded: () => void;
}

/** Text stays in the field and on the device until saved. A closed form still tracks a running save. */
export const NewNote = ({ person, skillsets, today, isOpen, entry, onAdded }: NewNoteProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const sendOnce = useSendOnce();
  const { busy, problem, run } = useSave();
  const submit = async (content: NoteContent) => {
    const params = { userId: person.id };
    await run(
      () => sendOnce(content, (id) => write("journal", "addPrivateNote", { params, body: { id, ...content } })),
      {
        done: "Note added",
        failed: "Failed to add the note",
        onSaved: () => {
          entry.clear();
          onAdded();
        },
      },
    );
  };
  useEffect(() => {
    if (!busy && problem !== null) {
      field.current?.focus();
    }
  }, [busy, problem]);
  return !isOpen ? null : (
    <EntryForm
      name="New note"
      label={`Note about ${shortName(person)}`}
      placeholder="What you want to remember"
      entry={entry}
      skillsets={skillsets ?? []}
      today={today}
      textRef={field}
      autoFocus
      busy={busy}
      error={problem}
      onSubmit={(content) => void submit(content)}
    >
      <NotePrivacyNotice person={person} />
    </EntryForm>
  );
};
