import { Suspense } from "react";
import { useBlocker } from "react-router-dom";
import { isAnythingUnsaved } from "#web/lib/saving/unsaved.ts";
import { LeaveDialog } from "./overlays.ts";

/**
 * Asks before leaving a page with unsaved changes (`useUnsaved`, docs/evaluations.md#unsaved-changes). It is the
 * app's only blocker, because the router supports one.
 */
export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAnythingUnsaved(),
  );
  return (
    <Suspense fallback={null}>
      {blocker.state === "blocked" && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />}
    </Suspense>
  );
};
