import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { createUserWrites } from "#functions/people/store/people.ts";
import { tableShape } from "#functions/table/schema.ts";
import { createStore, type Store } from "#functions/table/store.ts";
import { transact } from "#functions/table/transact.ts";
import { dataFiles } from "#infra/local/data/dataFolder.ts";
import { checkOrWriteFormat } from "#infra/local/data/dataFormat.ts";
import { type ComparedTables, restoreCommand } from "#infra/local/restoreCommand.ts";
import { createTableClient } from "#infra/local/table/tableClient.ts";
import { startTableEngine } from "#infra/local/table/tableEngine.ts";
import { type VerifiedTable, verifyCommand } from "#infra/local/verifyCommand.ts";
import { verifyDataFolder } from "#infra/local/withDataFolder.ts";
import { type Lock, takeLock } from "#infra/lock.ts";
import { endProcess, type ProcessIdentity } from "#infra/processes.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { startProcess } from "./pulseProcess.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const { partitionKey, sortKey, indexes } = tableShape;
const schemaOf = (key: { readonly partitionKey: string; readonly sortKey: string }) => [
  { AttributeName: key.partitionKey, KeyType: "HASH" as const },
  { AttributeName: key.sortKey, KeyType: "RANGE" as const },
];

/** Runs `work` with the store of the data folder's table in a separate engine. If `isNew`, creates the table first. */
const withTable = async (folder: string, isNew: boolean, work: (store: Store) => Promise<void>): Promise<void> => {
  const { table, engineLog } = dataFiles(folder);
  mkdirSync(dirname(table), { recursive: true });
  const started: ProcessIdentity[] = [];
  const engine = await startTableEngine(table, engineLog, (name) => started.push(name));
  engine.expectEnd();
  const client = createTableClient(engine.endpoint, "local");
  if (isNew) {
    const keys = [{ partitionKey, sortKey }, ...Object.values(indexes)];
    await client.send(
      new CreateTableCommand({
        TableName: "Pulse",
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: keys
          .flatMap((key) => [key.partitionKey, key.sortKey])
          .map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: schemaOf({ partitionKey, sortKey }),
        GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
          IndexName,
          KeySchema: schemaOf(index),
          Projection: { ProjectionType: "ALL" },
        })),
      }),
    );
  }
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  await work(createStore(documents, "Pulse"));
  client.destroy();
  await Promise.all(started.map(endProcess));
};

const ana = makeUser({ id: "P1", email: "ana@acme.com", firstName: "Ana" });
const ben = makeUser({ id: "P2", email: "ben@acme.com" });

/** A data folder with Ana. */
const folderWithPerson = async (folder = temporaryFolder()): Promise<string> => {
  checkOrWriteFormat(folder);
  await withTable(folder, true, (store) => transact(store, createUserWrites(ana)));
  return folder;
};

const forget = (folder: string): Promise<void> =>
  withTable(folder, false, async ({ entities }) => {
    await entities.emailClaim.delete({ email: ana.email }).go();
  });

describe("npm run verify-data", () => {
  const run = async (folder: string, ...args: readonly string[]) => {
    const lines: string[] = [];
    const asked: VerifiedTable[] = [];
    const code = await verifyCommand(args, {
      verify: (from) => {
        asked.push(from);
        return from.kind === "aws"
          ? Promise.resolve([])
          : verifyDataFolder({ dataFolder: folder, tableEndpoint: null });
      },
      print: (line) => lines.push(line),
    });
    return { code, output: lines.join("\n"), asked };
  };

  it("finds no violations in a valid data folder, and releases its lock", async () => {
    const folder = await folderWithPerson();
    const { ended } = startProcess("verifyData", { PULSE_DATA_DIR: folder });
    expect(await ended).toEqual({ code: 0, output: "No violations.\n", errors: "" });
    const lock = takeLock(dataFiles(folder).lock, "test");
    expect(lock).toMatchObject({ kind: "taken", orphan: null });
  });

  it("lists each violation under its invariant, and exits with 1", async () => {
    const folder = await folderWithPerson();
    await forget(folder);
    const { code, output } = await run(folder);
    expect(code).toBe(1);
    expect(output.split("\n")).toEqual([
      "Each person has exactly one claim on their email address, and one on an email released for them, if any. There are no other claims.",
      "  EMAIL#ana@acme.com / E: This claim on an email address is missing.",
      "1 violation.",
    ]);
  });

  it("uses the table engine of a Pulse that runs on the data folder", async () => {
    const folder = await folderWithPerson();
    await forget(folder);
    const { lock: lockFile, table, engineLog } = dataFiles(folder);
    const taken = takeLock(lockFile, "http://localhost:1");
    const lock: Lock | null = taken.kind === "taken" ? taken.lock : null;
    const started: ProcessIdentity[] = [];
    const engine = await startTableEngine(table, engineLog, (name) => {
      started.push(name);
      lock?.storeEngine(name);
    });
    engine.expectEnd();
    try {
      expect((await run(folder)).code).toBe(1);
    } finally {
      await Promise.all(started.map(endProcess));
    }
  });

  it("reads a table in AWS by its name and region", async () => {
    const { code, asked } = await run("", "pulse-preview-data-Table", "--region", "eu-north-1");
    expect([code, asked]).toEqual([0, [{ kind: "aws", table: "pulse-preview-data-Table", region: "eu-north-1" }]]);
  });

  it.each([
    [["table"]],
    [["table", "--region"]],
    [["table", "--region", "eu-north-1", "more"]],
    [["a b", "--region", "x"]],
  ])("prints its usage when called with %j", async (args) => {
    const { code, output } = await run("", ...args);
    expect([code, output]).toEqual([2, expect.stringContaining("npm run verify-data -- TABLE --region REGION")]);
  });

  it("exits with 2 if there is no data, or data of another format", async () => {
    const empty = await run(temporaryFolder());
    expect([empty.code, empty.output]).toEqual([2, expect.stringContaining("There is no data in")]);
    const folder = await folderWithPerson();
    writeFileSync(dataFiles(folder).format, JSON.stringify({ format: 4 }));
    const older = await run(folder);
    expect([older.code, older.output]).toEqual([
      2,
      expect.stringContaining("has format 4, and this version of Pulse reads format"),
    ]);
  });
});

