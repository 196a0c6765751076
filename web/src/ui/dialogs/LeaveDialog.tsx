import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The question before unsaved changes are left behind (docs/reviews.md#unsaved-changes). */
export const LeaveDialog = ({ open, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    open={open}
    title="Unsaved Changes"
    confirmLabel="Leave Without Saving"
    cancelLabel="Stay on this page"
    destructive
    onConfirm={onLeave}
    onClose={onStay}
  >
    You have changes that are not saved. If you leave now, they are lost.
  </ConfirmDialog>
);
