import { useCallback, useEffect, useReducer, useRef } from "react";

/**
 * Submits a dialog's form and resolves to whether it was saved: a form that was saved closes its dialog, and one that was
 * refused is still open once it is no longer busy.
 */
export const useSubmitOutcome = (busy: boolean, onSubmit: () => void): (() => Promise<boolean>) => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const settle = useRef<((saved: boolean) => void) | null>(null);
  useEffect(() => {
    if (busy) {
      return;
    }
    settle.current?.(false);
    settle.current = null;
  });
  useEffect(() => () => settle.current?.(true), []);
  return useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve;
        onSubmit();
        // A refusal may change nothing that is shown; the effect above has to see it all the same.
        render();
      }),
    [onSubmit],
  );
};
