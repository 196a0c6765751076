import { type ColumnChoice, mergedColumns } from "#domain/people/file/fileColumns.ts";
import { mergedMappings } from "#domain/people/file/fileMappings.ts";
import type { FileColumn } from "#domain/people/file/fileModel.ts";
import type { FileMapping } from "#domain/people/file/mappingModel.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

export interface ImportMappings {
  readonly mappings: readonly FileMapping[];
  readonly columns: readonly ColumnChoice[];
}

export const readImportMappings = async (store: Store): Promise<ImportMappings> => {
  const { data } = await store.entities.importMappings.get({}).go({ consistent: true });
  return { mappings: data?.mappings ?? [], columns: data?.columns ?? [] };
};

/** If two imports overlap, only the later mappings are stored. The next import asks for the others again. */
export const mappingWrites = (earlier: ImportMappings, later: ImportMappings): readonly TransactionWrite[] =>
  later.mappings.length === 0 && later.columns.length === 0
    ? []
    : [
        {
          write: ({ importMappings }) =>
            importMappings
              .put({
                mappings: mergedMappings(earlier.mappings, later.mappings),
                columns: mergedColumns(earlier.columns, later.columns),
              })
              .commit(),
        },
      ];

export const chosenMappings = (
  file: Pick<ImportMappings, "mappings"> & { readonly columns?: unknown },
  columns: readonly FileColumn[],
): ImportMappings => ({
  mappings: file.mappings,
  columns: file.columns === undefined ? [] : columns.map(({ heading, column }) => ({ heading, column })),
});
