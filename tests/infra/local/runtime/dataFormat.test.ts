import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataFiles } from "#infra/local/data/dataFolder.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import type { Migration } from "#infra/local/data/migration.ts";
import { firstFormat, migrations } from "#infra/local/data/migrations.ts";
import { freePort } from "#infra/local/freePort.ts";
import { processName } from "#infra/processes.ts";
import { startProcess } from "./pulseProcess.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const port = String(await freePort());

/** Makes a data folder with these files, by their paths in it. */
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
};

/** The contents of a folder's files, by path. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );

const numbered = (format: number): string => JSON.stringify({ format });
const numberIn = (folder: string): unknown => JSON.parse(readFileSync(join(folder, "format.json"), "utf8"));

const append =
  (text: string): Migration =>
  async ({ table }) =>
    writeFileSync(table, readFileSync(table, "utf8") + text);

/** A migration that damages all data. */
const ruin: Migration = async ({ table, userPool, queues }) => {
  writeFileSync(table, "half of it");
  writeFileSync(userPool, "new");
  writeFileSync(`${table}-shm`, "new");
  writeFileSync(join(queues, "slack.json"), "none");
};

const older = {
  "format.json": numbered(1),
  "table.db": "one",
  "table.db-wal": "and a half",
  "queues/slack.json": "[1]",
  "functions.log": "said",
};

describe("a data folder", () => {
  it.each<Readonly<Record<string, string>>>([
    {},
    { "diary.txt": "mine" },
    { "functions.log": "", "console-token": "" },
    // The files that a reset leaves when the table is in another engine.
    { "import-unfinished": "" },
  ])("gets the current format number when it has no data (%j)", async (files) => {
    const folder = folderWith(files);
    await prepareData(folder, [ruin, ruin]);
    expect(numberIn(folder)).toEqual({ format: 3 });
    await prepareData(folder, [ruin, ruin]);
    const { "format.json": _, ...others } = filesIn(folder);
    expect(others).toEqual(files);
  });

  it("starts with the current format", async () => {
    const folder = folderWith({});
    await prepareData(folder);
    expect(numberIn(folder)).toEqual({ format: firstFormat + migrations.length });
  });

  it.each([
    "table.db",
    "user-pool.json",
    "queues/slack.json",
    "schedules.json",
    "clock.json",
    "mails.json",
    "slack-inbox.json",
  ])("is refused and unchanged when it has %s and no number", async (path) => {
    const folder = folderWith({ [path]: "{}" });
    await expect(prepareData(folder)).rejects.toThrow(
      `The data in ${folder} has no format number: an early version of Pulse wrote it, and this version may not be able to read it. Run "npm run reset" to start anew, or choose another folder with PULSE_DATA_DIR.`,
    );
    expect(filesIn(folder)).toEqual({ [path]: "{}" });
  });

  it("is refused and unchanged when its format is newer", async () => {
    const files = { "format.json": '{"format":3,"since":"later"}', "table.db": "three", "backups/format-3/a": "b" };
    const folder = folderWith(files);
    await expect(prepareData(folder, [ruin])).rejects.toThrow(
      `The data in ${folder} has format 3: a newer version of Pulse wrote it, and this version reads format 2. Start the newer version, choose another folder with PULSE_DATA_DIR, or run "npm run reset" to start anew.`,
    );
    expect(filesIn(folder)).toEqual(files);
  });

  it.each(["", "{", "{}", "[]", '{"format":"1"}', '{"format":0}', '{"format":1.5}'])(
    "is refused and unchanged when its number is damaged (%s)",
    async (content) => {
      const folder = folderWith({ "format.json": content, "table.db": "one" });
      await expect(prepareData(folder)).rejects.toThrow(
        `The file ${join(folder, "format.json")} is damaged. Run "npm run reset" to start anew`,
      );
      expect(filesIn(folder)).toEqual({ "format.json": content, "table.db": "one" });
    },
  );
});

