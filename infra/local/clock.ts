import * as z from "zod";
import { jsonFile } from "./data/jsonFile.ts";

const clockState = z.strictObject({ offsetMs: z.int() });

/** The movable clock: the functions, the schedules and the API's Date header follow it; tokens stay on real time. */
export interface Clock {
  now(): Date;
  offsetMs(): number;
  /** Moves the clock to an offset from real time, in milliseconds, and tells everybody who follows it. */
  move(offsetMs: number): void;
  onMove(listener: () => void): void;
}

/** The clock as the data folder left it. */
export const createClock = (file: string): Clock => {
  const stateFile = jsonFile(file, clockState, { offsetMs: 0 });
  let { offsetMs } = stateFile.read();
  const listeners: (() => void)[] = [];
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    move: (next) => {
      offsetMs = Math.round(next);
      stateFile.write({ offsetMs });
      for (const listener of listeners) {
        listener();
      }
    },
    onMove: (listener) => listeners.push(listener),
  };
};
