import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type * as z from "zod";
import { damagedDataFailure } from "./dataFolder.ts";
import { diskFailure, reportDiskFailure } from "./diskFailure.ts";

/**
 * Writes a file atomically, so a killed process leaves the previous content. Only its owner can read it. Throws
 * StartFailure when the disk is full or read-only, which also ends Pulse.
 */
export const writeFileAtomically = (file: string, text: string): void => {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, text, { mode: 0o600 });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw reportDiskFailure(error);
  }
};

export interface JsonFile<Value> {
  /** The value, or `fallback` when there is no file. Throws StartFailure when the file is damaged. */
  read(): Value;
  write(value: Value): void;
}

export const jsonFile = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  fallback: z.output<Schema>,
): JsonFile<z.output<Schema>> => ({
  read: () => {
    if (!existsSync(file)) {
      return fallback;
    }
    try {
      return schema.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch (cause) {
      throw diskFailure(cause) ?? damagedDataFailure(`The file ${file} is damaged.`, cause);
    }
  },
  write: (value) => writeFileAtomically(file, JSON.stringify(value, null, 1)),
});
