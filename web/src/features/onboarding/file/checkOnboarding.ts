import type { CheckedOnboardingFile } from "#domain/onboarding/filePreview.ts";
import type { OnboardingColumn } from "#domain/onboarding/sheets/sheetTerms.ts";
import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import { call } from "#web/lib/reading/api.ts";
import { checkSheets, type SheetChoice } from "#web/lib/sheets.ts";

export type OnboardingChoices = readonly SheetChoice<"goals", OnboardingColumn>[];

export interface CheckedOnboarding extends CheckedOnboardingFile {
  /** Null for a YAML file. */
  readonly sheets: ReadSheets<"goals", OnboardingColumn> | null;
}

/** Keys of an onboarding file start a line and end with a colon, unlike spreadsheet headings. */
export const isYaml = (text: string): boolean => /^(?:sections|resources):/mu.test(text) || !/[,;\t]/u.test(text);

/** Checks YAML, or the onboarding built from a spreadsheet's sheets. */
export const checkOnboarding = (text: string, choices: OnboardingChoices = []): Promise<CheckedOnboarding> =>
  checkSheets(text, choices, {
    storageKey: "pulse.onboardingSheetColumns",
    isYaml,
    read: (sheetText, sheets) =>
      call("onboarding", "readOnboardingSheets", { body: { text: sheetText, sheets: [...sheets] } }),
    check: (yaml) => call("onboarding", "checkOnboardingFile", { body: { yaml } }),
    unchecked: { problems: [], preview: null },
  });
