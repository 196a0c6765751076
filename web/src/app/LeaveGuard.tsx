import { useBlocker } from "react-router-dom";
import { isAnythingUnsaved } from "#web/lib/unsaved.ts";
import { LeaveDialog } from "#web/ui/dialogs/LeaveDialog.tsx";

/**
 * Asks before the person leaves a page that has a form with unsaved changes (`useUnsaved`,
 * docs/reviews.md#unsaved-changes).
 * It is the only blocker of the app, because the router supports one.
 */
export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAnythingUnsaved(),
  );
  return blocker.state === "blocked" && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />;
};
