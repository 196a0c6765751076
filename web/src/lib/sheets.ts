import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import { rememberOnDevice } from "./rememberOnDevice.ts";

export type ReadSheet<Layout extends string = string, Column extends string = string> = ReadSheets<
  Layout,
  Column
>["sheets"][number];

export interface SheetChoice<Layout extends string = string, Column extends string = string> {
  readonly name: string;
  readonly layout?: Layout;
  readonly columns?: (Column | null)[];
}

interface SheetCalls<Check, Layout extends string, Column extends string> {
  /** The localStorage key of the columns chosen on this device. */
  readonly storageKey: string;
  readonly isYaml: (text: string) => boolean;
  readonly read: (text: string, choices: readonly SheetChoice<Layout, Column>[]) => Promise<ReadSheets<Layout, Column>>;
  /** Checks the YAML that the sheets were converted to. */
  readonly check: (yaml: string) => Promise<Check>;
  /** The result if no sheet is recognized. */
  readonly unchecked: Check;
}

const headingsKey = ({ rows, headerRow }: Pick<ReadSheet, "rows" | "headerRow">): string =>
  (rows[headerRow]?.cells ?? []).join("\n").toLowerCase();

const readRemembered = <Choice>(storageKey: string): Readonly<Record<string, Choice>> => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
};

/** Checks YAML, or a spreadsheet converted to YAML. Chosen columns are remembered for sheets with the same headings. */
export const checkSheets = async <Check, Layout extends string, Column extends string>(
  text: string,
  choices: readonly SheetChoice<Layout, Column>[],
  { storageKey, isYaml, read, check, unchecked }: SheetCalls<Check, Layout, Column>,
): Promise<Check & { readonly sheets: ReadSheets<Layout, Column> | null }> => {
  if (isYaml(text)) {
    return { ...(await check(text)), sheets: null };
  }
  const remembered = readRemembered<Omit<SheetChoice<Layout, Column>, "name">>(storageKey);
  const firstReading = await read(text, choices);
  const rememberedChoices = firstReading.sheets.flatMap(({ name, ...sheet }) => {
    const choice = remembered[headingsKey(sheet)];
    return choice === undefined || choices.some((one) => one.name === name) ? [] : [{ ...choice, name }];
  });
  const sheets = rememberedChoices.length > 0 ? await read(text, [...choices, ...rememberedChoices]) : firstReading;
  const chosenEntries = sheets.sheets.flatMap((sheet) => {
    const { name, ...choice } = choices.find((one) => one.name === sheet.name) ?? {};
    return name === undefined ? [] : [[headingsKey(sheet), choice] as const];
  });
  if (chosenEntries.length > 0) {
    const updated = Object.entries({ ...remembered, ...Object.fromEntries(chosenEntries) }).slice(-20);
    rememberOnDevice(storageKey, JSON.stringify(Object.fromEntries(updated)));
  }
  return { ...(sheets.yaml === null ? unchecked : await check(sheets.yaml)), sheets };
};

export const yamlToImport = (
  text: string,
  { sheets }: { readonly sheets: { readonly yaml: string | null } | null },
): string => sheets?.yaml ?? text;
