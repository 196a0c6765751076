import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "../useLatest.ts";

/**
 * The field updates immediately, the form in the next task. Use `flush` as onKeyDown and onBlur, so the next action
 * sees all text.
 */
export const useDeferredChange = (value: string, onChange: (text: string) => void) => {
  /** Text that the form doesn't have yet, or null. */
  const [typed, setTyped] = useState<string | null>(null);
  const pendingText = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onChange);

  const passOn = useCallback((): void => {
    clearTimeout(timer.current);
    const text = pendingText.current;
    pendingText.current = null;
    if (text !== null) {
      setTyped(null);
      latest.current(text);
    }
  }, []);
  // An unmounted field, such as in a closed section, still passes on its text.
  useEffect(() => passOn, [passOn]);
  return {
    text: typed ?? value,
    change: (text: string): void => {
      pendingText.current = text;
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(passOn);
    },
    flush: (): void => {
      if (pendingText.current !== null) {
        flushSync(passOn);
      }
    },
  };
};
