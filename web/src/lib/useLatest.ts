import { type RefObject, useEffect, useRef } from "react";

/** The value of the latest render, for code that runs later. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
};
