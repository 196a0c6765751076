import { createHash } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { environment } from "#functions/environment.ts";
import { tableStore } from "#functions/tableStore.ts";

/** A value as text that is the same for equal values, in whatever order the engine returns keys and sets. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner) => {
    if (inner instanceof Set) {
      return [...inner].sort();
    }
    return typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  });

/** A digest of every item of the table: equal before and after a request that wrote nothing. */
export const wholeTable = async (): Promise<string> => {
  const items: string[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await tableStore().client.send(
      new ScanCommand({ TableName: environment("TABLE_NAME"), ConsistentRead: true, ExclusiveStartKey: start }),
    );
    items.push(...(page.Items ?? []).map((item) => canonical(item)));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return createHash("sha256").update(items.sort().join("\n")).digest("hex");
};
