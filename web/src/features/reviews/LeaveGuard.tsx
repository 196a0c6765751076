import { useBlocker } from "react-router-dom";
import { useUnsaved } from "#web/lib/unsaved.ts";
import { LeaveDialog } from "#web/ui/LeaveDialog.tsx";

interface LeaveGuardProps {
  readonly unsaved: boolean;
  /** Called when the person leaves without saving, before they are gone. */
  readonly onDiscard: () => void;
}

/** Asks before unsaved changes are left behind, by a link, by closing the window or by signing out (spec 1 §2.10). */
export const LeaveGuard = ({ unsaved, onDiscard }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsaved(unsaved, onDiscard);
  return (
    <LeaveDialog
      open={blocker.state === "blocked"}
      onLeave={() => {
        onDiscard();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
};
