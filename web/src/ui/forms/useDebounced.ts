import { useEffect, useState } from "react";

/** In milliseconds. */
export const typingPause = 250;

/** Updates only after the text hasn't changed for `pause` milliseconds. */
export const useDebounced = (text: string, pause = typingPause): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return debounced;
};
