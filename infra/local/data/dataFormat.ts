import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import { type DataFiles, dataFiles, removeData, withSidecarFiles } from "./dataFolder.ts";
import { jsonFile } from "./jsonFile.ts";
import { firstFormat, type Migration, migrations } from "./migrations.ts";

/** The format of a folder without a number: a new one, or one of a Pulse that wrote none. */
const noFormat = 0;

/** A later Pulse may write more into this file; the number stays where it is. */
const formatShape = z.object({ format: z.int().min(firstFormat) });

/**
 * What a restart keeps and a migration may change. Tokens and logs are made anew at each start. That the table has to be
 * filled is no data either: it is all that a reset leaves where the table is that of another engine.
 */
const dataOf = ({ table, userPool, queues, schedules, clock, mails, slackInbox }: DataFiles): readonly string[] => [
  table,
  userPool,
  queues,
  schedules,
  clock,
  mails,
  slackInbox,
];

const backupOf = (files: DataFiles, format: number): string => join(files.backups, `format-${format}`);

/** Copies the data aside. The backup appears in one step: one that is there is whole. */
const backUp = (files: DataFiles, backup: string): void => {
  const growing = `${backup}.new`;
  rmSync(growing, { recursive: true, force: true });
  mkdirSync(growing, { recursive: true, mode: 0o700 });
  for (const path of dataOf(files).flatMap(withSidecarFiles).filter(existsSync)) {
    cpSync(path, join(growing, basename(path)), { recursive: true, preserveTimestamps: true });
  }
  renameSync(growing, backup);
};

/** Puts the data back as it was; when that is interrupted, it can be done again. */
const putBack = (files: DataFiles, backup: string): void => {
  for (const file of dataOf(files)) {
    removeData(file);
    for (const path of withSidecarFiles(file)) {
      const copy = join(backup, basename(path));
      if (existsSync(copy)) {
        cpSync(copy, path, { recursive: true, preserveTimestamps: true });
      }
    }
  }
};

/** Removes a backup. It goes in one step, so that no half of it is ever put back. */
const discard = (backup: string): void => {
  const old = `${backup}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(backup)) {
    renameSync(backup, old);
  }
  rmSync(dirname(backup), { recursive: true, force: true });
};

/**
 * Brings a data folder, whose lock this process holds, to the current format, before anything of it is read. A new folder
 * gets the current number. Data of an older format is migrated: all of it or, when that fails or the process dies, none
 * of it, since the number changes last and a backup is put back. `steps` are the migrations, in order.
 *
 * Throws StartFailure, with nothing changed, for data without a number, of a newer format, with a damaged number, or that
 * could not be migrated.
 */
export const prepareData = async (folder: string, steps: readonly Migration[] = migrations): Promise<void> => {
  const files = dataFiles(folder);
  const current = firstFormat + steps.length;
  const number = jsonFile(files.format, formatShape, { format: noFormat });
  const { format } = number.read();

  if (format === noFormat) {
    if (dataOf(files).some(existsSync)) {
      throw new StartFailure(
        `The data in ${folder} has no format number: an earlier Pulse wrote it, and this one cannot tell whether it can read it. Run "npm run reset" to start anew, or choose another folder with PULSE_DATA_DIR.`,
      );
    }
    rmSync(files.backups, { recursive: true, force: true });
    number.write({ format: current });
    return;
  }
  if (format > current) {
    throw new StartFailure(
      `The data in ${folder} has format ${format}: a newer Pulse wrote it, and this one reads format ${current}. Start the newer one, choose another folder with PULSE_DATA_DIR, or run "npm run reset" to start anew.`,
    );
  }

  const backup = backupOf(files, format);
  // The number still names the format of the backup: whoever made it died before the migration was done.
  if (existsSync(backup)) {
    putBack(files, backup);
  }
  if (format < current) {
    if (!existsSync(backup)) {
      backUp(files, backup);
    }
    try {
      for (const migrate of steps.slice(format - firstFormat)) {
        await migrate(files);
      }
    } catch (cause) {
      putBack(files, backup);
      discard(backup);
      throw new StartFailure(
        `The data in ${folder} could not be migrated from format ${format} to ${current} (${cause instanceof Error ? cause.message : String(cause)}); it is as it was. Run "npm run reset" to start anew, or choose another folder with PULSE_DATA_DIR.`,
        { cause },
      );
    }
    number.write({ format: current });
  }
  discard(backup);
};
