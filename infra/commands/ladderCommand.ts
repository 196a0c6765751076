import { setTimeout as delay } from "node:timers/promises";
import * as operations from "#domain/operations/contract.ts";
import * as positions from "#domain/positions/contract.ts";
import type { LadderPreview } from "#domain/positions/ladderPreview.ts";
import { codeChangeMessages, effectMessages } from "#domain/positions/rules.ts";
import { type LadderPart, tooLargeLadderFile } from "#domain/positions/terms.ts";
import { CommandFailure } from "./commandFailure.ts";
import { fileCommand } from "./fileCommand.ts";
import { previewLines } from "./previewLines.ts";
import type { CallPulse } from "./pulseApi.ts";

const pollIntervalMs = 300;

const headings: Readonly<Record<LadderPart, string>> = {
  engineerType: "Engineer types",
  careerPath: "Career paths",
  position: "Positions",
  skillset: "Skillsets",
  level: "Levels",
  requirements: "Requirements",
};

const peopleText = (people: number | null): string | null => {
  if (people === null || people === 0) {
    return null;
  }
  return people === 1 ? "1 person" : `${people} people`;
};

const importFile = async (call: CallPulse, yaml: string, version: number): Promise<void> => {
  let operation = await call(positions.importLadder, { body: { yaml, version } });
  while (operation.status === "running") {
    await delay(pollIntervalMs);
    operation = await call(operations.getOperation, { params: { operationId: operation.id } });
  }
  if (operation.status === "failed") {
    throw new CommandFailure(operation.problem ?? "The import failed.");
  }
};

/** `npm run ladder -- import|export|check FILE`. */
export const ladderCommand = fileCommand<LadderPreview>({
  script: "ladder",
  contentLabel: "all ladders",
  importedMessage: "Imported. The ladder now matches this file.",
  sizeProblem: tooLargeLadderFile,
  exportFile: async (call) => (await call(positions.exportLadder)).yaml,
  check: (call, yaml) => call(positions.checkLadderFile, { body: { yaml } }),
  previewLines: ({ changes, codeChanges, effects, warnings }) => [
    ...warnings.map(({ line, message }) => `Line ${line}: ${message}`),
    ...(changes.length === 0
      ? ["Nothing changes: the ladder already matches this file."]
      : [
          ...previewLines(
            headings,
            changes.map(({ people, ...change }) => ({ ...change, note: peopleText(people) })),
          ),
          ...codeChangeMessages(codeChanges),
          ...effectMessages(effects),
        ]),
  ],
  importFile,
});
