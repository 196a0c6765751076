import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatInstant } from "#web/lib/format/dates.ts";
import { capitalized } from "#web/lib/format/terms.ts";

interface StoredDraftDialogProps {
  readonly storedAt: string;
  readonly textsLabel: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** See docs/evaluations.md#drafts-on-the-device. Closing restores too: the text is then in the form, unsaved. */
export const StoredDraftDialog = ({ storedAt, textsLabel, onRestore, onDiscard }: StoredDraftDialogProps) => {
  const textId = useId();
  return (
    <Dialog open onClose={onRestore} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle>Continue where you left off?</DialogTitle>
      <DialogContent>
        <Typography id={textId} color="textSecondary">
          {`${capitalized(textsLabel)} from ${formatInstant(storedAt)} weren't saved. A copy is stored on this device.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>Discard Copy</Button>
        <Button variant="contained" color="primary" autoFocus onClick={onRestore}>
          {`Restore My ${capitalized(textsLabel)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
