import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatInstant } from "#web/lib/dates.ts";

interface StoredDraftDialogProps {
  /** When the copy was made: an instant. */
  readonly keptAt: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/**
 * Offers back what was typed and never saved (docs/reviews.md#drafts-on-the-device). Closing the dialog restores,
 * because that loses nothing: the answers are then in the form, and only saving makes them count.
 */
export const StoredDraftDialog = ({ keptAt, onRestore, onDiscard }: StoredDraftDialogProps) => {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open onClose={onRestore} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Continue where you left off?</DialogTitle>
      <DialogContent>
        <Typography id={textId} color="textSecondary">
          {`Answers that you typed on ${formatInstant(keptAt)} were not saved. A copy of them is kept on this device.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>Discard the copy</Button>
        <Button variant="contained" color="primary" autoFocus onClick={onRestore}>
          Restore my answers
        </Button>
      </DialogActions>
    </Dialog>
  );
};
