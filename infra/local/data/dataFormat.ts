import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import { type DataFiles, dataFiles, removeData, withSidecarFiles } from "./dataFolder.ts";
import { jsonFile } from "./jsonFile.ts";
import type { Migration } from "./migration.ts";
import { firstFormat, migrations } from "./migrations.ts";

/** The value for a folder without a format number: a new folder, or one of an early version of Pulse. */
const noFormat = 0;

/** Not strict, because later versions of Pulse may add fields to this file. */
const formatShape = z.object({ format: z.int().min(firstFormat) });

/**
 * The files that persist between starts and that a migration may change. Tokens and logs are not included, because each
 * start writes new ones. Nor is `unfinished`, the only file that a reset leaves when the table is in another engine.
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

/** Whether a data folder has the current format, so that it can be read without a migration. */
export const hasCurrentFormat = (folder: string): boolean =>
  jsonFile(dataFiles(folder).format, formatShape, { format: noFormat }).read().format ===
  firstFormat + migrations.length;

const backupOf = (files: DataFiles, format: number): string => join(files.backups, `format-${format}`);

/** Copies the data to a backup. The backup is renamed into place, so an existing backup is always complete. */
const backUp = (files: DataFiles, backup: string): void => {
  const temporary = `${backup}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  for (const path of dataOf(files).flatMap(withSidecarFiles).filter(existsSync)) {
    cpSync(path, join(temporary, basename(path)), { recursive: true, preserveTimestamps: true });
  }
  renameSync(temporary, backup);
};

/** Restores the data from a backup. After an interruption, it can be run again. */
const restore = (files: DataFiles, backup: string): void => {
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

/** Deletes a backup. It is renamed first, so that a partly deleted backup is never restored. */
const discard = (backup: string): void => {
  const old = `${backup}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(backup)) {
    renameSync(backup, old);
  }
  rmSync(dirname(backup), { recursive: true, force: true });
};

/**
 * Migrates a data folder to the current format, before any of its data is read. This process must hold its lock. A new
 * folder gets the current format number. A migration is all or nothing: if it fails or the process dies, the data is
 * restored from a backup, and the format number changes only at the end. `steps` are the migrations, in order.
 *
 * Throws StartFailure, without changing the data, if the format number is missing, damaged or newer than the current
 * one, or if the migration fails.
 */
export const prepareData = async (folder: string, steps: readonly Migration[] = migrations): Promise<void> => {
  const files = dataFiles(folder);
  const current = firstFormat + steps.length;
  const number = jsonFile(files.format, formatShape, { format: noFormat });
  const { format } = number.read();

  if (format === noFormat) {
    if (dataOf(files).some(existsSync)) {
      throw new StartFailure(
        `The data in ${folder} has no format number: an early version of Pulse wrote it, and this version may not be able to read it. Run "npm run reset" to start anew, or choose another folder with PULSE_DATA_DIR.`,
      );
    }
    rmSync(files.backups, { recursive: true, force: true });
    number.write({ format: current });
    return;
  }
  if (format > current) {
    throw new StartFailure(
      `The data in ${folder} has format ${format}: a newer version of Pulse wrote it, and this version reads format ${current}. Start the newer version, choose another folder with PULSE_DATA_DIR, or run "npm run reset" to start anew.`,
    );
  }

  const backup = backupOf(files, format);
  // The format number has not changed since the backup was made, so that process died during its migration.
  if (existsSync(backup)) {
    restore(files, backup);
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
      restore(files, backup);
      discard(backup);
      throw new StartFailure(
        `The data in ${folder} could not be migrated from format ${format} to ${current} (${cause instanceof Error ? cause.message : String(cause)}); it is unchanged. Run "npm run reset" to start anew, or choose another folder with PULSE_DATA_DIR.`,
        { cause },
      );
    }
    number.write({ format: current });
  }
  discard(backup);
};
