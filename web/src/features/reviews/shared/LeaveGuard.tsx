import { useBlocker } from "react-router-dom";
import { discardUnsaved, isAnythingUnsaved } from "#web/lib/unsaved.ts";
import { LeaveDialog } from "#web/ui/dialogs/LeaveDialog.tsx";

/**
 * Asks before somebody leaves by a link what a form of the page says is unsaved (`useUnsaved`;
 * docs/reviews.md#unsaved-changes). One on a page is enough for all its forms, and the router asks no more than one.
 */
export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAnythingUnsaved(),
  );
  return (
    <LeaveDialog
      open={blocker.state === "blocked"}
      onLeave={() => {
        discardUnsaved();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
};
