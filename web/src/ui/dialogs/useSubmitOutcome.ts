import { useCallback, useEffect, useReducer, useRef } from "react";

/**
 * Returns a function that submits a dialog's form and resolves to whether it was saved. A saved form closes its
 * dialog; a form that failed is still open once it isn't busy.
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
        // The effect above must run even if a failed submit does not change the state.
        render();
      }),
    [onSubmit],
  );
};
