import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartFailure } from "../startFailure.ts";
import { diskFailure } from "./diskFailure.ts";

export const dataFiles = (folder: string) => ({
  lock: join(folder, "lock.json"),
  format: join(folder, "format.json"),
  table: join(folder, "table.db"),
  userPool: join(folder, "user-pool.json"),
  queues: join(folder, "queues"),
  schedules: join(folder, "schedules.json"),
  clock: join(folder, "clock.json"),
  mails: join(folder, "mails.json"),
  slackInbox: join(folder, "slack-inbox.json"),
  /** Exists until the table is created and the sample organization is loaded into it. */
  unfinished: join(folder, "import-unfinished"),
  consoleToken: join(folder, "console-token"),
  functionLog: join(folder, "functions.log"),
  engineLog: join(folder, "table-engine.log"),
});

export type DataFiles = ReturnType<typeof dataFiles>;

/** A file with its sidecar files: those of the table engine (-wal, -shm) and the rotated log (.1). */
const withSidecarFiles = (file: string): readonly string[] =>
  ["", "-wal", "-shm", ".1"].map((ending) => `${file}${ending}`);

export const removeData = (file: string): void => {
  for (const path of withSidecarFiles(file)) {
    rmSync(path, { recursive: true, force: true });
  }
};

export const damagedDataFailure = (problem: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `${problem} Run "npm run reset" to start over, or move the data folder away to inspect it later.`,
    cause === undefined ? undefined : { cause },
  );

/** Recursively limits reading to the owner. Links are not followed. */
const makePrivate = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    chmodSync(path, 0o700);
    for (const name of readdirSync(path)) {
      makePrivate(join(path, name));
    }
  } else if (found?.isFile()) {
    chmodSync(path, 0o600);
  }
};

/**
 * Creates the data folder if it does not exist, and lets only its owner read the data. A folder that contains other
 * files keeps its own mode. Throws StartFailure when that is not possible.
 */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw (
      diskFailure(cause) ??
      new StartFailure(
        `The data folder ${folder} cannot be created; choose another one with PULSE_DATA_DIR or correct its permissions.`,
        { cause },
      )
    );
  }
  try {
    const ownPaths = Object.values(dataFiles(folder)).flatMap(withSidecarFiles);
    for (const path of ownPaths) {
      makePrivate(path);
    }
    const onlyData = readdirSync(folder).every((name) => ownPaths.includes(join(folder, name)));
    if (onlyData) {
      chmodSync(folder, 0o700);
    }
  } catch (cause) {
    throw diskFailure(cause) ?? cause;
  }
};
