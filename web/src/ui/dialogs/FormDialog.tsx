import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ReactNode, useCallback, useEffect, useId, useReducer, useRef, useState } from "react";
import { useIsPhone } from "#web/lib/device.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { ActionButton } from "../forms/ActionButton.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/**
 * Returns a function that submits the form and resolves to whether it was saved. Saving closes the dialog; a failure
 * leaves it open.
 */
const useSubmitAndWait = (busy: boolean, onSubmit: () => void): (() => Promise<boolean>) => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const settle = useRef<((saved: boolean) => void) | null>(null);
  useEffect(() => {
    if (busy) {
      return;
    }
    settle.current?.(false);
    settle.current = null;
  });
  useEffect(() => () => settle.current?.(true), []);
  return useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve;
        onSubmit();
        // The effect above must run even if a failed submit does not change the state.
        render();
      }),
    [onSubmit],
  );
};

export interface FormDialogProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly submitLabel: string;
  /** Null omits the button, for dialogs where submitting just closes them. */
  readonly cancelLabel?: string | null;
  readonly busyLabel?: string;
  readonly destructive?: boolean;
  readonly busy: boolean;
  /** Closing a dirty form asks first. */
  readonly dirty: boolean;
  readonly error: string | null;
  readonly maxWidth?: "xs" | "sm" | "md";
  /** Skips the fade-in for a dialog that replaces an open one. */
  readonly withoutTransition?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Closing it or leaving the page asks before unsaved changes are lost (docs/evaluations.md#unsaved-changes). */
export const FormDialog = ({
  title,
  subtitle,
  submitLabel,
  cancelLabel = "Cancel",
  busyLabel = "Saving...",
  destructive = false,
  busy,
  dirty,
  error,
  maxWidth = "sm",
  withoutTransition = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const subtitleId = useId();
  const isPhone = useIsPhone();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState(false);
  const save = useSubmitAndWait(busy, onSubmit);
  const submitByKey = () => {
    if (!busy) {
      onSubmit();
    }
  };
  useShortcuts([
    { key: "s", mod: true, label: submitLabel, inDialog: true, run: submitByKey },
    { key: "enter", mod: true, label: submitLabel, inDialog: true, run: submitByKey },
  ]);
  useUnsaved(dirty, { discard: onClose, save });

  const close = () => {
    if (busy) {
      return;
    }
    if (dirty) {
      setLeaving(true);
    } else {
      onClose();
    }
  };
  return (
    <>
      <Dialog
        open
        onClose={close}
        {...(subtitle ? { "aria-describedby": subtitleId } : {})}
        fullScreen={isPhone}
        fullWidth
        maxWidth={maxWidth}
        {...(withoutTransition && { transitionDuration: 0 })}
      >
        <DialogTitle>{title}</DialogTitle>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // Fields are inert while saving, so focus the button.
            submitButton.current?.focus();
            onSubmit();
          }}
          sx={{ display: "contents" }}
        >
          {/* The divider shows that the content scrolls. */}
          <DialogContent
            dividers
            inert={busy}
            sx={{ pt: subtitle ? 0 : 1.5, px: 3, borderTop: 0, borderColor: "line.soft" }}
          >
            {subtitle && (
              <Typography id={subtitleId} color="textSecondary" sx={{ mb: 2.5 }}>
                {subtitle}
              </Typography>
            )}
            {children}
            {error && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {error}
              </Alert>
            )}
          </DialogContent>
          <DialogActions sx={{ pt: 2 }}>
            {cancelLabel !== null && (
              <Button onClick={close} disabled={busy}>
                {cancelLabel}
              </Button>
            )}
            <ActionButton
              ref={submitButton}
              type="submit"
              variant="contained"
              color={destructive ? "error" : "primary"}
              inactive={busy}
            >
              {busy ? busyLabel : submitLabel}
            </ActionButton>
          </DialogActions>
        </Box>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title="Unsaved Changes"
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        destructive
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
        onClose={() => setLeaving(false)}
      >
        You have unsaved changes. If you close this now, they are lost.
      </ConfirmDialog>
    </>
  );
};
