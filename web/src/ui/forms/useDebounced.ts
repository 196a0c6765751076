import { useEffect, useState } from "react";

/** In milliseconds. */
export const typingPause = 250;

/** Updates only after the text hasn't changed for `typingPause`. */
export const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};
