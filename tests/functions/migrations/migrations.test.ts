import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { handler as startMigrations } from "#functions/deployment/startMigrations.ts";
import { newId } from "#functions/ids.ts";
import { deploymentFunctions, jobs } from "#functions/jobs/catalog.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { migrateTable } from "#functions/migrations/migrateTable.ts";
import type { Migration } from "#functions/migrations/migration.ts";
import { migrationEndedWrite, readMigrations } from "#functions/migrations/store.ts";
import type { Store } from "#functions/table/store.ts";
import { type TransactionWrite, transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { failedWrites, operationWrites, readOperationRecord } from "#functions/work/operations.ts";
import { idAt } from "#tests/support/audit.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { installTableFaults, withTableFault } from "#tests/support/table/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

/** Sample migrations: entries of the audit trail are old while their change says so. */
const sample = vi.hoisted(() => {
  const oldRows = (store: Store, Items: Parameters<Migration["writes"]>[1]) =>
    store.entities.audit.parse({ Items }).data.filter(({ change }) => change["isOld"] === true);
  const renewed = (row: ReturnType<typeof oldRows>[number]): TransactionWrite => ({
    write: ({ audit }) =>
      audit
        .put({ ...row, change: { isOld: false } })
        .where((stored, { exists }) => exists(stored.id))
        .commit(),
  });
  const renew: Migration = { entities: ["audit"], writes: async (store, items) => oldRows(store, items).map(renewed) };
  /** Writes as many further items for each entry as it says. */
  const unfold: Migration = {
    entities: ["audit"],
    writes: async (store, items) =>
      oldRows(store, items).flatMap((row) => [
        renewed(row),
        ...Array.from(
          { length: Number(row.change["parts"] ?? 0) },
          (_, place): TransactionWrite => ({
            write: ({ audit }) =>
              audit.put({ ...row, month: "parts", id: `${row.id}${place}`, change: { isOld: false } }).commit(),
          }),
        ),
      ]),
  };
  return { renew, unfold };
});

vi.mock("#functions/migrations/catalog.ts", () => ({
  migrations: { renew: async () => sample.renew, unfold: async () => sample.unfold },
  expanded: [],
  contracted: [],
}));

const at = new Date("2026-03-10T09:00:00.000Z");

const putEntries = async (count: number, change: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, () => idAt(at));
  for (const id of ids) {
    const found = { concernedId: "somebody", kind: "people", trail: "main" } as const;
    const entry = { id, at: at.toISOString(), action: "person.changed", actorId: "the-admin", subjectId: "somebody" };
    await tableStore()
      .entities.audit.put({ ...entry, ...found, month: "2026-03", change })
      .go();
  }
  return ids;
};

const entries = async (month = "2026-03") => {
  const { data } = await tableStore().entities.audit.query.byMonth({ month }).go({ pages: "all" });
  return data;
};

const oldOnes = async () => (await entries()).filter(({ change }) => change["isOld"] === true);

const operationOf = async (name: string): Promise<string> =>
  (await readMigrations(tableStore())).get(name)?.operationId ?? "";

const endedAt = async (name: string): Promise<string | undefined> =>
  (await readMigrations(tableStore())).get(name)?.endedAt;

beforeAll(() => installTableFaults(tableStore().client));

beforeEach(() => environment.clearTable());

