import type { MigrationName } from "#domain/operations/terms.ts";
import { migrateTable } from "#functions/migrations/migrateTable.ts";
import { changeTables } from "./changeTables.ts";
import type { Migration } from "./migration.ts";

/** The migration of a data folder that does what an operation does in deployed tables (docs/migrations.md#add-a-migration). */
export const migrateTables = (name: MigrationName): Migration =>
  changeTables((documents, tableName) => migrateTable(documents, tableName, name, new Date()));
