import { fileURLToPath } from "node:url";
import { readSample } from "#functions/deployment/readSample.ts";
import { newId } from "#functions/ids.ts";
import { writeOrganisation } from "#functions/sample/writing/writeOrganisation.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems, type StoredData, storedDataOf } from "#functions/verify/storedData.ts";

/**
 * Loads the sample organisation into the table of the test environment, as of now: data that breaks no invariant. With its
 * approvers if they are asked for.
 */
export const loadSampleTable = async ({ withApprovers = false } = {}): Promise<void> => {
  const now = new Date();
  const loading = { now, timeZone: "UTC" };
  const folder = fileURLToPath(new URL("../../sample", import.meta.url));
  const organisation = await readSample(folder, loading, { withApprovers });
  await writeOrganisation(tableStore(), { ...loading, organisation, newId: () => newId(now) });
};

/** Everything that is stored now. */
export const storedNow = async (): Promise<StoredData> => storedDataOf(tableStore(), await readAllItems(tableStore()));