describe("a migration", () => {
  it("changes only items in the old format, and records when it ended", async () => {
    await putEntries(3, { isOld: true });
    const [other] = await putEntries(1, { role: "lead" });
    await startMigrations();
    expect(await endedAt("renew")).toBeUndefined();
    await runToCompletion(await operationOf("renew"));
    expect(await endedAt("renew")).toBeDefined();
    expect(await oldOnes()).toEqual([]);
    expect((await entries()).find(({ id }) => id === other)?.change).toEqual({ role: "lead" });
  });

  it("continues where it was killed, at every one of its calls, and changes each item once", async () => {
    await putEntries(130, { isOld: true });
    await startMigrations();
    const id = await operationOf("renew");
    let kills = 0;
    for (let survives = 0; (await readOperation(id)).status === "running"; survives += 1) {
      const fault = { kind: "lost answer", at: survives + 1, isFatal: true } as const;
      const { met } = await withTableFault(fault, () => runOperation(operationEvent(id)));
      kills += met ? 1 : 0;
    }
    // At the read of the operation, the read of the table and the write.
    expect(kills).toBeGreaterThanOrEqual(3);
    const { done, total, status } = await readOperation(id);
    expect([done, total, status]).toEqual([130, 130, "done"]);
    expect(await oldOnes()).toEqual([]);
  });

  it("takes fewer items at a time if their writes do not fit into a transaction", async () => {
    await putEntries(5, { isOld: true, parts: 39 });
    await startMigrations();
    await runToCompletion(await operationOf("unfold"));
    expect(await oldOnes()).toEqual([]);
    expect(await entries("parts")).toHaveLength(5 * 39);
  });

  it("fails if one item takes too many writes, or if this version doesn't know the migration", async () => {
    await putEntries(1, { isOld: true, parts: 90 });
    await startMigrations();
    const unknown = newId(at);
    const operation = { id: unknown, kind: "migrate", total: 0, input: { migration: "gone" }, startedBy: "x" } as const;
    await transact(tableStore(), operationWrites(operation, at));
    expect((await runToCompletion(await operationOf("unfold"))).status).toBe("failed");
    expect((await runToCompletion(unknown)).status).toBe("failed");
    expect([await endedAt("unfold"), await endedAt("gone")]).toEqual([undefined, undefined]);
  });

  it("of a data folder runs completely, and only once", async () => {
    await putEntries(130, { isOld: true });
    const { client, tableName } = tableStore();
    await migrateTable(client, tableName, at);
    expect(await oldOnes()).toEqual([]);
    expect([await endedAt("renew"), await endedAt("unfold")]).toEqual([at.toISOString(), at.toISOString()]);
    await putEntries(1, { isOld: true });
    await migrateTable(client, tableName, at);
    expect(await oldOnes()).toHaveLength(1);
  });
});

describe("starting migrations", () => {
  it("starts each once, and again only after a failure", async () => {
    expect(await startMigrations()).toMatchObject({ ended: [], running: [], started: ["renew", "unfold"] });
    await runToCompletion(await operationOf("unfold"));
    const first = await operationOf("renew");
    expect(await startMigrations()).toMatchObject({ ended: ["unfold"], running: ["renew"], started: [] });
    const failing = await readOperationRecord(tableStore(), first);
    if (failing === null) {
      throw new Error("The operation was not recorded.");
    }
    await transact(tableStore(), failedWrites(failing, "A fault.", new Date()));
    expect(await startMigrations()).toMatchObject({ ended: ["unfold"], running: [], started: ["renew"] });
    expect(await operationOf("renew")).not.toBe(first);
    await runToCompletion(await operationOf("renew"));
    expect(await startMigrations()).toMatchObject({ ended: ["renew", "unfold"], running: [], started: [] });
  });

  it("happens once for two concurrent deployments", async () => {
    await transact(tableStore(), [migrationEndedWrite("unfold", at)]);
    const both = await Promise.allSettled([startMigrations(), startMigrations()]);
    const started = both.flatMap((result) => (result.status === "fulfilled" ? result.value.started : []));
    expect(started).toEqual(["renew"]);
  });

  it("uses only the granted table operations, as does running them", async () => {
    const { requests } = await recordTableRequests(() => startMigrations());
    const id = await operationOf("renew");
    await tableStore().entities.migration.put({ name: "former", startedAt: new Date().toISOString() }).go();
    const again = await recordTableRequests(() => startMigrations());
    const next = await recordTableRequests(() => startMigrations({ writes: ["renew"] }));
    const used = new Set([...requests, ...again.requests, ...next.requests].flatMap(({ operations }) => operations));
    expect([...used].sort()).toEqual([...deploymentFunctions.startMigrations.access.table].sort());
    const run = await recordTableRequests(() => runOperation(operationEvent(id)));
    const granted: readonly string[] = jobs.runOperation.access.table;
    expect(run.requests.flatMap(({ operations }) => operations).filter((name) => !granted.includes(name))).toEqual([]);
  });
});
