import { createHash } from "node:crypto";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";

/** Serializes a value: equal values give equal text, in whatever order the engine returns keys and sets. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner) => {
    if (inner instanceof Set) {
      return [...inner].sort();
    }
    return typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  });

/** The partition key of every item of the table, by the serialized item. */
export const partitionsOfItems = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await readAllItems(tableStore())).map((item) => [canonical(item), String(item["pk"])]));

/** A digest of every item of the table: equal before and after a request that wrote nothing. */
export const wholeTable = async (): Promise<string> => {
  const items = [...(await partitionsOfItems()).keys()];
  return createHash("sha256").update(items.sort().join("\n")).digest("hex");
};
