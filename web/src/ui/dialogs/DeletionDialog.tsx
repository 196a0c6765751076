import type { ReactNode } from "react";
import { deleted } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

export interface DeletionDialogProps {
  readonly title: string;
  /** What the deletion affects. */
  readonly children: ReactNode;
  /** Whether it is still loading what the deletion affects. Deleting is not possible until then. */
  readonly loading?: boolean;
  readonly success: string;
  readonly failure: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms a deletion. It stays open if the server refuses. */
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
  const confirm = async () => {
    const ended = await run(() => deleted(remove), {
      done: success,
      failed: failure,
      fallback: "Nothing was deleted. Please try again.",
    });
    if (ended?.isSaved) {
      onClose();
    }
  };
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
