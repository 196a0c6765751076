import { existsSync } from "node:fs";
import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import { type DataFiles, dataFiles } from "./dataFolder.ts";
import { jsonFile } from "./jsonFile.ts";

/**
 * Add 1 when a change to these files makes existing folders unreadable. Changes to the table need a migration instead
 * (docs/contributing.md#stored-data).
 */
const dataFormat = 27;

const noFormat = 0;

/** Not strict, because later versions of Pulse may add fields to this file. */
const formatShape = z.object({ format: z.int().min(1) });

const formatFile = (files: DataFiles) => jsonFile(files.format, formatShape, { format: noFormat });

/**
 * The files that persist between starts. Tokens and logs are not included, because each start writes new ones. Nor is
 * `unfinished`, the only file that a reset leaves when the table is in another engine.
 */
const persistentFiles = ({
  table,
  userPool,
  queues,
  schedules,
  clock,
  mails,
  slackInbox,
}: DataFiles): readonly string[] => [table, userPool, queues, schedules, clock, mails, slackInbox];

/**
 * Checks that this version of Pulse can read a folder's data; call it before reading any. Writes the format number into
 * a folder without data.
 * Throws StartFailure, and changes nothing, if the data has another format, or if its number is missing or damaged.
 */
export const checkOrWriteFormat = (folder: string): void => {
  const files = dataFiles(folder);
  const stored = formatFile(files);
  const { format } = stored.read();
  if (format === dataFormat) {
    return;
  }
  if (format === noFormat && !persistentFiles(files).some(existsSync)) {
    stored.write({ format: dataFormat });
    return;
  }
  const found = format === noFormat ? "no format number" : `format ${format}`;
  throw new StartFailure(
    `The data in ${folder} has ${found}, and this version of Pulse reads format ${dataFormat}. Run "npm run reset" to start over, or choose another folder with PULSE_DATA_DIR.`,
  );
};
