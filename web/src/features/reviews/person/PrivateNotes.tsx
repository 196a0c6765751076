import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { PrivateNote } from "#domain/journal/model.ts";
import { shortName } from "#domain/people/terms.ts";
import type { PersonView } from "#domain/reviews/views/personModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEditedEntry } from "#web/lib/journal/useEditedEntry.ts";
import { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { DeletionDialog } from "#web/ui/dialogs/DeletionDialog.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { AddIcon, DeleteIcon, EditIcon } from "#web/ui/icons.tsx";
import { EditEntryDialog } from "#web/ui/journal/EditEntryDialog.tsx";
import type { SkillsetChoice } from "#web/ui/journal/EntryFields.tsx";
import { NewNote, NotePrivacyNotice } from "#web/ui/journal/NewNote.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { JournalItem, JournalItems } from "./JournalItem.tsx";
import type { usePrivateNotes } from "./usePrivateNotes.ts";

interface PrivateNotesProps {
  readonly notes: ReturnType<typeof usePrivateNotes>;
  readonly person: PersonView["person"];
  /** Null if the ladder isn't known. */
  readonly skillsets: readonly SkillsetChoice[] | null;
  readonly today: Day;
}

type NoteProps = Pick<PrivateNotesProps, "person" | "skillsets"> & {
  readonly note: PrivateNote;
  readonly onEdit: (note: PrivateNote) => void;
};

const Note = ({ note, person, skillsets, onEdit }: NoteProps) => {
  const [isDeleting, setIsDeleting] = useState(false);
  const params = { userId: person.id, day: note.day, noteId: note.id };
  const actions = (
    <Box sx={{ display: "flex" }}>
      <IconButton size="small" aria-label={`Edit the note of ${formatDay(note.day)}`} onClick={() => onEdit(note)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Delete the note of ${formatDay(note.day)}`}
        onClick={() => setIsDeleting(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      {isDeleting && (
        <DeletionDialog
          title="Delete this note?"
          success="Note deleted"
          failure="Failed to delete the note"
          remove={() => write("journal", "deletePrivateNote", { params, query: { version: note.version } })}
          onClose={() => setIsDeleting(false)}
        >
          You can't undo this. Text that you copied into a comment stays there.
        </DeletionDialog>
      )}
    </Box>
  );
  return <JournalItem entry={note} skillsets={skillsets} actions={actions} />;
};

/** The viewer's notes about a direct report, and a field to add one (docs/growth.md#private-notes). */
export const PrivateNotes = ({ notes, person, skillsets, today }: PrivateNotesProps) => {
  const entry = useEntryDraft(useMe().id, today, person.id);
  const [isWriting, setIsWriting] = useState(false);
  const { edited, edit, close } = useEditedEntry(notes.items ?? []);
  const button = useRef<HTMLButtonElement>(null);
  if (notes.items === undefined) {
    return <ErrorState title="Your notes couldn't be loaded" error={notes.error} onRetry={notes.refresh} />;
  }
  const hasDraft = entry.draft.text.trim() !== "";
  return (
    <Card
      title="Your private notes"
      actions={
        <Button
          ref={button}
          size="small"
          startIcon={<AddIcon />}
          aria-expanded={isWriting}
          onClick={() => setIsWriting(!isWriting)}
        >
          Note
        </Button>
      }
    >
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
        <NewNote
          person={person}
          skillsets={skillsets}
          today={today}
          isOpen={isWriting}
          entry={entry}
          onAdded={() => {
            setIsWriting(false);
            button.current?.focus();
          }}
        />
        {!isWriting && hasDraft && <Hint>You have an unsaved note. Select Note to continue.</Hint>}
        {notes.items.length === 0 ? (
          <Typography color="textSecondary">No notes yet.</Typography>
        ) : (
          <JournalItems>
            {notes.items.map((note) => (
              <Note key={note.id} note={note} person={person} skillsets={skillsets} onEdit={edit} />
            ))}
          </JournalItems>
        )}
        {notes.hasMore && (
          <Box>
            <Button onClick={notes.showMore} disabled={notes.isLoadingMore}>
              {notes.isLoadingMore ? "Loading..." : "Show Older"}
            </Button>
          </Box>
        )}
        {edited !== null && (
          <EditEntryDialog
            what="note"
            entry={edited}
            label={`Note about ${shortName(person)}`}
            skillsets={skillsets ?? []}
            today={today}
            send={(body) =>
              write("journal", "updatePrivateNote", {
                params: { userId: person.id, day: edited.day, noteId: edited.id },
                body,
              })
            }
            onClose={close}
          >
            <Box sx={{ mt: 1.5 }}>
              <NotePrivacyNotice person={person} />
            </Box>
          </EditEntryDialog>
        )}
        {!isWriting && <NotePrivacyNotice person={person} />}
      </Box>
    </Card>
  );
};
