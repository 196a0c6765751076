import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type * as z from "zod";
import { damagedData } from "./dataFolder.ts";

/** Writes a file atomically, so that a killed process leaves the previous content. */
export const writeWhole = (file: string, text: string, mode = 0o600): void => {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text, { mode });
  renameSync(temporary, file);
};

/** A small JSON file of the data folder, which is validated when it is read. */
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
      throw damagedData(`The file ${file} is damaged.`, cause);
    }
  },
  write: (value) => writeWhole(file, JSON.stringify(value, null, 1)),
});
