import type { SheetFormat } from "../../shared/sheetTerms.ts";
import { notRequiredInFile } from "../terms.ts";

/** How companies write a ladder into a spreadsheet (docs/import-export.md#spreadsheets). */
const ladderLayouts = ["positions", "levels", "requirements"] as const;
export type LadderLayout = (typeof ladderLayouts)[number];

const columnLabels = {
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
} as const;
export type LadderColumn = keyof typeof columnLabels;

export const ladderSheetFormat: SheetFormat<LadderLayout, LadderColumn> = {
  layouts: ladderLayouts,
  layoutLabels: {
    positions: "Positions as rows",
    levels: "Skillsets as rows, one column per level",
    requirements: "Skillsets as rows, one column per position",
  },
  columnsOfLayout: {
    positions: ["code", "title", "careerPath", "positionLevel", "engineerType", "description", "responsibilities"],
    levels: [
      ...(["skillset", "group", "description", "appliesTo"] as const),
      ...(["level1", "level2", "level3", "level4", "level5"] as const),
      ...(["title1", "title2", "title3", "title4", "title5"] as const),
    ],
    requirements: ["skillset", "position"],
  },
  requiredColumns: { positions: ["code"], levels: ["skillset"], requirements: ["skillset"] },
  columnLabels,
  repeatable: "position",
};

/** Written for a position that doesn't ask for a skillset. */
export const notRequiredInSheet = notRequiredInFile;
