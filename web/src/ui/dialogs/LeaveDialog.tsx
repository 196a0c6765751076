import { useEffect, useRef, useState } from "react";
import {
  canSaveAllUnsaved,
  discardUnsaved,
  isAllUnsavedAutosaved,
  isAllUnsavedOnDevice,
  saveUnsaved,
} from "#web/lib/saving/unsaved.ts";
import { useToast } from "../feedback/toasts.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Saves autosaved forms first and asks only if that fails (docs/evaluations.md#unsaved-changes). */
export const LeaveDialog = ({ onLeave, onStay }: LeaveDialogProps) => {
  const { keepOverNavigation } = useToast();
  const [saving, setSaving] = useState(false);
  // Read once when the dialog opens, because saving changes these values.
  const [{ savable, isOnDevice }] = useState(() => ({
    savable: canSaveAllUnsaved(),
    isOnDevice: isAllUnsavedOnDevice(),
  }));
  const [isOpen, setOpen] = useState(() => !isAllUnsavedAutosaved());
  const started = useRef(false);
  useEffect(() => {
    if (isOpen || started.current) {
      return;
    }
    started.current = true;
    void saveUnsaved().then((saved) => (saved ? onLeave() : setOpen(true)));
  }, [isOpen, onLeave]);
  if (!isOpen) {
    return null;
  }
  const discard = () => {
    discardUnsaved();
    onLeave();
  };
  const save = async () => {
    setSaving(true);
    const saved = await saveUnsaved();
    if (!saved) {
      return onStay();
    }
    keepOverNavigation();
    onLeave();
  };
  return (
    <ConfirmDialog
      open
      title="Unsaved Changes"
      cancelLabel="Stay on Page"
      busy={saving}
      onClose={onStay}
      {...(savable
        ? {
            confirmLabel: saving ? "Saving..." : "Save and Leave",
            onConfirm: () => void save(),
            secondary: { label: "Leave Without Saving", onChoose: discard },
          }
        : { confirmLabel: "Leave Without Saving", onConfirm: discard, destructive: true })}
    >
      {isOnDevice
        ? "You have unsaved changes. A copy is kept on this device. If you leave without saving, it is deleted."
        : "You have unsaved changes. If you leave without saving, they are lost."}
    </ConfirmDialog>
  );
};
