import { notRequiredInFile } from "../terms.ts";

/** How companies write a ladder into a spreadsheet (docs/import-export.md#spreadsheets). */
export const ladderLayouts = ["positions", "levels", "requirements"] as const;
export type LadderLayout = (typeof ladderLayouts)[number];

export const ladderLayoutLabels: Readonly<Record<LadderLayout, string>> = {
  positions: "Positions as rows",
  levels: "Skillsets as rows, one column per level",
  requirements: "Skillsets as rows, one column per position",
};

export const sheetColumns = [
  "skillset",
  "group",
  "description",
  "appliesTo",
  "level1",
  "level2",
  "level3",
  "level4",
  "level5",
  "title1",
  "title2",
  "title3",
  "title4",
  "title5",
  "position",
  "code",
  "title",
  "careerPath",
  "positionLevel",
  "engineerType",
  "responsibilities",
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

export const sheetColumnLabels: Readonly<Record<SheetColumn, string>> = {
  skillset: "Skillset Name",
  group: "Group",
  description: "Description",
  appliesTo: "Engineer Types",
  level1: "Level 1",
  level2: "Level 2",
  level3: "Level 3",
  level4: "Level 4",
  level5: "Level 5",
  title1: "Title of Level 1",
  title2: "Title of Level 2",
  title3: "Title of Level 3",
  title4: "Title of Level 4",
  title5: "Title of Level 5",
  position: "A Position",
  code: "Position Code",
  title: "Position Title",
  careerPath: "Career Path",
  positionLevel: "Position Level",
  engineerType: "Engineer Type",
  responsibilities: "Responsibilities",
};

export const columnsOfLayout: Readonly<Record<LadderLayout, readonly SheetColumn[]>> = {
  positions: ["code", "title", "careerPath", "positionLevel", "engineerType", "description", "responsibilities"],
  levels: [
    ...(["skillset", "group", "description", "appliesTo"] as const),
    ...(["level1", "level2", "level3", "level4", "level5"] as const),
    ...(["title1", "title2", "title3", "title4", "title5"] as const),
  ],
  requirements: ["skillset", "position"],
};

/** Columns that a sheet can have more than once: one per position. */
export const isRepeatable = (column: SheetColumn): boolean => column === "position";

export const sheetRowResults = ["new", "changed", "unchanged", "leftOut", "skipped"] as const;
export type SheetRowResult = (typeof sheetRowResults)[number];

/** In characters, of all sheets as text. */
export const maxSheetLength = 2_000_000;
export const maxSheetRows = 1_000;
export const maxSheetColumns = 600;
export const maxSheetsPerFile = 20;
/** In listed cells. */
export const maxSheetProblems = 200;

/** Written for a position that doesn't ask for a skillset. */
export const notRequiredInSheet = notRequiredInFile;

/** "E6": columns by letter, rows from 1. Both are counted from 0. */
export const cellName = (row: number, column: number): string => {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
};
