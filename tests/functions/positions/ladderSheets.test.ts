import { readFileSync } from "node:fs";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { ladderAsSheets } from "#domain/positions/sheets/ladderAsSheets.ts";
import { readLadderSheet } from "#domain/positions/sheets/ladderSheet.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import { readSheetRows } from "#functions/files/readSheets.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUsers } from "#tests/support/people/people.ts";
import { anyLadderFile } from "#tests/support/positions/ladders.ts";
import { checkLadder, importLadder } from "#tests/support/positions/requests.ts";
import { bodyFor } from "#tests/support/reviews/requests.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { throughXlsx } from "#tests/support/workbooks.ts";
import { readWorkbook, type WorkbookSheet, writeCsvSheet } from "#web/lib/workbook.ts";

startTestEnvironment();
const { positions } = api;

const admin = makeUser({ role: "admin", position: null });
beforeAll(() => putUsers(admin));

const read = (text: string) => bodyFor<ReadSheets>(admin, positions.readLadderSheets, { text });
const check = (yaml: string | null) => checkLadder(admin, yaml ?? "");

describe("a ladder from a workbook", () => {
  it("of 8 skillsets, 5 levels and 6 positions is imported into an empty Pulse, and exported unchanged", async () => {
    const skillsets = Array.from({ length: 8 }, (_, at) => `Skill ${at + 1}`);
    const codes = Array.from({ length: 6 }, (_, at) => `E${at + 1}`);
    const levels = [1, 2, 3, 4, 5];
    const text = await throughXlsx([
      { name: "Notes", rows: [["Ask Ana"], ["before you change this"]] },
      {
        name: "Levels",
        rows: [
          ["Skill", ...levels.map((level) => `Level ${level}`)],
          ...skillsets.map((name) => [name, ...levels.map((level) => `=${name} text ${level}`)]),
        ],
      },
      {
        name: "Required",
        rows: [["Skill", ...codes], ...skillsets.map((name) => [name, ...codes.map((_, at) => Math.min(5, at + 1))])],
      },
      {
        name: "Jobs",
        rows: [["Code", "Title", "Level"], ...codes.map((code, at) => [code, `Engineer ${at + 1}`, at + 1])],
      },
    ]);
    const { sheets, yaml } = await read(text);
    expect(sheets.map(({ name, layout, isRecognized, cellCount }) => [name, layout, isRecognized, cellCount])).toEqual([
      ["Notes", "levels", false, 1],
      ["Levels", "levels", true, 0],
      ["Required", "requirements", true, 0],
      ["Jobs", "positions", true, 0],
    ]);
    await importLadder(admin, yaml ?? "");
    const exported = await callAs(admin, positions.exportLadderSheets);
    const [jobs, texts, required] = exported.body["sheets"] as readonly WorkbookSheet[];
    expect([jobs, texts, required].map((sheet) => sheet?.rows.length)).toEqual([7, 9, 9]);
    const again = await read(await throughXlsx([jobs, texts, required].flatMap((sheet) => sheet ?? [])));
    expect(again.sheets.flatMap(({ cells }) => cells)).toEqual([]);
    expect((await check(again.yaml)).preview?.changes).toEqual([]);
  });

  it("has positions whose path and type are merged cells", async () => {
    const rows = [
      ["Track", "Discipline", "Code", "Title", "Level"],
      ["Manager", "QA", "MQ1", "Lead", 4],
      [null, null, "MQ2", "Head", 5],
    ];
    const merges = [0, 1].map((column) => ({ startRow: 1, startCol: column, endRow: 2, endCol: column }));
    const workbook = await writeXlsx({ sheets: [{ name: "Jobs", rows, merges }] });
    const text = await readWorkbook(new Uint8Array(workbook), "all");
    const { yaml } = await read(text.kind === "text" ? text.text : "");
    const [first, second] = ["MQ1", "MQ2"].map((code) => yaml?.split(`code: ${code}\n`)[1]?.split("- code")[0]);
    expect(first).toContain("engineerType: qa");
    expect(second?.replace("Head", "Lead").replace("level: 5", "level: 4")).toContain(first?.trim());
  });

  it("changes nothing if the sample ladder is exported and imported, texts with markup included", async () => {
    await importLadder(admin, readFileSync(new URL("../../../sample/ladder.yaml", import.meta.url), "utf8"));
    const exported = await callAs(admin, positions.exportLadderSheets);
    const { yaml } = await read(await throughXlsx(exported.body["sheets"] as readonly WorkbookSheet[]));
    expect(await check(yaml)).toMatchObject({ problems: [], preview: { changes: [] } });
  });

  it.each(["CSV", "XLSX"])("is unchanged by reimporting its own export as %s, whatever its texts", async (kind) => {
    const named = defaultStructure.engineerTypes
      .slice(0, 1)
      .flatMap((type) => ["Ops, Cloud", "Ops", "A; B"].map((label, at) => ({ ...type, id: `type_${at}`, label })));
    const structure = { ...defaultStructure, engineerTypes: [...defaultStructure.engineerTypes, ...named] };
    const someTypes = fc.subarray(
      named.map(({ id }) => id),
      { minLength: 1 },
    );
    const awkward = fc.constantFrom(
      "'-5",
      "=1",
      '="7"',
      "a\r\nb\n",
      "so\u00ADft",
      "- a",
      "Total",
      "1\u200B",
      " x\u00A0",
    );
    const awkwardHtml = fc.constantFrom(
      "<p>- a</p>",
      "<p>so\u00ADft</p>",
      "<p>'-5</p>",
      "<ul><li><p>• x</p></li></ul>",
    );
    await fc.assert(
      fc.asyncProperty(anyLadderFile, someTypes, awkward, awkwardHtml, async (any, types, text, html) => {
        const before: LadderFile = {
          ...any,
          positions: any.positions.map((one, at) => ({ ...one, ...(at === 0 && { description: html }) })),
          skillsets: any.skillsets.map((one, at) => ({
            ...one,
            // As an export has them.
            levels: one.levels.toSorted((a, b) => a.level - b.level),
            ...(at === 0 && { description: text, applicableTo: types }),
          })),
        };
        const sheets = ladderAsSheets(before, structure);
        const written =
          kind === "XLSX"
            ? await throughXlsx(sheets)
            : sheets.map(({ name, rows }) => `\f${name}\n${writeCsvSheet(rows, ",")}`).join("");
        let file = before;
        for (const { rows } of readSheetRows(written)) {
          file = readLadderSheet(rows, file, structure).file;
        }
        expect(file).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  it("is refused with too many rows, and an unrecognized table is not read", async () => {
    const text = ["Skill,Level 1", ...Array.from({ length: 20_000 }, (_, at) => `S${at},x`)].join("\n");
    const refused = await callAs(admin, positions.readLadderSheets, { text });
    expect(refused.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    const { sheets } = await read("Who,When\nAna,Monday");
    expect(sheets[0]).toMatchObject({ isRecognized: false, cells: [{ cell: "A1", isProblem: true }] });
  });
});
