import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { MigrationName } from "#domain/operations/terms.ts";
import { markMigrationsEnded, migrationEndedStep } from "../store/migrations.ts";
import { createStore } from "../store/store.ts";
import { transact } from "../store/transact.ts";
import { migrations } from "./catalog.ts";
import { type MigrationPart, nextPart } from "./migration.ts";

/** Runs a whole migration at once, in the table of a data folder, which nobody else uses meanwhile. It can run again. */
export const migrateTable = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  name: MigrationName,
  now: Date,
): Promise<void> => {
  const store = createStore(client, tableName);
  const migration = await migrations[name]();
  let from: MigrationPart["next"] = null;
  do {
    const { steps, next }: MigrationPart = await nextPart(store, migration, from);
    if (steps.length > 0) {
      await transact(store, steps);
    }
    from = next;
  } while (from !== null);
  await transact(store, [migrationEndedStep(name, now)]);
};

/** Records of a new table that it has nothing to migrate. */
export const markNewTable = (client: DynamoDBDocumentClient, tableName: string, now: Date): Promise<void> =>
  markMigrationsEnded(createStore(client, tableName), now);
