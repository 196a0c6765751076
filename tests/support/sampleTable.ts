import { fileURLToPath } from "node:url";
import { readOrganisation } from "#functions/deployment/readOrganisation.ts";
import { newId } from "#functions/ids.ts";
import { writeOrganisation } from "#functions/sample/writeOrganisation.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems, type StoredData, storedDataOf } from "#functions/verify/storedData.ts";

/** Loads the sample organisation into the table of the test environment, as of now: data that breaks no invariant. */
export const loadSampleTable = async (): Promise<void> => {
  const now = new Date();
  const loading = { now, timeZone: "UTC" };
  const organisation = await readOrganisation(fileURLToPath(new URL("../../sample", import.meta.url)), loading);
  await writeOrganisation(tableStore(), { ...loading, organisation, newId: () => newId(now) });
};

/** Everything that is stored now. */
export const storedNow = async (): Promise<StoredData> => storedDataOf(tableStore(), await readAllItems(tableStore()));
