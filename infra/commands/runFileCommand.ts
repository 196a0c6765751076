import { readFile, writeFile } from "node:fs/promises";
import { CommandFailure } from "./commandFailure.ts";
import type { FileCommand } from "./fileCommand.ts";
import { openPulse } from "./pulseApi.ts";

/**
 * Strict: invalid UTF-8 would be imported as replacement characters. Throws CommandFailure if unreadable or not UTF-8.
 */
export const readTextFile = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new CommandFailure(`${file} cannot be read. Choose another file.`, { cause });
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CommandFailure(`${file} is saved in another encoding. Save it as UTF-8.`, { cause });
  }
};

export const runFileCommand = async (command: FileCommand): Promise<void> => {
  const { PULSE_URL, PULSE_TOKEN, PORT } = process.env;
  const url = (PULSE_URL ?? `http://localhost:${PORT ?? "4400"}`).replace(/\/$/, "");
  try {
    process.exitCode = await command(process.argv.slice(2), {
      connect: () => openPulse(url, PULSE_TOKEN),
      read: readTextFile,
      write: (file, text) =>
        writeFile(file, text).catch((cause: unknown) => {
          throw new CommandFailure(`${file} cannot be written. Choose another file.`, { cause });
        }),
      print: (line) => console.log(line),
    });
  } catch (error) {
    console.error(error instanceof CommandFailure ? error.message : error);
    process.exitCode = 1;
  }
};
