import { writeFile } from "node:fs/promises";
import { CommandFailure } from "./commandFailure.ts";
import type { FileCommand } from "./fileCommand.ts";
import { openPulse } from "./pulseApi.ts";
import { readTextFile } from "./readTextFile.ts";

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
