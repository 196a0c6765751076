import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { migrationNames } from "#domain/operations/terms.ts";
import { handler as startMigrations } from "#functions/deployment/startMigrations.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { hasMigrationEnded, migrationEndedStep, readMigrations } from "#functions/store/migrations.ts";
import { snapshotMarkerKey } from "#functions/store/positions/ladderSnapshots.ts";
import { reviewKey } from "#functions/store/reviews/reviewItems.ts";
import type { ItemKey } from "#functions/store/table/readItems.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { loadSampleTable, storedNow } from "#tests/support/sampleTable.ts";
import { installTableFaults, withTableFault } from "#tests/support/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const name = "summarizeReviews";

const forget = async (Key: ItemKey, attributes: readonly string[]): Promise<void> => {
  const { client, tableName } = tableStore();
  await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key,
      UpdateExpression: `REMOVE ${attributes.map((_, at) => `#a${at}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(attributes.map((attribute, at) => [`#a${at}`, attribute])),
    }),
  );
};

/** What the migration stores, of every review and snapshot. */
const summarized = async () => {
  const { reviews, snapshotMarkers } = await storedNow();
  return {
    reviews: new Map(reviews.map(({ item }) => [item.id, item.summaries])),
    snapshots: new Map(snapshotMarkers.map(({ key, item }) => [key, [item.level, item.skillsets]])),
  };
};

/** The table as earlier versions left it; returns the id of the operation that migrates it. */
const startFromEarlier = async (): Promise<string> => {
  const { reviews, snapshotMarkers } = await storedNow();
  for (const { item } of reviews) {
    await forget(reviewKey(item.employeeId, item.roundId), ["summaries"]);
  }
  for (const { item } of snapshotMarkers) {
    await forget(snapshotMarkerKey(item), ["skillsets", "level"]);
  }
  await tableStore().entities.migration.delete({ name }).go();
  await startMigrations();
  return (await readMigrations(tableStore())).get(name)?.operationId ?? "";
};

let expectedSummaries: Awaited<ReturnType<typeof summarized>>;

beforeAll(async () => {
  installTableFaults(tableStore().client);
  await loadSampleTable();
  await transact(
    tableStore(),
    migrationNames.map((one) => migrationEndedStep(one, new Date())),
  );
  expectedSummaries = await summarized();
});

describe("the migration summarizeReviews", () => {
  it("stores for each earlier review what completing and finalizing it stores now, and names the skillsets of snapshots", async () => {
    expect([...expectedSummaries.reviews.values()].filter((one) => one?.final !== undefined).length).toBeGreaterThan(3);
    const id = await startFromEarlier();
    expect([...(await summarized()).reviews.values()].every((one) => one === undefined)).toBe(true);
    const { requests } = await recordTableRequests(() => runToCompletion(id));
    expect(await hasMigrationEnded(tableStore(), name)).toBe(true);
    expect(await summarized()).toEqual(expectedSummaries);
    expect(await verifyData(tableStore())).toEqual([]);
    const granted: readonly string[] = jobs.runOperation.access.table;
    expect(requests.flatMap(({ operations }) => operations).filter((one) => !granted.includes(one))).toEqual([]);
  });

  it("goes on where it was killed, at every seventh of its calls", async () => {
    const id = await startFromEarlier();
    let kills = 0;
    for (let at = 1; (await readOperation(id)).status === "running"; at += 7) {
      const fault = { kind: "lost answer", at, isFatal: true } as const;
      const { met } = await withTableFault(fault, () => runOperation(operationEvent(id)));
      kills += met ? 1 : 0;
    }
    expect(kills).toBeGreaterThan(2);
    expect(await summarized()).toEqual(expectedSummaries);
  });
});
