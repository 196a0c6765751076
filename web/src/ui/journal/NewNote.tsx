import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { ulid } from "ulid";
import type { NoteContent } from "#domain/journal/model.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import type { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import type { SkillsetChoice } from "./EntryFields.tsx";
import { EntryForm } from "./EntryForm.tsx";

/** A direct report whom a note is about. */
export type NotedPerson = Pick<User, "id" | "email" | "firstName" | "lastName">;

/** Who reads a note, said wherever one is written. */
export const NoteReaders = ({ person }: { readonly person: NotedPerson }) => (
  <Typography variant="caption" color="textSecondary" component="p">
    {`Only you read this in Pulse. If ${fullName(person)} asks for their data, it is handed over.`}
  </Typography>
);

interface NewNoteProps {
  readonly person: NotedPerson;
  /** Null if the ladder is not known. */
  readonly skillsets: readonly SkillsetChoice[] | null;
  readonly today: Day;
  readonly isOpen: boolean;
  readonly entry: ReturnType<typeof useEntryDraft>;
  readonly onAdded: () => void;
}

/**
 * Writes a note in place. What was typed stays in the field, and on the device, until it is saved. A closed form shows
 * nothing, but knows whether a note is being saved.
 */
export const NewNote = ({ person, skillsets, today, isOpen, entry, onAdded }: NewNoteProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  // A note that is sent again keeps its id, so that it is not added twice; another text is another note.
  const sent = useRef<{ readonly id: string; readonly content: string } | null>(null);
  const { busy, problem, run } = useSave();
  const submit = async (content: NoteContent) => {
    const text = JSON.stringify(content);
    const { id } = sent.current?.content === text ? sent.current : { id: ulid() };
    sent.current = { id, content: text };
    const params = { userId: person.id };
    const ended = await run(
      () => confirmed({ send: () => write("journal", "addPrivateNote", { params, body: { id, ...content } }) }),
      { done: "Note added", failed: "Failed to add the note" },
    );
    if (ended?.isSaved) {
      entry.clear();
      onAdded();
    }
  };
  useEffect(() => {
    if (!busy && problem !== null) {
      field.current?.focus();
    }
  }, [busy, problem]);
  return !isOpen ? null : (
    <EntryForm
      name="New note"
      label={`Note about ${person.firstName || fullName(person)}`}
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
      <NoteReaders person={person} />
    </EntryForm>
  );
};
