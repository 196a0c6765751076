import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { migrationNames } from "#domain/operations/terms.ts";
import { handler as startMigrations } from "#functions/deployment/startMigrations.ts";
import { hasMigrationEnded, migrationEndedStep, readMigrations } from "#functions/store/migrations.ts";
import { profileKey } from "#functions/store/people/people.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { loadSampleTable, storedNow } from "#tests/support/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const name = "datePositions";

beforeAll(async () => {
  await loadSampleTable();
  const others = migrationNames.filter((one) => one !== name);
  await transact(
    tableStore(),
    others.map((one) => migrationEndedStep(one, new Date())),
  );
  await tableStore().entities.migration.delete({ name }).go();
});

const dated = async () => (await storedNow()).users.map(({ item }) => [item.id, item.positionSince]);

describe("the migration datePositions", () => {
  it("gives earlier profiles the day that their history says, and leaves the others alone", async () => {
    const before = await dated();
    const { users } = await storedNow();
    expect(users.filter(({ item }) => item.positionSince !== undefined).length).toBeGreaterThan(10);
    const { client, tableName } = tableStore();
    for (const { item } of users.slice(1)) {
      await client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: profileKey(item.id),
          UpdateExpression: "REMOVE positionSince",
        }),
      );
    }
    await startMigrations();
    await runToCompletion((await readMigrations(tableStore())).get(name)?.operationId ?? "");
    expect(await hasMigrationEnded(tableStore(), name)).toBe(true);
    expect(await dated()).toEqual(before);
    expect(await verifyData(tableStore())).toEqual([]);
  });
});
