import { entityAttribute } from "#functions/table/partition.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import type { StartedProduct } from "../../run/startProduct.ts";
import { withTableOf } from "./runningTable.ts";

type Item = Readonly<Record<string, unknown>>;

/** Logs that keep what happened, whether or not it was taken back. */
const logs = ["audit", "operation", "operationChunk", "outbox", "messageLog", "dailyCount"];

/** Everything in the table of a running product but the logs and the versions, which count every change. */
export const tableItems = async (product: StartedProduct): Promise<readonly Item[]> => {
  const items = await withTableOf(product, (client, tableName) => readAllItems({ client, tableName }));
  return items
    .filter((item) => !logs.includes(String(item[entityAttribute])))
    .map(
      ({ version, revision: _counted, ...item }): Item =>
        // A key of the active round contains its version.
        Object.fromEntries(Object.entries(item).filter(([, value]) => value !== `~ACTIVE#${String(version)}`)),
    )
    .sort((a, b) => (`${a["pk"]} ${a["sk"]}` < `${b["pk"]} ${b["sk"]}` ? -1 : 1));
};
