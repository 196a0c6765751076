import type { CheckedLadderFile } from "#domain/positions/ladderPreview.ts";
import type { ReadSheets } from "#domain/positions/sheets/sheetModel.ts";
import type { LadderLayout, SheetColumn } from "#domain/positions/sheets/sheetTerms.ts";
import { call } from "#web/lib/reading/api.ts";

export interface SheetChoice {
  readonly name: string;
  readonly layout?: LadderLayout;
  readonly columns?: (SheetColumn | null)[];
}

export type SheetChoices = readonly SheetChoice[];

export interface CheckedLadder extends CheckedLadderFile {
  /** Null for a YAML file. */
  readonly sheets: ReadSheets | null;
}

/** A ladder file's sections start a line; no spreadsheet heading ends with a colon there. */
const isYaml = (text: string): boolean =>
  /^(?:positions|skillsets|requirements|engineerTypes|careerPaths):/mu.test(text) || !/[,;\t]/u.test(text);

const storageKey = "pulse.ladderSheetColumns";

const headingsOf = (sheet: ReadSheets["sheets"][number]): string =>
  (sheet.rows[sheet.headerRow]?.cells ?? []).join("\n").toLowerCase();

const readRemembered = (): Readonly<Record<string, Omit<SheetChoice, "name">>> => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
};

/** Sheets with the same headings are read alike, on this device. */
const remember = (sheets: ReadSheets["sheets"], choices: SheetChoices): void => {
  const entries = sheets.flatMap((sheet) => {
    const { name: _, ...choice } = choices.find(({ name }) => name === sheet.name) ?? { name: "" };
    return Object.keys(choice).length === 0 ? [] : [[headingsOf(sheet), choice] as const];
  });
  if (entries.length > 0) {
    const updated = { ...readRemembered(), ...Object.fromEntries(entries) };
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(updated).slice(-20))));
  }
};

const readSheets = async (text: string, choices: SheetChoices): Promise<ReadSheets> => {
  const body = { text, sheets: choices.map((choice) => ({ ...choice })) };
  const read = await call("positions", "readLadderSheets", { body });
  const remembered = readRemembered();
  const rememberedChoices =
    choices.length > 0
      ? []
      : read.sheets.flatMap((sheet) => {
          const choice = remembered[headingsOf(sheet)];
          return choice === undefined ? [] : [{ name: sheet.name, ...choice }];
        });
  return rememberedChoices.length === 0
    ? read
    : call("positions", "readLadderSheets", { body: { text, sheets: rememberedChoices } });
};

/** YAML, or the ladder that a spreadsheet's sheets would make. */
export const checkLadder = async (text: string, choices: SheetChoices = []): Promise<CheckedLadder> => {
  const sheets = isYaml(text) ? null : await readSheets(text, choices);
  if (sheets !== null) {
    remember(sheets.sheets, choices);
  }
  const yaml = sheets === null ? text : sheets.yaml;
  const checked =
    yaml === null ? { problems: [], preview: null } : await call("positions", "checkLadderFile", { body: { yaml } });
  return { ...checked, sheets };
};

export const ladderTextOf = (text: string, { sheets }: CheckedLadder): string => sheets?.yaml ?? text;
