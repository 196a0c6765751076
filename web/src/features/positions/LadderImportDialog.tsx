import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { LadderPreview } from "#domain/positions/ladderPreview.ts";
import { effectMessages } from "#domain/positions/rules.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { removedBy } from "./ladderChangeText.ts";

/** So many of the things that are removed are named one by one. */
const named = 12;

interface LadderImportDialogProps {
  readonly preview: LadderPreview;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the ladder becomes what the file says, naming what is lost by it. */
export const LadderImportDialog = ({ preview, onConfirm, onClose }: LadderImportDialogProps) => {
  const removed = removedBy(preview);
  return (
    <ConfirmDialog
      open
      title="Import this ladder?"
      confirmLabel="Import"
      destructive={removed.length > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {[
        `${formatCountOf(preview.changes.length, "change is", "changes are")} written.`,
        ...effectMessages(preview.effects),
      ].map((sentence) => (
        <Typography key={sentence} sx={{ mb: 1 }}>
          {sentence}
        </Typography>
      ))}
      {removed.length === 0 ? (
        <Typography>Nothing is removed.</Typography>
      ) : (
        <>
          <Typography>This is removed from the ladder; reviews keep their copy:</Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {removed.slice(0, named).map((what) => (
              <li key={what}>{what}</li>
            ))}
            {removed.length > named && <li>{`and ${removed.length - named} more`}</li>}
          </Box>
        </>
      )}
    </ConfirmDialog>
  );
};
