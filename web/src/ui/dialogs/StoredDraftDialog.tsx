import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatInstant } from "#web/lib/words/dates.ts";

interface StoredDraftDialogProps {
  /** The instant at which the copy was stored. */
  readonly keptAt: string;
  /** What was typed, in the plural: "answers". */
  readonly what: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/**
 * Offers to restore what was typed but not saved (docs/evaluations.md#drafts-on-the-device). Closing the dialog
 * restores them too, which loses nothing: they are then in the form, unsaved.
 */
export const StoredDraftDialog = ({ keptAt, what, onRestore, onDiscard }: StoredDraftDialogProps) => {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open onClose={onRestore} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Continue where you left off?</DialogTitle>
      <DialogContent>
        <Typography id={textId} color="textSecondary">
          {`${what.charAt(0).toUpperCase()}${what.slice(1)} that you typed on ${formatInstant(keptAt)} were not saved. A copy is stored on this device.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>Discard the copy</Button>
        <Button variant="contained" color="primary" autoFocus onClick={onRestore}>
          {`Restore my ${what}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
