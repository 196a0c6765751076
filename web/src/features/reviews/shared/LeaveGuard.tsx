import { useBlocker } from "react-router-dom";
import { discardUnsaved, isAnythingUnsaved } from "#web/lib/unsaved.ts";
import { LeaveDialog } from "#web/ui/dialogs/LeaveDialog.tsx";

/**
 * Asks for confirmation before a link leaves a page with unsaved changes (`useUnsaved`;
 * docs/reviews.md#unsaved-changes). Render one per page: it covers all forms, and the router supports only one.
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
