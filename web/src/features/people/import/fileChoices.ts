import type { FileCorrection, FileMapping } from "#domain/people/file/mappingModel.ts";
import type { DayOrderAnswer, DepartureAnswer } from "#domain/people/file/questionModel.ts";
import type { AssignedColumns } from "./ImportColumns.tsx";

export interface FileChoices {
  readonly columns?: AssignedColumns;
  readonly mappings: readonly FileMapping[];
  readonly corrections: readonly FileCorrection[];
  readonly dayOrders?: readonly DayOrderAnswer[];
  readonly departures?: readonly DepartureAnswer[];
}

export const noChoices: FileChoices = { mappings: [], corrections: [] };

export const fileBody = (csv: string, choices: FileChoices = noChoices) => {
  const { columns, mappings, corrections, dayOrders = [], departures = [] } = choices;
  return {
    csv,
    ...(columns === undefined ? {} : { columns: [...columns] }),
    ...(mappings.length === 0 ? {} : { mappings: [...mappings] }),
    ...(corrections.length === 0 ? {} : { corrections: [...corrections] }),
    ...(dayOrders.length === 0 ? {} : { dayOrders: [...dayOrders] }),
    ...(departures.length === 0 ? {} : { departures: [...departures] }),
  };
};

export const peopleFileOptions = {
  mayBeWindows1252: true,
  workbook: "first" as const,
  // The API accepts nothing longer (domain/people/file/fileModel.ts).
  sizeProblem: ({ length }: string) =>
    length > 3_000_000 ? "This file is too long. Split it into files of at most 10,000 lines." : null,
};
