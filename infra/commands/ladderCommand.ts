import { setTimeout as delay } from "node:timers/promises";
import { operations } from "#domain/operations/contract.ts";
import { people } from "#domain/people/contract.ts";
import { positions } from "#domain/positions/contract.ts";
import type { LadderPreview } from "#domain/positions/ladderPreview.ts";
import { maxLadderFileLength, tooLargeLadderFile } from "#domain/positions/terms.ts";
import { CommandFailure } from "./commandFailure.ts";
import { previewLines } from "./previewLines.ts";
import type { CallPulse } from "./pulseApi.ts";

/** The side effects of a command: opening Pulse, reading and writing the named file, printing. */
export interface CommandIo {
  readonly open: () => Promise<CallPulse>;
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly print: (line: string) => void;
}

const usage = `npm run ladder -- export FILE          writes all ladders to a file
npm run ladder -- check FILE           lists the problems in a file, or what importing it would change
npm run ladder -- import FILE --yes    imports it; without --yes it only lists what it would change

Uses the Pulse at PULSE_URL (by default the one on this machine) as the administrator whose id token is in PULSE_TOKEN
(by default the demo administrator).`;

/** Milliseconds between two requests for the progress of an import. */
const pollIntervalMs = 300;

const check = async (
  { print }: CommandIo,
  call: CallPulse,
  file: string,
  yaml: string,
): Promise<LadderPreview | null> => {
  const { problems, preview } = await call(positions.checkLadderFile, { body: { yaml } });
  for (const { line, message } of problems) {
    print(`${file}:${line}: ${message}`);
  }
  if (preview === null) {
    print("Nothing was imported. Please correct these lines.");
    return null;
  }
  for (const line of previewLines(preview)) {
    print(line);
  }
  return preview;
};

const importFile = async ({ print }: CommandIo, call: CallPulse, yaml: string, version: number): Promise<void> => {
  let operation = await call(positions.importLadder, { body: { yaml, version } });
  while (operation.status === "running") {
    await delay(pollIntervalMs);
    operation = await call(operations.getOperation, { params: { operationId: operation.id } });
  }
  if (operation.status === "failed") {
    throw new CommandFailure(operation.problem ?? "The import failed.");
  }
  print("Imported. The ladder now matches this file.");
};

/**
 * `npm run ladder -- import|export|check FILE`. Returns the exit code: 0 when it succeeded, 1 when it did not, 2 for
 * unknown arguments.
 */
export const ladderCommand = async (args: readonly string[], io: CommandIo): Promise<0 | 1 | 2> => {
  const [action, file, ...options] = args;
  const isKnown = action === "export" || action === "check" || action === "import";
  const isConfirmed = action === "import" && options.length === 1 && options[0] === "--yes";
  if (!isKnown || file === undefined || file.startsWith("--") || (options.length > 0 && !isConfirmed)) {
    io.print(usage);
    return 2;
  }
  const yaml = action === "export" ? "" : await io.read(file);
  if (yaml.length > maxLadderFileLength) {
    throw new CommandFailure(tooLargeLadderFile);
  }
  const call = await io.open();
  // The first request of a new account creates its profile.
  await call(people.getMe);
  if (action === "export") {
    const exported = await call(positions.exportLadder);
    await io.write(file, exported.yaml);
    io.print(`All ladders are in ${file}.`);
    return 0;
  }
  const preview = await check(io, call, file, yaml);
  if (preview === null) {
    return 1;
  }
  if (action === "check" || preview.changes.length === 0) {
    return 0;
  }
  if (!isConfirmed) {
    io.print(`Nothing was written yet. To import it: npm run ladder -- import ${file} --yes`);
    return 1;
  }
  await importFile(io, call, yaml, preview.version);
  return 0;
};
