import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import { useRef } from "react";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { useEntryDraft } from "#web/lib/journal/useEntryDraft.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { QuickEntry } from "./QuickEntry.tsx";

interface NewEntryDialogProps {
  /** Preselects a skillset unless a draft exists. */
  readonly skillsetId?: string;
  readonly onClose: () => void;
}

/** Adds an entry to your own journal from any page (docs/growth.md#journal). Closing keeps typed text. */
export const NewEntryDialog = ({ skillsetId, onClose }: NewEntryDialogProps) => {
  const me = useMe();
  const toast = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const today = useToday();
  const entry = useEntryDraft(me.id, today, null, skillsetId === undefined ? [] : [skillsetId]);
  const { data, error, mutate } = useRead("journal", "getJournal", { query: {} });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>New Journal Entry</DialogTitle>
      <DialogContent sx={{ "&&": { pt: 1 } }}>
        {data === undefined && error === undefined && <Skeleton variant="rounded" height={180} />}
        {data === undefined && error !== undefined && (
          <ErrorState title="Your journal couldn't be loaded" error={error} onRetry={() => void mutate()} />
        )}
        {data !== undefined && (
          <QuickEntry
            overview={data}
            entry={entry}
            today={today}
            textRef={field}
            autoFocus
            onAdded={() => {
              toast.success("Entry added to your journal");
              onClose();
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={paths.journal.getHref()} onClick={onClose}>
          Open My Journal
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
