import type { ReactNode } from "react";
import { sendDelete } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

export interface DeletionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** True while the effects load; deleting isn't possible until then. */
  readonly loading?: boolean;
  readonly success: string;
  readonly failure: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

export const DeletionDialog = ({
  title,
  children,
  loading = false,
  success,
  failure,
  remove,
  onClose,
}: DeletionDialogProps) => {
  const { busy, problem, run } = useSave();
  const confirm = () =>
    run(() => sendDelete(remove), {
      done: success,
      failed: failure,
      fallback: "Nothing was deleted. Try again.",
      onSaved: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete"
      destructive
      busy={busy || loading}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
};
