import { encodeTime } from "ulid";

let made = 0;

/** An id of this time: those of `newId` only grow in tests, also for times of the past. */
export const idAt = (at: Date): string => {
  made += 1;
  return `${encodeTime(at.getTime())}${String(made).padStart(16, "0")}`;
};
