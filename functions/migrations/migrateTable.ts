import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createStore } from "../table/store.ts";
import { transact } from "../table/transact.ts";
import { migrations } from "./catalog.ts";
import { ownFormats } from "./formats.ts";
import { type MigrationPart, nextPart } from "./migration.ts";
import { forgetMigrations, migrationEndedWrite } from "./store.ts";

/** Requires that nothing else uses the table. A stopped run can be repeated. */
export const migrateTable = async (client: DynamoDBDocumentClient, tableName: string, now: Date): Promise<void> => {
  const store = createStore(client, tableName);
  const migrationState = await forgetMigrations(store, ownFormats().writes);
  for (const [name, load] of Object.entries(migrations).filter(
    ([one]) => migrationState.get(one)?.endedAt === undefined,
  )) {
    const migration = await load();
    let startKey: MigrationPart["next"] = null;
    do {
      const { writes, next }: MigrationPart = await nextPart(store, migration, startKey);
      if (writes.length > 0) {
        await transact(store, writes);
      }
      startKey = next;
    } while (startKey !== null);
    await transact(store, [migrationEndedWrite(name, now)]);
  }
};
