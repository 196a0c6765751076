import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { ConfirmDialog } from "../dialogs/ConfirmDialog.tsx";

const maxNames = 12;

interface ImportDialogProps {
  readonly title: string;
  readonly changeCount: number;
  readonly effects: readonly string[];
  /** Such as "Removed from the ladder (reviews keep their copy):". */
  readonly removedTitle: string;
  readonly removed: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const ImportDialog = ({
  title,
  changeCount,
  effects,
  removedTitle,
  removed,
  onConfirm,
  onClose,
}: ImportDialogProps) => (
  <ConfirmDialog
    open
    title={title}
    confirmLabel="Import"
    destructive={removed.length > 0}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {[`${formatCountOf(changeCount, "change", "changes")} will be made.`, ...effects].map((message) => (
      <Typography key={message} sx={{ mb: 1 }}>
        {message}
      </Typography>
    ))}
    {removed.length === 0 ? (
      <Typography>Nothing will be removed.</Typography>
    ) : (
      <>
        <Typography>{removedTitle}</Typography>
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
