import { useEffect, useRef } from "react";

/** What throws away what is typed and not saved, one for each form that holds such. */
const discards = new Set<() => void>();

/**
 * Says that a form holds something unsaved: the browser then asks before the window closes, and Pulse before the person
 * signs out. `discard` is called when they leave it behind on purpose.
 */
export const useUnsaved = (unsaved: boolean, discard: () => void): void => {
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  }, [discard]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const forget = () => latest.current();
    window.addEventListener("beforeunload", warn);
    discards.add(forget);
    return () => {
      window.removeEventListener("beforeunload", warn);
      discards.delete(forget);
    };
  }, [unsaved]);
};

export const isAnythingUnsaved = (): boolean => discards.size > 0;

/** Throws away everything unsaved, as the person has said. */
export const discardUnsaved = (): void => {
  for (const discard of discards) discard();
};
