import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { LadderPreview } from "#domain/positions/ladderPreview.ts";
import { effectMessages } from "#domain/positions/rules.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { removedBy } from "./ladderChangeText.ts";

/** The maximum number of removed items that are listed by name. */
const maxNames = 12;

interface LadderImportDialogProps {
  readonly preview: LadderPreview;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms the import of a ladder file and lists what it removes. */
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
        `${formatCountOf(preview.changes.length, "change", "changes")} will be made.`,
        ...effectMessages(preview.effects),
      ].map((message) => (
        <Typography key={message} sx={{ mb: 1 }}>
          {message}
        </Typography>
      ))}
      {removed.length === 0 ? (
        <Typography>Nothing will be removed.</Typography>
      ) : (
        <>
          <Typography>Removed from the ladder (reviews keep their copy):</Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {removed.slice(0, maxNames).map((what) => (
              <li key={what}>{what}</li>
            ))}
            {removed.length > maxNames && <li>{`and ${removed.length - maxNames} more`}</li>}
          </Box>
        </>
      )}
    </ConfirmDialog>
  );
};
