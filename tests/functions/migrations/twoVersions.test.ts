import { CreateTableCommand, DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handler as startMigrations } from "#functions/deployment/startMigrations.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { ownFormats } from "#functions/migrations/formats.ts";
import { migrateTable } from "#functions/migrations/migrateTable.ts";
import type { Migration } from "#functions/migrations/migration.ts";
import { readMigrations } from "#functions/migrations/store.ts";
import { createUserWrites } from "#functions/people/store/people.ts";
import { createStore } from "#functions/table/store.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { verifyData, verifyTable } from "#functions/verify/verifyData.ts";
import { formatRisks } from "#infra/deploy/formatRisks.ts";
import { idAt } from "#tests/support/audit.ts";
import { operationEvent, runToCompletion } from "#tests/support/operations.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();

const catalog = vi.hoisted(() => ({
  migrations: {} as Readonly<Record<string, () => Promise<Migration>>>,
  expanded: [] as readonly string[],
  contracted: [] as readonly string[],
}));
vi.mock("#functions/migrations/catalog.ts", () => catalog);

/** The former version stores audit entries without their index keys. */
const indexEntries: Migration = {
  entities: ["audit"],
  writes: async (_store, items) =>
    items
      .filter((item) => item["trail"] === undefined)
      .map((item) => ({
        write: ({ audit }) =>
          audit
            .put({
              ...formerEntry(String(item["id"])),
              concernedId: String(item["subjectId"]),
              kind: "people",
              trail: "main",
            })
            .where(({ trail }, { notExists }) => notExists(trail))
            .commit(),
      })),
};

const at = new Date("2026-03-10T09:00:00.000Z");
const month = "2026-03";
const formerEntry = (id: string) => ({
  id,
  month,
  at: at.toISOString(),
  action: "person.changed",
  actorId: "P1",
  subjectId: "P1",
  change: { role: "lead" },
});

interface Version {
  readonly catalog: typeof catalog;
  readonly write: () => Promise<string>;
  /** The IDs of all entries that it finds. */
  readonly read: () => Promise<readonly string[]>;
}

/** Reads both formats, and writes the old one. */
const former: Version = {
  catalog: { migrations: {}, expanded: ["indexEntries"], contracted: [] },
  write: async () => {
    const { client, tableName } = tableStore();
    const entry = formerEntry(idAt(at));
    const Item = { pk: `AUDIT#${month}`, sk: entry.id, ...entry, __edb_e__: "audit", __edb_v__: "1" };
    await client.send(new PutCommand({ TableName: tableName, Item }));
    return entry.id;
  },
  read: async () => {
    const { client, tableName } = tableStore();
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "pk = :month",
        ExpressionAttributeValues: { ":month": `AUDIT#${month}` },
      }),
    );
    return Items.map(({ id }) => String(id));
  },
};

const next: Version = {
  catalog: { migrations: { indexEntries: async () => indexEntries }, expanded: [], contracted: [] },
  write: async () => {
    const found = { concernedId: "P1", kind: "people", trail: "main" } as const;
    const { data } = await tableStore()
      .entities.audit.create({ ...formerEntry(idAt(at)), ...found })
      .go();
    return data.id;
  },
  read: async () => {
    const { data } = await tableStore().entities.audit.query.byTrail({ trail: "main" }).go({ pages: "all" });
    return data.map(({ id }) => id);
  },
};

/** Reads and writes as `next`, without the migration. */
const last: Version = { ...next, catalog: { migrations: {}, expanded: [], contracted: ["indexEntries"] } };

const operationId = async (): Promise<string> =>
  (await readMigrations(tableStore())).get("indexEntries")?.operationId ?? "";

const endedAt = async (): Promise<string | undefined> =>
  (await readMigrations(tableStore())).get("indexEntries")?.endedAt;

/** As the deploy command does. Returns what the deployment risks. */
const deploy = async ({ catalog: coming }: Version): Promise<readonly string[]> => {
  const deployed = { ...catalog };
  Object.assign(catalog, coming);
  const own = ownFormats();
  Object.assign(catalog, deployed);
  const risks = formatRisks(own, await startMigrations({ writes: own.writes }));
  Object.assign(catalog, coming);
  await startMigrations();
  return risks;
};

const migrate = async (): Promise<void> => {
  expect((await runToCompletion(await operationId())).status).toBe("done");
};

const violations = () => verifyData(tableStore());

