import { describe, expect, it } from "vitest";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { type LadderSheetChoices, readLadderSheet } from "#domain/positions/sheets/ladderSheet.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { cellOfRichText, mergedRichText, richTextOfCell } from "#domain/shared/cellText.ts";
import { cellName } from "#domain/shared/sheetTerms.ts";

const empty: LadderFile = { positions: [], skillsets: [], requirements: {} };
const read = (rows: readonly (readonly string[])[], before = empty, choices: LadderSheetChoices = {}) =>
  readLadderSheet(rows, before, defaultStructure, choices);
const messages = (rows: readonly (readonly string[])[], before = empty) =>
  read(rows, before).remarks.map(({ cell, message }) => `${cell}: ${message}`);

const levelSheet = [
  ["Competency", "What it is", "L1 Starts", "Level 2: Knows", "Owner"],
  ["Testing", "Trusting a change", "Writes a test", "Picks the right test", "Ana"],
  ["Writing", "Being clear", "Writes notes", "", "Bo"],
];

describe("a ladder in a spreadsheet", () => {
  it("can have skillsets as rows with one column per level, titled by the heading", () => {
    const { layout, columns, file, results } = read(levelSheet);
    expect([layout, columns]).toEqual(["levels", ["skillset", "description", "level1", "level2", null]]);
    expect(file.skillsets).toEqual([
      {
        name: "Testing",
        description: "Trusting a change",
        applicableTo: ["software"],
        levels: [
          { level: 1, title: "Starts", description: "<p>Writes a test</p>" },
          { level: 2, title: "Knows", description: "<p>Picks the right test</p>" },
        ],
      },
      {
        name: "Writing",
        description: "Being clear",
        applicableTo: ["software"],
        levels: [{ level: 1, title: "Starts", description: "<p>Writes notes</p>" }],
      },
    ]);
    expect([...results.values()]).toEqual(["new", "new"]);
    expect(messages(levelSheet)).toEqual(["D3: Level 2 is empty and isn't added."]);
  });

  it("can have a skillset name that starts like a total, and engineer types with commas", () => {
    const rows = [
      ["Skill", "Applies to", "L1"],
      ["Total quality", "Ops, Cloud, QA", "Checks"],
    ];
    const { engineerTypes } = defaultStructure;
    const ops = engineerTypes.slice(0, 1).map((type) => ({ ...type, id: "ops_cloud", label: "Ops, Cloud" }));
    const types = [...engineerTypes, ...ops];
    const { file, remarks } = readLadderSheet(rows, empty, { ...defaultStructure, engineerTypes: types });
    expect(remarks).toEqual([]);
    expect(file).toMatchObject({ skillsets: [{ name: "Total quality", applicableTo: ["ops_cloud", "qa"] }] });
    expect(file.engineerTypes).toBeUndefined();
  });

  it("reports a position with two columns", () => {
    const rows = [
      ["Skill", "E1", "E1 Engineer", "E2"],
      ["Testing", "1", "3", "2"],
    ];
    const { file, remarks } = read(rows);
    const message = "This column and column B are both E1. Remove or ignore one of them.";
    expect(remarks).toEqual([{ cell: "C1", message, isProblem: true }]);
    expect(file.requirements).toEqual({ E1: { Testing: 1 }, E2: { Testing: 2 } });
  });

  it("can have positions as rows, with new paths and types", () => {
    const { layout, file } = read([
      ["Job code", "Job title", "Track", "Grade", "Discipline", "About"],
      ["D1", "Designer", "Craft", "G1", "Design", "Draws."],
      ["D2", "Senior Designer", "Craft", "2", "Design", "Draws more.\n• Reviews"],
    ]);
    expect(layout).toBe("positions");
    expect(file.careerPaths).toEqual([{ id: "craft", label: "Craft" }]);
    expect(file.engineerTypes).toEqual([{ id: "design", label: "Design" }]);
    expect(file.positions[1]).toEqual({
      code: "D2",
      title: "Senior Designer",
      level: 2,
      careerPath: "craft",
      engineerType: "design",
      description: "<p>Draws more.</p><ul><li><p>Reviews</p></li></ul>",
      responsibilities: "",
    });
  });

  it("matches existing types despite spaces and hyphens, and gives new ones unique IDs", () => {
    const [software] = defaultStructure.engineerTypes;
    const science = software ? [{ ...software, id: "data_scientist", label: "Data Scientist" }] : [];
    const removed = software ? [{ ...software, id: "c", label: "C", state: "removed" as const }] : [];
    const rows = [
      ["Skill", "Applies to", "L1"],
      ["Testing", "Data-Scientist, DataScientist, C++, C#, 文, 書", "Checks"],
    ];
    const engineerTypes = [...defaultStructure.engineerTypes, ...science, ...removed];
    const { file } = readLadderSheet(rows, empty, { ...defaultStructure, engineerTypes });
    expect(file.engineerTypes).toEqual([
      { id: "c_2", label: "C++" },
      { id: "c_3", label: "C#" },
      { id: "other", label: "文" },
      { id: "other_2", label: "書" },
    ]);
    expect(file.skillsets[0]?.applicableTo).toEqual([
      "data_scientist",
      "data_scientist",
      "c_2",
      "c_3",
      "other",
      "other_2",
    ]);
  });

  it("can have skillsets as rows with one column per position", () => {
    const { layout, file } = read([
      ["Skill", "E1 Engineer", "E2"],
      ["Testing", "1", "Level 3"],
      ["Writing", "n/a", "-"],
    ]);
    expect(layout).toBe("requirements");
    expect(file.positions.map(({ code, title, level }) => [code, title, level])).toEqual([
      ["E1", "Engineer", 1],
      ["E2", "E2", 2],
    ]);
    expect(file.requirements).toEqual({
      E1: { Testing: 1, Writing: "none" },
      E2: { Testing: 3, Writing: "none" },
    });
  });

  it("reports cells that it can't read, and leaves their rows out", () => {
    const rows = [
      ["Skill", "E1", "E2"],
      ["Testing", "1", "9"],
      ["", "1", "2"],
      ["Writing", "#REF!", "2"],
      ["Speaking", "2", "2"],
      ["speaking", "2", "2"],
      ["Total: 4", "", ""],
    ];
    expect(messages(rows)).toEqual([
      `C2: "9" isn't a level from 1 to 5 or "n/a", so the row is left out.`,
      "A3: Skillset Name is empty, so the row is left out.",
      "B4: A formula failed here: #REF!. The row is left out until you correct it.",
      "A6: speaking is in row 5 already, so this row is left out.",
      'A7: This row is a total and is skipped: "Total: 4".',
    ]);
    expect(read(rows).file.skillsets.map(({ name }) => name)).toEqual(["Speaking"]);
  });

  it("keeps what the sheet doesn't have, and matches names in any case", () => {
    const before = read(levelSheet).file;
    const rows = [
      ["Skill", "L2"],
      ["TESTING", "Chooses well"],
    ];
    const { file, results } = read(rows, before);
    expect(file.skillsets).toEqual([
      {
        ...before.skillsets[0],
        levels: [before.skillsets[0]?.levels[0], { level: 2, title: "Knows", description: "<p>Chooses well</p>" }],
      },
      before.skillsets[1],
    ]);
    expect([...results.values()]).toEqual(["changed"]);
    expect(messages(rows, before)[0]).toContain('A2: Read as the existing "Testing".');
  });

  it("can start below a title, and use a chosen layout and columns", () => {
    const rows = [["Our ladder"], [], ["Thing", "Text"], ["Testing", "Writes a test"]];
    const columns = ["skillset", "level3"] as const;
    const { headerRow, file } = read(rows, empty, { layout: "levels", columns });
    expect([headerRow, file.skillsets[0]?.levels.map(({ level }) => level)]).toEqual([2, [3]]);
    const twice = read(rows, empty, { layout: "levels", columns: ["skillset", "skillset"] });
    expect(twice.remarks).toEqual([
      { cell: "B3", message: "Skillset Name is mapped to two columns.", isProblem: true },
    ]);
  });
});

describe("a cell", () => {
  it("is named as in a spreadsheet", () => {
    expect([cellName(0, 0), cellName(5, 4), cellName(9, 25), cellName(9, 26), cellName(0, 701)]).toEqual([
      "A1",
      "E6",
      "Z10",
      "AA10",
      "ZZ1",
    ]);
  });

  it("shows a rich text as lines, and keeps the rich text if they don't change", () => {
    const html = "<p>Writes <strong>clear</strong> &amp; short</p><ul><li><p>Tests</p></li><li>Docs</li></ul>";
    expect(cellOfRichText(html)).toBe("Writes clear & short\n• Tests\n• Docs");
    expect(mergedRichText(html, cellOfRichText(html))).toBe(html);
    expect(mergedRichText(html, "<b> & more")).toBe("<p>&lt;b&gt; &amp; more</p>");
    expect(richTextOfCell("- a\n- b\n\nc")).toBe("<ul><li><p>a</p></li><li><p>b</p></li></ul><p>c</p>");
  });
});
