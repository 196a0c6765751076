import { fileURLToPath } from "node:url";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { readSample } from "#functions/deployment/readSample.ts";
import { newId } from "#functions/ids.ts";
import type { Organization } from "#functions/sample/organization.ts";
import type { LoadContext } from "#functions/sample/sampleClock.ts";
import { writeOrganization } from "#functions/sample/writing/writeOrganization.ts";
import { createStore, type Store } from "#functions/table/store.ts";
import { startEngine } from "#tests/support/table/engine.ts";

const tableName = "sample";

/** The time and time zone in which these tests load the sample. */
export const loadOptions = { now: new Date("2026-02-18T13:00:00.000Z"), timeZone: "UTC" };

/** Makes the ids of the sample's items. */
export const nextId = (): string => newId(loadOptions.now);

/** A store with its own table engine. */
export interface TestStore {
  readonly store: Store;
  readonly stop: () => Promise<void>;
}

const startEmptyStore = async (): Promise<TestStore> => {
  const engine = await startEngine(tableName);
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: engine.endpoint,
      region: "eu-north-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return {
    store: createStore(client, tableName),
    stop: async () => {
      client.destroy();
      await engine.stop();
    },
  };
};

/** Loads the sample organization into an empty table; returns it with the store. */
export const loadSample = async (
  loading: LoadContext = loadOptions,
): Promise<TestStore & { readonly organization: Organization }> => {
  const organization = await readSample(fileURLToPath(new URL("../../../sample", import.meta.url)), loading);
  const own = await startEmptyStore();
  await writeOrganization(own.store, { ...loading, organization, newId: () => newId(loading.now) });
  return { ...own, organization };
};
