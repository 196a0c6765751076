import { StartFailure } from "../startFailure.ts";

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** A full disk, with the path or program that met it. */
export const fullDisk = (where: string, cause?: unknown): StartFailure =>
  new StartFailure(`The disk is full: ${where} cannot be written. Free some space, then start Pulse again.`, { cause });

/** A path that this user may not read or write. */
export const noPermission = (where: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `Pulse has no permission to read and write ${where}. Correct the permissions of the data folder, or choose another folder with PULSE_DATA_DIR.`,
    { cause },
  );

/** The message for a failed read or write on disk; undefined for any other error. */
export const diskFailure = (error: unknown): StartFailure | undefined => {
  const path = error instanceof Error && "path" in error ? String(error.path) : "a file of the data folder";
  switch (codeOf(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return fullDisk(path, error);
    case "EROFS":
    case "EACCES":
    case "EPERM":
      return noPermission(path, error);
    default:
      return undefined;
  }
};

const listeners = new Set<(failure: StartFailure) => void>();

/** Calls `listener` when data could not be written while Pulse runs, wherever the error itself ends up. */
export const onDiskFailure = (listener: (failure: StartFailure) => void): void => {
  listeners.add(listener);
};

/** Reports an error of the disk, and returns what to throw. */
export const reportDiskFailure = (error: unknown): unknown => {
  const failure = diskFailure(error);
  if (failure === undefined) {
    return error;
  }
  for (const listener of listeners) {
    listener(failure);
  }
  return failure;
};
