import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createUserWrites } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { checkFormat } from "#infra/local/data/dataFormat.ts";
import { type ComparedTables, restoreCommand } from "#infra/local/restoreCommand.ts";
import { verifyDataFolder } from "#infra/local/withDataFolder.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { startProcess } from "./pulseProcess.ts";
import { withTable } from "./tableOfFolder.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const ana = makeUser({ id: "P1", email: "ana@acme.com", firstName: "Ana" });
const ben = makeUser({ id: "P2", email: "ben@acme.com" });

/** A data folder with Ana, and a copy of it: the table as it was, before Ben came and someone damaged Ana's items. */
const damagedFolder = async () => {
  const parent = temporaryFolder();
  const [folder, restored] = [join(parent, "pulse"), join(parent, "restored")];
  checkFormat(folder);
  await withTable(folder, true, (store) => transact(store, createUserWrites(ana)));
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
  it("names what differs from the restored table, copies what is named, and leaves the rest", async () => {
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

  it("deletes extra items only when asked, and only in named partitions", async () => {
    const { folder, restored } = await damagedFolder();
    expect((await restore(folder, restored, "USER#P2")).lines).toEqual(["USER#P2: 0 copied"]);
    expect((await restore(folder, restored, "--delete", "USER#P2")).lines).toEqual([
      expect.stringMatching(/^USER#P2: 0 copied, [1-9] deleted$/),
    ]);
    const { lines } = await restore(folder, restored);
    expect(lines.filter((line) => line.includes("P2"))).toEqual([]);
    expect(lines).toContain("EMAIL#ben@acme.com: 0 missing, 0 changed, 1 only in the current table");
  });

  it("finds nothing wrong in the restored table when all of it is used", async () => {
    const { restored } = await damagedFolder();
    expect(await startProcess("verifyData", { PULSE_DATA_DIR: restored }).ended).toMatchObject({
      code: 0,
      output: "Nothing is wrong.\n",
    });
  });

  it("says which folder has no data", async () => {
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

  it("are a folder, or two tables in AWS and their region", async () => {
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
