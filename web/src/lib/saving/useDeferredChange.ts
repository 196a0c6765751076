import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The text of a field in a large form. Typing updates the field at once and the form in the browser's next task, so
 * that no task takes long. `passNow` updates the form at once: with it as onKeyDown and onBlur of the field, whatever
 * the person does next sees the whole text.
 */
export const useDeferredChange = (value: string, onChange: (text: string) => void) => {
  /** The text that the form does not have yet, or null. */
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
