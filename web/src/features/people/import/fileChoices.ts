import type { FileCorrection, FileMapping } from "#domain/people/file/mappingModel.ts";
import type { AssignedColumns } from "./ImportColumns.tsx";

/** What was chosen on the page about a file of people. */
export interface FileChoices {
  readonly columns?: AssignedColumns;
  readonly mappings: readonly FileMapping[];
  readonly corrections: readonly FileCorrection[];
}

export const noChoices: FileChoices = { mappings: [], corrections: [] };

/** The body of the requests that check and import a file. */
export const fileBody = (csv: string, { columns, mappings, corrections }: FileChoices = noChoices) => ({
  csv,
  ...(columns === undefined ? {} : { columns: [...columns] }),
  ...(mappings.length === 0 ? {} : { mappings: [...mappings] }),
  ...(corrections.length === 0 ? {} : { corrections: [...corrections] }),
});

/** The limits of a file of people. */
export const importLimits = {
  mayBeWindows1252: true,
  // Nothing longer is accepted (domain/people/model.ts).
  tooLarge: ({ length }: string) =>
    length > 3_000_000 ? "This file is too long. Please divide it into files of at most 10,000 lines." : null,
};
