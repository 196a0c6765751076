import { setTimeout as delay } from "node:timers/promises";
import { operations } from "#domain/operations/contract.ts";
import { people } from "#domain/people/contract.ts";
import { positions } from "#domain/positions/contract.ts";
import type { LadderPreview } from "#domain/positions/ladderPreview.ts";
import { largestLadderFile, tooLargeLadderFile } from "#domain/positions/terms.ts";
import { CommandFailure } from "./commandFailure.ts";
import { previewLines } from "./previewLines.ts";
import type { CallPulse } from "./pulseApi.ts";

/** What a command may do in the world: open Pulse, read and write the named file, print. */
export interface CommandIo {
  readonly open: () => Promise<CallPulse>;
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly print: (line: string) => void;
}

const usage = `npm run ladder -- export FILE          writes all ladders to a file
npm run ladder -- check FILE           says what is wrong with a file, or what importing it would change
npm run ladder -- import FILE --yes    imports it; without --yes it only says what it would change

Of the Pulse at PULSE_URL (this machine's unless given), as the administrator whose id token is in PULSE_TOKEN
(the demo administrator unless given).`;

/** How often the progress of an import is asked for, in milliseconds. */
const pollEvery = 300;

const check = async (
  { print }: CommandIo,
  call: CallPulse,
  file: string,
  yaml: string,
): Promise<LadderPreview | null> => {
  const { problems, preview } = await call(positions.checkLadderFile, { body: { yaml } });
  for (const { line, message } of problems) print(`${file}:${line}: ${message}`);
  if (preview === null) {
    print("Nothing was imported. Please correct these lines.");
    return null;
  }
  for (const line of previewLines(preview)) print(line);
  return preview;
};

const importFile = async ({ print }: CommandIo, call: CallPulse, yaml: string, version: number): Promise<void> => {
  let operation = await call(positions.importLadder, { body: { yaml, version } });
  while (operation.status === "running") {
    await delay(pollEvery);
    operation = await call(operations.getOperation, { params: { operationId: operation.id } });
  }
  if (operation.status === "failed") throw new CommandFailure(operation.problem ?? "The import ended before its end.");
  print("Imported: the ladder is what this file says.");
};

/**
 * `npm run ladder -- import|export|check FILE`. Answers with the exit code: 0 when it did what it was asked for, 1 when it
 * could not, 2 when it was not understood.
 */
export const ladderCommand = async (args: readonly string[], world: CommandIo): Promise<0 | 1 | 2> => {
  const [action, file, ...options] = args;
  const isKnown = action === "export" || action === "check" || action === "import";
  const agreed = action === "import" && options.length === 1 && options[0] === "--yes";
  if (!isKnown || file === undefined || file.startsWith("--") || (options.length > 0 && !agreed)) {
    world.print(usage);
    return 2;
  }
  const yaml = action === "export" ? "" : await world.read(file);
  if (yaml.length > largestLadderFile) throw new CommandFailure(tooLargeLadderFile);
  const call = await world.open();
  // An account that is new gets its profile with this.
  await call(people.getMe);
  if (action === "export") {
    const exported = await call(positions.exportLadder);
    await world.write(file, exported.yaml);
    world.print(`All ladders are in ${file}.`);
    return 0;
  }
  const preview = await check(world, call, file, yaml);
  if (preview === null) return 1;
  if (action === "check" || preview.changes.length === 0) return 0;
  if (!agreed) {
    world.print(`Nothing was written yet. To import it: npm run ladder -- import ${file} --yes`);
    return 1;
  }
  await importFile(world, call, yaml, preview.version);
  return 0;
};
