import { useEffect, useState } from "react";
import { hasNewVersion, onMismatch } from "#web/lib/reading/newVersion.ts";
import { onReturn } from "#web/lib/reading/pageUse.ts";

/** Minimum number of milliseconds between checks. */
const leastInterval = 60_000;

/**
 * Whether a new version was deployed after this page was opened (docs/ui.md#a-new-version). Checks when
 * someone returns to the page, and when the API rejects what it was sent.
 */
export const useNewVersion = (): boolean => {
  const [isFound, setIsFound] = useState(false);
  useEffect(() => {
    if (isFound) {
      return;
    }
    let isStopped = false;
    let askedAt = Number.NEGATIVE_INFINITY;
    const look = async () => {
      if (performance.now() - askedAt < leastInterval) {
        return;
      }
      askedAt = performance.now();
      const isNew = await hasNewVersion();
      if (isNew && !isStopped) {
        setIsFound(true);
      }
    };
    const stops = [onReturn(() => void look()), onMismatch(() => void look())];
    return () => {
      isStopped = true;
      for (const stop of stops) {
        stop();
      }
    };
  }, [isFound]);
  return isFound;
};
