import type { SheetFormat } from "../../shared/sheetTerms.ts";

const columnLabels = {
  section: "Section",
  timeframe: "Timeframe",
  sectionDescription: "Section Description",
  goal: "Goal",
  description: "Goal Description",
  groups: "Groups",
  helper: "Helper",
  due: "Due",
} as const;
export type OnboardingColumn = keyof typeof columnLabels;

export const onboardingColumns = Object.keys(columnLabels) as readonly OnboardingColumn[];

/** How companies lay out onboarding goals in a spreadsheet (docs/import-export.md#spreadsheets). */
export const onboardingSheetFormat: SheetFormat<"goals", OnboardingColumn> = {
  layouts: ["goals"],
  layoutLabels: { goals: "Goals as rows" },
  columnsOfLayout: { goals: onboardingColumns },
  requiredColumns: { goals: ["section", "goal"] },
  columnLabels,
  repeatable: null,
};
