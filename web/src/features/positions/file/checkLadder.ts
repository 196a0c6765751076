import type { CheckedLadderFile } from "#domain/positions/ladderPreview.ts";
import type { LadderColumn, LadderLayout } from "#domain/positions/sheets/sheetTerms.ts";
import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import { call } from "#web/lib/reading/api.ts";
import { checkSheets, type SheetChoice } from "#web/lib/sheets.ts";

export type LadderChoices = readonly SheetChoice<LadderLayout, LadderColumn>[];

export interface CheckedLadder extends CheckedLadderFile {
  /** Null for a YAML file. */
  readonly sheets: ReadSheets<LadderLayout, LadderColumn> | null;
}

/** Keys of a ladder file start a line and end with a colon, unlike spreadsheet headings. */
const isYaml = (text: string): boolean =>
  /^(?:positions|skillsets|requirements|engineerTypes|careerPaths):/mu.test(text) || !/[,;\t]/u.test(text);

/** Checks YAML, or the ladder built from a spreadsheet's sheets. */
export const checkLadder = (text: string, choices: LadderChoices = []): Promise<CheckedLadder> =>
  checkSheets(text, choices, {
    storageKey: "pulse.ladderSheetColumns",
    isYaml,
    read: (sheetText, sheets) =>
      call("positions", "readLadderSheets", { body: { text: sheetText, sheets: [...sheets] } }),
    check: (yaml) => call("positions", "checkLadderFile", { body: { yaml } }),
    unchecked: { problems: [], preview: null },
  });
