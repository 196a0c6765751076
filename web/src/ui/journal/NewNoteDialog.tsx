import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import { Link } from "react-router-dom";
import type { PersonName } from "#domain/people/model.ts";
import { type EngineerType, fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { NewNote } from "./NewNote.tsx";

export interface NewNoteDialogProps {
  readonly person: PersonName & { readonly engineerType: EngineerType | null };
  readonly onClose: () => void;
}

/** For pages that don't list notes (docs/growth.md#private-notes). Closing keeps text. */
export const NewNoteDialog = ({ person, onClose }: NewNoteDialogProps) => {
  const me = useMe();
  const today = useToday();
  const entry = useEntryDraft(me.id, today, person.id);
  const { engineerType } = person;
  // Without the ladder, people just can't add skillsets to a note.
  const ladder = useRead("positions", "getLadder", engineerType === null ? null : { params: { engineerType } });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{`Private Note About ${fullName(person)}`}</DialogTitle>
      <DialogContent sx={{ "&&": { pt: 1 } }}>
        {ladder.isLoading ? (
          <Skeleton variant="rounded" height={180} />
        ) : (
          <NewNote
            person={person}
            skillsets={ladder.data?.skillsets ?? null}
            today={today}
            isOpen
            entry={entry}
            onAdded={onClose}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={paths.person.getHref(person.id)} onClick={onClose}>
          Open All Notes
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
