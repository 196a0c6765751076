import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createUserWrites } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { dataFiles } from "#infra/local/data/dataFolder.ts";
import { checkFormat } from "#infra/local/data/dataFormat.ts";
import { startTableEngine } from "#infra/local/table/tableEngine.ts";
import { type VerifiedTable, verifyCommand } from "#infra/local/verifyCommand.ts";
import { verifyDataFolder } from "#infra/local/withDataFolder.ts";
import { type Lock, takeLock } from "#infra/lock.ts";
import { endProcess, type ProcessIdentity } from "#infra/processes.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { startProcess } from "./pulseProcess.ts";
import { withTable } from "./tableOfFolder.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const person = makeUser({ id: "P1", email: "ana@acme.com" });

/** A data folder with one person. */
const folderWithPerson = async (): Promise<string> => {
  const folder = temporaryFolder();
  checkFormat(folder);
  await withTable(folder, true, (store) => transact(store, createUserWrites(person)));
  return folder;
};

const forget = (folder: string): Promise<void> =>
  withTable(folder, false, async ({ entities }) => {
    await entities.emailClaim.delete({ email: person.email }).go();
  });

const run = async (folder: string, ...args: readonly string[]) => {
  const lines: string[] = [];
  const asked: VerifiedTable[] = [];
  const code = await verifyCommand(args, {
    verify: (from) => {
      asked.push(from);
      return from.kind === "aws" ? Promise.resolve([]) : verifyDataFolder({ dataFolder: folder, tableEndpoint: null });
    },
    print: (line) => lines.push(line),
  });
  return { code, output: lines.join("\n"), asked };
};

describe("npm run verify-data", () => {
  it("finds nothing wrong in a data folder, and leaves it to the next start", async () => {
    const folder = await folderWithPerson();
    const { ended } = startProcess("verifyData", { PULSE_DATA_DIR: folder });
    expect(await ended).toEqual({ code: 0, output: "Nothing is wrong.\n", errors: "" });
    const lock = takeLock(dataFiles(folder).lock, "test");
    expect(lock).toMatchObject({ kind: "taken", orphan: null });
  });

  it("names what is wrong, under the invariant that it breaks, and ends with 1", async () => {
    const folder = await folderWithPerson();
    await forget(folder);
    const { code, output } = await run(folder);
    expect(code).toBe(1);
    expect(output.split("\n")).toEqual([
      "Each person has exactly one claim on their email address, and on one that was released for them, and each claim belongs to such a person.",
      "  EMAIL#ana@acme.com / E: This claim on an email address is missing.",
      "1 violation.",
    ]);
  });

  it("asks the engine of the Pulse that runs with the data folder", async () => {
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
  ])("says how to use it for the arguments %j", async (args) => {
    const { code, output } = await run("", ...args);
    expect([code, output]).toEqual([2, expect.stringContaining("npm run verify-data -- TABLE --region REGION")]);
  });

  it("ends with 2 if there is no data, or data of another format", async () => {
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
