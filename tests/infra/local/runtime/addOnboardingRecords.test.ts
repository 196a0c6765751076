import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import * as z from "zod";
import { readOnboarding } from "#functions/store/onboardings.ts";
import { createUserSteps } from "#functions/store/people.ts";
import { createStore, type Store } from "#functions/store/store.ts";
import { tableShape } from "#functions/store/table/schema.ts";
import { transact } from "#functions/store/transact.ts";
import { dataFiles } from "#infra/local/data/dataFolder.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { jsonFile } from "#infra/local/data/jsonFile.ts";
import { createTableClient } from "#infra/local/table/tableClient.ts";
import { startTableEngine } from "#infra/local/table/tableEngine.ts";
import { endProcess, type ProcessName } from "#infra/processes.ts";
import { onboardingPerson } from "#tests/support/onboarding.ts";
import { makeUser } from "#tests/support/people.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const { partitionKey, sortKey, indexes } = tableShape;
const keys = [{ partitionKey, sortKey }, ...Object.values(indexes)];
const schemaOf = (key: { readonly partitionKey: string; readonly sortKey: string }) => [
  { AttributeName: key.partitionKey, KeyType: "HASH" as const },
  { AttributeName: key.sortKey, KeyType: "RANGE" as const },
];

/** Runs `work` with the store of the data folder's table, in an engine of its own. */
const withTable = async (folder: string, create: boolean, work: (store: Store) => Promise<void>): Promise<void> => {
  const { table, engineLog } = dataFiles(folder);
  mkdirSync(dirname(table), { recursive: true });
  const started: ProcessName[] = [];
  const engine = await startTableEngine(table, engineLog, (name) => started.push(name));
  engine.expectEnd();
  const client = createTableClient(engine.endpoint, "local");
  if (create) {
    await client.send(
      new CreateTableCommand({
        TableName: "Pulse",
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: keys
          .flatMap((key) => [key.partitionKey, key.sortKey])
          .map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: schemaOf({ partitionKey, sortKey }),
        GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, key]) => ({
          IndexName,
          KeySchema: schemaOf(key),
          Projection: { ProjectionType: "ALL" },
        })),
      }),
    );
  }
  await work(
    createStore(DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), "Pulse"),
  );
  client.destroy();
  await Promise.all(started.map(endProcess));
};

it("a data folder of format 1 gets a record for each ongoing onboarding", async () => {
  const folder = temporaryFolder();
  const newHire = onboardingPerson(makeUser({ firstName: "Nora" }));
  const others = [makeUser(), onboardingPerson(makeUser({ status: "inactive" }))];
  await withTable(folder, true, async (store) => {
    for (const user of [newHire, ...others]) {
      await transact(store, createUserSteps(user));
    }
  });
  jsonFile(dataFiles(folder).format, z.object({ format: z.int() }), { format: 0 }).write({ format: 1 });

  await prepareData(folder);

  await withTable(folder, false, async (store) => {
    expect(await readOnboarding(store, newHire.id)).toMatchObject({
      status: "ongoing",
      onboardingType: newHire.onboardingType,
      startedAt: newHire.onboardingStartedAt,
      completedGoalIds: [],
    });
    for (const { id } of others) {
      expect(await readOnboarding(store, id)).toBeNull();
    }
  });
});
