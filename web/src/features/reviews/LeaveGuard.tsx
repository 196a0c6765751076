import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

interface LeaveGuardProps {
  readonly unsaved: boolean;
  /** Called when the person leaves without saving, before they are gone. */
  readonly onDiscard: () => void;
}

/** Asks before unsaved changes are left behind, by a link or by closing the window (spec 1 §2.10). */
export const LeaveGuard = ({ unsaved, onDiscard }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title="Unsaved Changes"
      confirmLabel="Leave Without Saving"
      cancelLabel="Stay on this page"
      destructive
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      You have changes that are not saved. If you leave now, they are lost.
    </ConfirmDialog>
  );
};
