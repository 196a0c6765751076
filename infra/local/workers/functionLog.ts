import { type FileHandle, open, rename } from "node:fs/promises";
import { reportDiskFailure } from "../data/diskFailure.ts";

/** Written in the background. */
export interface LogFile {
  /** Lines are written in the order in which they were added. */
  write(line: string): void;
  /** Resolves when all added lines are written. */
  close(): Promise<void>;
}

/**
 * Appends to a log file that only its owner can read. A file of more than `maxBytes` is renamed to `<file>.1`, which
 * replaces the previous one. Lines that cannot be written are dropped, and a full or read-only disk is reported.
 */
export const createLogFile = (file: string, maxBytes = 10_000_000): LogFile => {
  let pending: string[] = [];
  let writing: Promise<void> | undefined;
  let handle: FileHandle | undefined;

  const append = async (text: string): Promise<void> => {
    handle ??= await open(file, "a", 0o600);
    const { size } = await handle.stat();
    if (size > maxBytes) {
      await handle.close();
      handle = undefined;
      await rename(file, `${file}.1`);
      handle = await open(file, "a", 0o600);
    }
    await handle.appendFile(text);
  };

  const writeAll = async (): Promise<void> => {
    while (pending.length > 0) {
      const text = pending.join("");
      pending = [];
      await append(text).catch((error: unknown) => {
        const failure = reportDiskFailure(Object.assign(Object(error), { path: file }));
        console.error(failure instanceof Error ? failure.message : failure);
      });
    }
    writing = undefined;
  };

  return {
    write: (line) => {
      pending.push(line.endsWith("\n") ? line : `${line}\n`);
      writing ??= writeAll();
    },
    close: async () => {
      await writing;
      await handle?.close();
      handle = undefined;
    },
  };
};
