import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { StartFailure } from "../startFailure.ts";

/** Where everything lies that a restart keeps. */
export const dataFiles = (folder: string) => ({
  lock: join(folder, "lock.json"),
  table: join(folder, "table.db"),
  userPool: join(folder, "user-pool.json"),
  queues: join(folder, "queues"),
  schedules: join(folder, "schedules.json"),
  clock: join(folder, "clock.json"),
  mails: join(folder, "mails.json"),
  slackInbox: join(folder, "slack-inbox.json"),
  /** Exists from before the table is made until the sample organisation is in it. */
  unfinished: join(folder, "import-unfinished"),
  consoleToken: join(folder, "console-token"),
  functionLog: join(folder, "functions.log"),
  engineLog: join(folder, "table-engine.log"),
});

/** The sentence for something in the data folder that cannot be read. */
export const damagedData = (what: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `${what} Run "npm run reset" to start anew, or move the data folder away to keep it for a look.`,
    cause === undefined ? undefined : { cause },
  );

/** Makes the data folder when there is none. Throws StartFailure when that is not possible. */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new StartFailure(
      `The data folder ${folder} cannot be made; choose another one with PULSE_DATA_DIR or correct its permissions.`,
      { cause },
    );
  }
};
