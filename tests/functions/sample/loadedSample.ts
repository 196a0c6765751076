import { fileURLToPath } from "node:url";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { newId } from "#functions/ids.ts";
import type { Organisation } from "#functions/sample/organisation.ts";
import { writeOrganisation } from "#functions/sample/writeOrganisation.ts";
import { createStore, type Store } from "#functions/store/store.ts";
import { readOrganisation } from "#infra/local/readOrganisation.ts";
import { startEngine } from "#tests/support/engine.ts";

const tableName = "sample";

/** When and where the sample is loaded in these tests. */
export const loading = { now: new Date("2026-02-18T13:00:00.000Z"), timeZone: "UTC" };

/** The ids of what is new in the sample. */
export const nextId = (): string => newId(loading.now);

/** A store over an empty table, in an engine of its own. */
export interface OwnStore {
  readonly store: Store;
  readonly stop: () => Promise<void>;
}

export const startEmptyStore = async (): Promise<OwnStore> => {
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

/** The sample organisation, as its files say it and in a table that was empty. */
export const loadSample = async (): Promise<OwnStore & { readonly organisation: Organisation }> => {
  const organisation = await readOrganisation(fileURLToPath(new URL("../../../sample", import.meta.url)), loading);
  const own = await startEmptyStore();
  await writeOrganisation(own.store, { ...loading, organisation, newId: nextId });
  return { ...own, organisation };
};
