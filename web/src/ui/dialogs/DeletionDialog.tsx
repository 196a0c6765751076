import { type ReactNode, useState } from "react";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

export interface DeletionDialogProps {
  readonly title: string;
  /** What the deletion affects. */
  readonly children: ReactNode;
  /** Whether it is still loading what the deletion affects. Deleting is not possible until then. */
  readonly loading?: boolean;
  readonly success: string;
  readonly failure: string;
  readonly remove: () => Promise<void>;
  readonly onRefused?: () => void;
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
  onRefused,
  onClose,
}: DeletionDialogProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await remove();
      toast.success(success);
      onClose();
    } catch (problem) {
      const message = errorMessage(problem, "Nothing was deleted. Please try again.");
      setBusy(false);
      setRefusal(message);
      toast.error(failure, message);
      onRefused?.();
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete"
      destructive
      busy={busy || loading}
      error={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
};