beforeEach(async () => {
  await environment.clearTable();
  Object.assign(catalog, former.catalog);
  await transact(tableStore(), createUserWrites(makeUser({ id: "P1", email: "ana@acme.com" })));
});

describe("two versions that alternate on one table", () => {
  wideIt("lose nothing when deployed forward, back and forward again", async () => {
    const ids = [await former.write(), await former.write()];
    expect(await violations()).not.toEqual([]);

    expect(await deploy(next)).toEqual([]);
    await migrate();
    ids.push(await next.write());
    expect(await next.read()).toEqual(ids);
    expect(await violations()).toEqual([]);

    expect(await deploy(former)).toEqual([]);
    expect(await former.read()).toEqual(ids);
    ids.push(await former.write(), await former.write(), await former.write());
    expect(await former.read()).toEqual(ids);

    expect(await deploy(next)).toEqual([]);
    await migrate();
    expect(await next.read()).toEqual(ids);
    expect(await violations()).toEqual([]);

    expect(await deploy(last)).toEqual([]);
    expect(await endedAt()).toBeDefined();
    expect(await last.read()).toEqual(ids);
    expect(await violations()).toEqual([]);
  });

  it("can go back during a migration, which later starts from the beginning", async () => {
    await former.write();
    await deploy(next);
    const first = await operationId();
    await deploy(former);
    const id = await former.write();
    await runOperation(operationEvent(first));
    await deploy(next);
    expect(await operationId()).not.toBe(first);
    await migrate();
    expect(await next.read()).toContain(id);
    expect(await violations()).toEqual([]);
  });

  it("don't count a replaced run as the end of the migration", async () => {
    await former.write();
    await deploy(next);
    const first = await operationId();
    await deploy(former);
    await deploy(next);
    expect((await runToCompletion(first)).status).toBe("done");
    expect(await endedAt()).toBeUndefined();
    await migrate();
    expect(await endedAt()).toBeDefined();
  });

  it("are reported as a risk if one can't read what the other writes", async () => {
    const unprepared: Version = { ...former, catalog: { migrations: {}, expanded: [], contracted: [] } };
    Object.assign(catalog, unprepared.catalog);
    expect(await deploy(next)).toEqual([expect.stringContaining("you can't go back to it: indexEntries.")]);
    expect(await deploy(last)).toEqual([expect.stringContaining("isn't migrated yet")]);
    expect(await deploy(unprepared)).toEqual([expect.stringContaining("will fail: indexEntries.")]);
  });

  it("migrate a data folder again after the former version used it", async () => {
    const { client, tableName } = tableStore();
    const ids = [await former.write()];
    for (const version of [next, former, next]) {
      Object.assign(catalog, version.catalog);
      await migrateTable(client, tableName, at);
      expect(await version.read()).toEqual(ids);
      ids.push(await version.write());
    }
    expect(await violations()).toEqual([]);
  });
});

/** The functions of a stage with another table. */
const newStage = async (tableName: string) => {
  vi.stubEnv("TABLE_NAME", tableName);
  vi.resetModules();
  const functions = {
    ...(await import("#functions/deployment/startMigrations.ts")),
    run: (await import("#functions/jobs/runOperation.ts")).handler,
    store: (await import("#functions/tableStore.ts")).tableStore(),
  };
  vi.unstubAllEnvs();
  return {
    migrate: async () => {
      await functions.handler();
      const id = (await readMigrations(functions.store)).get("indexEntries")?.operationId ?? "";
      await functions.run(operationEvent(id));
    },
  };
};

describe("a full restore", () => {
  wideIt("into a new table is migrated by the next deployment, and complete", async () => {
    const { client, tableName } = tableStore();
    const ids = [await former.write(), await former.write()];
    const backup = await readAllItems(tableStore());
    await deploy(next);
    await migrate();
    await next.write();

    const restored = "pulse-restored";
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    await client.send(
      new CreateTableCommand({
        TableName: restored,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: Table?.AttributeDefinitions,
        KeySchema: Table?.KeySchema,
        GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        })),
      }),
    );
    for (const Item of backup) {
      await client.send(new PutCommand({ TableName: restored, Item }));
    }
    const stage = await newStage(restored);
    expect(await verifyTable(client, restored)).not.toEqual([]);
    await stage.migrate();
    expect(await verifyTable(client, restored)).toEqual([]);
    const migrated = await readAllItems(createStore(client, restored));
    const found = migrated.filter((item) => item["gsi5pk"] === "AUDIT#main").map(({ id }) => id);
    expect(found.toSorted()).toEqual(ids);
  });
});
