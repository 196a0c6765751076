import { writeFile } from "node:fs/promises";
import { CommandFailure } from "./commandFailure.ts";
import { ladderCommand } from "./ladderCommand.ts";
import { openPulse } from "./pulseApi.ts";
import { readTextFile } from "./readTextFile.ts";

const { PULSE_URL, PULSE_TOKEN, PORT } = process.env;
const url = (PULSE_URL ?? `http://localhost:${PORT ?? "4400"}`).replace(/\/$/, "");

try {
  process.exitCode = await ladderCommand(process.argv.slice(2), {
    open: () => openPulse(url, PULSE_TOKEN),
    read: readTextFile,
    write: (file, text) =>
      writeFile(file, text).catch((cause: unknown) => {
        throw new CommandFailure(`${file} cannot be written. Please name another file.`, { cause });
      }),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof CommandFailure ? error.message : error);
  process.exitCode = 1;
}
