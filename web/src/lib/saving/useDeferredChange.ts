import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Keeps typing fast in large forms: the field updates immediately, the form in the browser's next task. Use `passNow`
 * as the field's onKeyDown and onBlur, so the person's next action sees the whole text.
 */
export const useDeferredChange = (value: string, onChange: (text: string) => void) => {
  /** Text that the form doesn't have yet, or null. */
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);

  const pass = useCallback((): void => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = null;
    if (text !== null) {
      setTyped(null);
      latest.current(text);
    }
  }, []);
  // A field that disappears, such as one in a closed part of the page, still passes its text.
  useEffect(() => pass, [pass]);
  return {
    text: typed ?? value,
    change: (text: string): void => {
      waiting.current = text;
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(pass);
    },
    passNow: (): void => {
      if (waiting.current !== null) {
        flushSync(pass);
      }
    },
  };
};
