import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { ActionButton } from "../forms/ActionButton.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly secondary?: { readonly label: string; readonly onChoose: () => void };
  /** Marks an action that can't be undone; its button is red. */
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly wide?: boolean;
  /** Disables the action; `children` should state why. */
  readonly confirmDisabled?: boolean;
  readonly error?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Cancel has the focus, so pressing Enter does no harm. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  secondary,
  destructive = false,
  busy = false,
  wide = false,
  confirmDisabled = false,
  error = null,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-describedby={textId}
      // Three buttons fit into one row only in the wider dialog.
      maxWidth={wide || secondary ? "sm" : "xs"}
      fullWidth
      role="alertdialog"
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div" variant="body1">
          {children}
        </DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {cancelLabel}
        </Button>
        {secondary && (
          <Button color="error" onClick={secondary.onChoose} disabled={busy}>
            {secondary.label}
          </Button>
        )}
        <ActionButton
          variant="contained"
          color={destructive ? "error" : "primary"}
          onClick={onConfirm}
          inactive={busy || confirmDisabled}
        >
          {confirmLabel}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
};
