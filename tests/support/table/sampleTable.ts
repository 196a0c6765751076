import { fileURLToPath } from "node:url";
import { readSample } from "#functions/deployment/readSample.ts";
import { newId } from "#functions/ids.ts";
import { writeOrganization } from "#functions/sample/writing/writeOrganization.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems, type StoredData, storedDataOf } from "#functions/verify/storedData.ts";

/**
 * Loads the sample organization into the test environment's table, as of now, optionally with its approvers. The data
 * breaks no invariant.
 */
export const loadSampleTable = async ({ withApprovers = false } = {}): Promise<void> => {
  const now = new Date();
  const loading = { now, timeZone: "UTC" };
  const folder = fileURLToPath(new URL("../../../sample", import.meta.url));
  const organization = await readSample(folder, loading, { withApprovers });
  await writeOrganization(tableStore(), { ...loading, organization, newId: () => newId(now) });
};

/** Everything that is stored now. */
export const storedNow = async (): Promise<StoredData> => storedDataOf(tableStore(), await readAllItems(tableStore()));