describe("the migration of a data folder", () => {
  const steps = [append(", two"), append(", three"), append(", four")];

  it.each([
    [1, "data, two, three, four"],
    [2, "data, three, four"],
    [4, "data"],
  ])("runs the missing steps in order, from format %i", async (format, expected) => {
    const folder = folderWith({ "format.json": numbered(format), "table.db": "data" });
    await prepareData(folder, steps);
    await prepareData(folder, steps);
    expect(filesIn(folder)).toMatchObject({ "table.db": expected });
    expect(numberIn(folder)).toEqual({ format: 4 });
    expect(existsSync(join(folder, "backups"))).toBe(false);
  });

  it("leaves everything unchanged when it fails, says why, and can be tried again", async () => {
    const folder = folderWith(older);
    const fail: Migration = async (files) => {
      await ruin(files);
      throw new Error("no room");
    };
    await expect(prepareData(folder, [append(", two"), fail])).rejects.toThrow(
      `The data in ${folder} could not be migrated from format 1 to 3 (no room); it is unchanged. Run "npm run reset" to start anew`,
    );
    expect(filesIn(folder)).toEqual(older);
    await prepareData(folder, [append(", two"), append(", three")]);
    expect(filesIn(folder)).toMatchObject({ "table.db": "one, two, three", "table.db-wal": "and a half" });
  });

  /** Runs a migration in a process that dies at the end of the step, before the step is recorded as done. */
  const dieAfter = (step: Migration, folder: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const die: Migration = async (files) => {
        await step(files);
        resolve();
        await new Promise(() => undefined);
      };
      prepareData(folder, [append(", two"), die]).catch(reject);
    });

  it("starts again from the original data after a crash, however often it crashes", async () => {
    const folder = folderWith(older);
    await dieAfter(ruin, folder);
    expect(filesIn(folder)).toMatchObject({ "table.db": "half of it", "format.json": numbered(1) });
    await dieAfter(ruin, folder);
    await prepareData(folder, [append(", two"), append(", three")]);
    const { "format.json": _, ...data } = filesIn(folder);
    const { "format.json": __, ...before } = older;
    expect(data).toEqual({ ...before, "table.db": "one, two, three" });
    expect(numberIn(folder)).toEqual({ format: 3 });
  });

  it("is undone after a crash by the Pulse that wrote the data", async () => {
    const folder = folderWith(older);
    await dieAfter(ruin, folder);
    await prepareData(folder, []);
    expect(filesIn(folder)).toEqual(older);
  });

  it("ignores a backup that was not finished or was being removed", async () => {
    const folder = folderWith({
      ...older,
      "backups/format-1.new/table.db": "on",
      "backups/format-1.old/table.db": "o",
    });
    await prepareData(folder, [append(", two")]);
    expect(filesIn(folder)).toMatchObject({ "table.db": "one, two" });
    expect(existsSync(join(folder, "backups"))).toBe(false);
  });

  it("is not undone once it is done, nor by the files of an interrupted reset", async () => {
    const migrated = folderWith({ "format.json": numbered(2), "table.db": "two", "backups/format-1/table.db": "one" });
    await prepareData(migrated, [ruin]);
    expect(filesIn(migrated)).toMatchObject({ "table.db": "two" });
    const emptied = folderWith({ "backups/format-1/table.db": "one" });
    await prepareData(emptied);
    await prepareData(emptied);
    expect(existsSync(dataFiles(emptied).table)).toBe(false);
  });
});

describe("npm start and npm run reset", () => {
  const refused: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ["without a number", { "table.db": "one" }, "has no format number"],
    [
      "of a newer format",
      { "format.json": numbered(99), "table.db": "one" },
      "has format 99: a newer version of Pulse wrote it",
    ],
    ["with a damaged number", { "format.json": "{", "table.db": "one" }, "format.json is damaged"],
  ];

  it.each(refused)("refuse and empty a folder %s", async (_what, files, message) => {
    const folder = folderWith(files);
    const start = await startProcess("main", { PULSE_DATA_DIR: folder, PORT: port }).ended;
    expect(start.code).toBe(1);
    expect(start.errors).toContain(message);
    expect(start.errors.trim().split("\n")).toHaveLength(1);
    expect(filesIn(folder)).toEqual(files);
    const reset = await startProcess("reset", { PULSE_DATA_DIR: folder }).ended;
    expect(reset).toMatchObject({ code: 0, errors: "" });
    expect(existsSync(folder)).toBe(false);
  });

  it("reset a folder whose migration crashed", async () => {
    const folder = folderWith({ ...older, "backups/format-1/table.db": "one" });
    expect(await startProcess("reset", { PULSE_DATA_DIR: folder }).ended).toMatchObject({ code: 0, errors: "" });
    expect(existsSync(folder)).toBe(false);
  });

  it("leave a folder unchanged that another Pulse uses", async () => {
    const lock = { holder: processName(process.pid), url: "http://localhost:4400", engine: null };
    const files = { ...older, "backups/format-1/table.db": "one", "lock.json": JSON.stringify(lock) };
    const folder = folderWith(files);
    for (const script of ["main", "reset"] as const) {
      const { code, errors } = await startProcess(script, { PULSE_DATA_DIR: folder, PORT: port }).ended;
      expect(code).toBe(1);
      expect(errors).toContain(`Pulse is already running with this data folder (process ${process.pid}`);
    }
    expect(filesIn(folder)).toEqual(files);
  });
});
