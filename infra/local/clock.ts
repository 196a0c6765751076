import * as z from "zod";
import { jsonFile } from "./data/jsonFile.ts";

const clockState = z.strictObject({ offsetMs: z.int() });

/** The adjustable clock. Functions, schedules and the API's Date header use it; tokens use real time. */
export interface Clock {
  now(): Date;
  offsetMs(): number;
  /** Sets the offset from real time, in milliseconds, and notifies the listeners. */
  moveToOffset(offsetMs: number): void;
  onMove(listener: () => void): void;
}

export const createClock = (file: string): Clock => {
  const stateFile = jsonFile(file, clockState, { offsetMs: 0 });
  let { offsetMs } = stateFile.read();
  const listeners: (() => void)[] = [];
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    moveToOffset: (next) => {
      offsetMs = Math.round(next);
      stateFile.write({ offsetMs });
      for (const listener of listeners) {
        listener();
      }
    },
    onMove: (listener) => listeners.push(listener),
  };
};
