import { useEffect, useState } from "react";

/** How long somebody must pause before what they typed is looked up, in milliseconds. */
export const typingPause = 250;

/** The text as it was when it last stood still. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
