import { useEffect, useState } from "react";

/** The pause in typing after which a search starts, in milliseconds. */
export const typingPause = 250;

/** The text, updated only after it has not changed for `typingPause`. */
export const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};
