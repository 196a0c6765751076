import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "../useLatest.ts";

/** The fields with text that their forms don't have yet. */
const pendingFields = new Set<() => void>();

/** Call before merging another version into a form; typed text then counts as changed. */
export const passOnTypedText = (): void => {
  for (const passOn of pendingFields) {
    passOn();
  }
};

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
    pendingFields.delete(passOn);
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
      pendingFields.add(passOn);
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
