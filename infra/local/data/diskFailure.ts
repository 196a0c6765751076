import { StartFailure } from "../startFailure.ts";

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

export const fullDiskFailure = (where: string, cause?: unknown): StartFailure =>
  new StartFailure(`The disk is full: ${where} cannot be written. Free some space, then start Pulse again.`, { cause });

export const noPermissionFailure = (where: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `Pulse has no permission to read and write ${where}. Correct the permissions of the data folder, or choose another folder with PULSE_DATA_DIR.`,
    { cause },
  );

/** The StartFailure for a full or read-only disk or missing permissions; undefined for any other error. */
export const diskFailure = (error: unknown): StartFailure | undefined => {
  const path = error instanceof Error && "path" in error ? String(error.path) : "a file in the data folder";
  switch (codeOf(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return fullDiskFailure(path, error);
    case "EROFS":
    case "EACCES":
    case "EPERM":
      return noPermissionFailure(path, error);
    default:
      return undefined;
  }
};

const listeners = new Set<(failure: StartFailure) => void>();

/** Calls `listener` for every reported disk failure, even if the error itself is caught elsewhere. */
export const onDiskFailure = (listener: (failure: StartFailure) => void): void => {
  listeners.add(listener);
};

/** Reports `error` if it is a disk failure. Returns the error to throw: the StartFailure, or `error` itself. */
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
