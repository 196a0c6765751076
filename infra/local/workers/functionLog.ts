import { appendFileSync, renameSync, statSync } from "node:fs";

const largest = 10_000_000;

/** Appends to a log file; a file past 10 MB makes place for a new one, and the one before is kept. */
export const createLogFile = (file: string): ((line: string) => void) => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largest) {
    renameSync(file, `${file}.1`);
  }
  return (line) => appendFileSync(file, line.endsWith("\n") ? line : `${line}\n`);
};