/** A data folder with Ana, and a copy from before Ben was added and Ana's items were damaged. */
const damagedFolder = async () => {
  const parent = temporaryFolder();
  const [folder, restored] = [join(parent, "pulse"), join(parent, "restored")];
  await folderWithPerson(folder);
  cpSync(folder, restored, { recursive: true });
  await withTable(folder, false, async (store) => {
    await transact(store, createUserWrites(ben));
    await store.entities.emailClaim.delete({ email: ana.email }).go();
    await store.entities.user.patch({ id: ana.id }).set({ firstName: "Damaged" }).go();
  });
  return { folder, restored };
};

const restore = async (folder: string, ...args: readonly string[]) => {
  const { ended } = startProcess("restoreItems", { PULSE_DATA_DIR: folder }, args);
  const { code, output } = await ended;
  return { code, lines: output.trim().split("\n") };
};

const faultsOf = (dataFolder: string) => verifyDataFolder({ dataFolder, tableEndpoint: null });

describe("npm run restore-items, following docs/operations.md", () => {
  it("lists differences from the restored table, and copies only the named partitions", async () => {
    const { folder, restored } = await damagedFolder();
    expect((await faultsOf(folder)).length).toBeGreaterThan(0);

    const compared = await restore(folder, restored);
    expect(compared.code).toBe(0);
    expect(compared.lines).toEqual(
      expect.arrayContaining([
        "EMAIL#ana@acme.com: 1 missing, 0 changed, 0 only in the current table",
        expect.stringMatching(/^USER#P1: 0 missing, 1 changed, 0 only in the current table$/),
        expect.stringMatching(/^USER#P2: 0 missing, 0 changed, \d+ only in the current table$/),
      ]),
    );
    expect((await faultsOf(folder)).length, "comparing changes nothing").toBeGreaterThan(0);

    const copied = await restore(folder, restored, "USER#P1", "EMAIL#ana@acme.com");
    expect(copied).toEqual({ code: 0, lines: ["USER#P1: 1 copied", "EMAIL#ana@acme.com: 1 copied"] });
    expect(await faultsOf(folder)).toEqual([]);
    await withTable(folder, false, async ({ entities }) => {
      expect((await entities.user.get({ id: ana.id }).go()).data?.firstName).toBe("Ana");
      expect((await entities.user.get({ id: ben.id }).go()).data?.email).toBe(ben.email);
    });
    expect((await restore(folder, restored, "USER#P1")).lines).toEqual(["USER#P1: no differences"]);
  });

  it("deletes extra items only with --delete, and only in named partitions", async () => {
    const { folder, restored } = await damagedFolder();
    expect((await restore(folder, restored, "USER#P2")).lines).toEqual(["USER#P2: 0 copied"]);
    expect((await restore(folder, restored, "--delete", "USER#P2")).lines).toEqual([
      expect.stringMatching(/^USER#P2: 0 copied, [1-9] deleted$/),
    ]);
    const { lines } = await restore(folder, restored);
    expect(lines.filter((line) => line.includes("P2"))).toEqual([]);
    expect(lines).toContain("EMAIL#ben@acme.com: 0 missing, 0 changed, 1 only in the current table");
  });

  it("can be skipped to use the whole restored table, which has no violations", async () => {
    const { restored } = await damagedFolder();
    expect(await startProcess("verifyData", { PULSE_DATA_DIR: restored }).ended).toMatchObject({
      code: 0,
      output: "No violations.\n",
    });
  });

  it("reports a folder without data", async () => {
    const { folder } = await damagedFolder();
    const { code, lines } = await restore(folder, join(folder, "nowhere"));
    expect(code).toBe(2);
    expect(lines[0]).toContain(`There is no data in ${join(folder, "nowhere")}`);
  });
});

describe("the arguments of npm run restore-items", () => {
  const run = async (...args: readonly string[]) => {
    const asked: ComparedTables[] = [];
    const code = await restoreCommand(args, {
      open: async (tables) => {
        asked.push(tables);
        throw new Error("no such table");
      },
      print: () => undefined,
    });
    return { code, asked };
  };

  it("are either a folder, or two AWS tables and their region", async () => {
    expect((await run("/tmp/restored", "USER#1")).asked).toEqual([{ kind: "data folder", restored: "/tmp/restored" }]);
    expect((await run("Pulse", "Pulse-restored", "--region", "eu-north-1", "USER#1")).asked).toEqual([
      { kind: "aws", table: "Pulse", restored: "Pulse-restored", region: "eu-north-1" },
    ]);
  });

  it.each([
    [[]],
    [["--delete"]],
    [["--region", "x"]],
    [["Pulse", "--region", "eu-north-1"]],
    [["Pulse", "a b", "--region", "x"]],
  ])("are rejected before a table is opened: %j", async (args) => {
    expect(await run(...args)).toEqual({ code: 2, asked: [] });
  });
});
