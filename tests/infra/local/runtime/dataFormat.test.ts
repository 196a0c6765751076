import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { freePort } from "#infra/listen.ts";
import { checkOrWriteFormat } from "#infra/local/data/dataFormat.ts";
import { processIdentity } from "#infra/processes.ts";
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

const numbered = (format: number): string => JSON.stringify({ format }, null, 1);

const older = {
  "format.json": numbered(1),
  "table.db": "one",
  "table.db-wal": "and a half",
  "queues/slack.json": "[1]",
  "functions.log": "said",
};

/** The number of the format that this version reads. */
const current = (): number => {
  const folder = folderWith({});
  checkOrWriteFormat(folder);
  return z.object({ format: z.int() }).parse(JSON.parse(readFileSync(join(folder, "format.json"), "utf8"))).format;
};

const refusal = (folder: string, found: string): string =>
  `The data in ${folder} has ${found}, and this version of Pulse reads format ${current()}. Run "npm run reset" to start over, or choose another folder with PULSE_DATA_DIR.`;

describe("a data folder", () => {
  it.each<Readonly<Record<string, string>>>([
    {},
    { "diary.txt": "mine" },
    { "functions.log": "", "console-token": "" },
    // The file that a reset leaves when the table is in another engine.
    { "import-unfinished": "" },
  ])("without data (%j) gets the current format number, and is accepted afterwards", (files) => {
    const folder = folderWith(files);
    checkOrWriteFormat(folder);
    writeFileSync(join(folder, "table.db"), "one");
    checkOrWriteFormat(folder);
    expect(filesIn(folder)).toEqual({ ...files, "format.json": numbered(current()), "table.db": "one" });
  });

  it.each([
    "table.db",
    "user-pool.json",
    "queues/slack.json",
    "schedules.json",
    "clock.json",
    "mails.json",
    "slack-inbox.json",
  ])("with %s but no format number is rejected and unchanged", (path) => {
    const folder = folderWith({ [path]: "{}" });
    expect(() => checkOrWriteFormat(folder)).toThrow(refusal(folder, "no format number"));
    expect(filesIn(folder)).toEqual({ [path]: "{}" });
  });

  it.each([
    ["older", -1],
    ["newer", 1],
  ])("is rejected and unchanged if its format is %s", (_what, difference) => {
    const format = current() + difference;
    const files = { "format.json": `{"format":${format},"since":"then"}`, "table.db": "three" };
    const folder = folderWith(files);
    expect(() => checkOrWriteFormat(folder)).toThrow(refusal(folder, `format ${format}`));
    expect(filesIn(folder)).toEqual(files);
  });

  it.each(["", "{", "{}", "[]", '{"format":"1"}', '{"format":0}', '{"format":1.5}'])(
    "is rejected and unchanged if its format number is damaged (%s)",
    (content) => {
      const folder = folderWith({ "format.json": content, "table.db": "one" });
      expect(() => checkOrWriteFormat(folder)).toThrow(
        `The file ${join(folder, "format.json")} is damaged. Run "npm run reset" to start over`,
      );
      expect(filesIn(folder)).toEqual({ "format.json": content, "table.db": "one" });
    },
  );
});

describe("npm start and npm run reset", () => {
  const refused: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ["without a number", { "table.db": "one" }, "has no format number"],
    ["of another format", { "format.json": numbered(1), "table.db": "one" }, "has format 1, and this version"],
    ["with a damaged number", { "format.json": "{", "table.db": "one" }, "format.json is damaged"],
  ];

  it.each(refused)("reject and delete, respectively, a folder %s", async (_what, files, message) => {
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

  it("reject a folder that another Pulse uses, and leave it unchanged", async () => {
    const lock = { holder: processIdentity(process.pid), purpose: "http://localhost:4400", engine: null };
    const files = { ...older, "lock.json": JSON.stringify(lock) };
    const folder = folderWith(files);
    for (const script of ["main", "reset"] as const) {
      const { code, errors } = await startProcess(script, { PULSE_DATA_DIR: folder, PORT: port }).ended;
      expect(code).toBe(1);
      expect(errors).toContain(`Pulse is already running with this data folder (process ${process.pid}`);
    }
    expect(filesIn(folder)).toEqual(files);
  });
});
