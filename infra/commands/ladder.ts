import { readFile, writeFile } from "node:fs/promises";
import { CommandFailure } from "./commandFailure.ts";
import { ladderCommand } from "./ladderCommand.ts";
import { openPulse } from "./pulseApi.ts";

const { PULSE_URL, PULSE_TOKEN, PORT } = process.env;
const url = (PULSE_URL ?? `http://localhost:${PORT ?? "4400"}`).replace(/\/$/, "");

const failed = (sentence: string) => (error: unknown) => {
  throw new CommandFailure(sentence, { cause: error });
};

try {
  process.exitCode = await ladderCommand(process.argv.slice(2), {
    open: () => openPulse(url, PULSE_TOKEN),
    read: (file) => readFile(file, "utf8").catch(failed(`${file} cannot be read. Please name a ladder file.`)),
    write: (file, text) => writeFile(file, text).catch(failed(`${file} cannot be written. Please name another file.`)),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof CommandFailure ? error.message : error);
  process.exitCode = 1;
}
