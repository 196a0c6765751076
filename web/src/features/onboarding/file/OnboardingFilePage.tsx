import { useState } from "react";
import type { CheckedOnboardingFile } from "#domain/onboarding/filePreview.ts";
import { removedGoalWarnings } from "#domain/onboarding/rules.ts";
import { type OnboardingColumn, onboardingSheetFormat } from "#domain/onboarding/sheets/sheetTerms.ts";
import {
  maxOnboardingFileLength,
  maxOnboardingFileProblems,
  type OnboardingFilePart,
  onboardingFilePartLabels,
  tooLargeOnboardingFile,
} from "#domain/onboarding/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import { maxSheetLength, tooLargeSheet } from "#domain/shared/sheetTerms.ts";
import { call } from "#web/lib/reading/api.ts";
import { isVersionConflict } from "#web/lib/saving/sendAndVerify.ts";
import { write } from "#web/lib/saving/write.ts";
import { checkSheets, type SheetChoice, yamlToImport } from "#web/lib/sheets.ts";
import { CheckedChanges, checkSummary } from "#web/ui/files/CheckedChanges.tsx";
import { ExampleCard } from "#web/ui/files/ExampleCard.tsx";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import { ImportNextSteps } from "#web/ui/files/ImportNextSteps.tsx";
import { ImportPage } from "#web/ui/files/ImportPage.tsx";
import { PasteTable } from "#web/ui/files/PasteTable.tsx";
import { SheetGrids } from "#web/ui/files/SheetGrids.tsx";
import type { FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ExportOnboardingButtons } from "./ExportOnboardingButtons.tsx";

export type OnboardingChoicesPerSheet = readonly SheetChoice<"goals", OnboardingColumn>[];

export interface CheckedOnboarding extends CheckedOnboardingFile {
  /** Null for a YAML file. */
  readonly sheets: ReadSheets<"goals", OnboardingColumn> | null;
}

/** Keys of an onboarding file start a line and end with a colon, unlike spreadsheet headings. */
export const isYaml = (text: string): boolean => /^(?:sections|resources):/mu.test(text) || !/[,;\t]/u.test(text);

/** Checks YAML, or the onboarding built from a spreadsheet's sheets. */
export const checkOnboarding = (text: string, choices: OnboardingChoicesPerSheet = []): Promise<CheckedOnboarding> =>
  checkSheets(text, choices, {
    storageKey: "pulse.onboardingSheetColumns",
    isYaml,
    read: (sheetText, sheets) =>
      call("onboarding", "readOnboardingSheets", { body: { text: sheetText, sheets: [...sheets] } }),
    check: (yaml) => call("onboarding", "checkOnboardingFile", { body: { yaml } }),
    unchecked: { problems: [], preview: null },
  });

const exampleFileName = "onboarding-example.yaml";

/** A separate script, loaded on request. */
const loadExample = async (): Promise<string> => (await import("#sample/onboarding.yaml?raw")).default;

const changedConcurrently =
  "Someone else changed the onboarding, so nothing was imported. The file was checked again. Review its changes.";

const removedNames: Record<OnboardingFilePart, (name: string) => string> = {
  section: (name) => `the section ${name}, with its goals`,
  goal: (name) => `the goal ${name}`,
  resource: (name) => `the link ${name}`,
};

const calls: FileImportCalls<CheckedOnboarding, OnboardingChoicesPerSheet> = {
  workbook: "all",
  sizeProblem: (text) => {
    const [max, message] = isYaml(text)
      ? [maxOnboardingFileLength, tooLargeOnboardingFile]
      : [maxSheetLength, tooLargeSheet];
    return text.length > max ? message : null;
  },
  check: checkOnboarding,
  start: async ({ text, check }) => {
    // Imports what was previewed. Files with problems have no preview and no import button.
    const body = { yaml: yamlToImport(text, check), version: check.preview?.version ?? 0 };
    await write("onboarding", "importOnboardingFile", { body });
    return null;
  },
  recheckReason: (error) => (isVersionConflict(error) ? changedConcurrently : null),
};

const sectionsPage = { to: paths.onboardingSections.getHref(), label: "Onboarding Sections & Goals" };

/** Imports a spreadsheet, or replaces the onboarding with YAML, after a preview (docs/import-export.md). */
export const OnboardingFilePage = () => {
  const [pasted, setPasted] = useState("");
  return (
    <ImportPage
      title="Import Onboarding"
      purpose="Sections, goals and links from one file"
      parent={sectionsPage}
      actions={<ExportOnboardingButtons />}
    >
      <FileImport
        calls={calls}
        labels={{
          first: "Choose a spreadsheet or onboarding file (XLSX, CSV, YAML), or drop it here",
          another: "Choose another spreadsheet or onboarding file (XLSX, CSV, YAML), or drop it here",
        }}
        accept=".xlsx,.csv,.tsv,.txt,.yaml,.yml,application/yaml,text/csv"
        checkingLabel="Checking the file..."
        resultOf={(file) => checkSummary(file, maxOnboardingFileProblems)}
        help={({ isEmpty, onFile }) => (
          <>
            {(isEmpty || pasted !== "") && (
              <PasteTable
                title="Paste Cells"
                text="Copy the cells of your onboarding with their headings: goals as rows, each with its section."
                value={pasted}
                onChange={setPasted}
                onFile={onFile}
              />
            )}
            <Hint>
              A spreadsheet adds or updates what's in it and leaves everything else as it is. A YAML file contains the
              whole onboarding: importing it removes whatever isn't in it. Goals with the same title keep the progress
              of new hires. You can review all changes first.
            </Hint>
            {isEmpty && (
              <ExampleCard
                text="Start from an example: the first three months of QA, frontend and backend engineers, with helpers and due days. You can review it first and change everything later."
                fileName={exampleFileName}
                load={loadExample}
                onFile={onFile}
              />
            )}
          </>
        )}
        outcome={{
          renderResult: () => (
            <ImportNextSteps
              next={[
                { to: paths.users.getHref(), label: "start the onboarding of a new hire" },
                { to: paths.weeklyAssessments.getHref(), label: "choose what to score them on" },
              ]}
            >
              The changes were imported.
            </ImportNextSteps>
          ),
          success: "Onboarding imported successfully",
          onEnd: () => setPasted(""),
          link: sectionsPage,
        }}
      >
        {({ file, checking, importing, onImport, onChoices }) => (
          <>
            <SheetGrids
              sheets={file.check.sheets?.sheets ?? []}
              format={onboardingSheetFormat}
              choices={file.choices ?? []}
              busy={checking || importing}
              onChoices={onChoices}
            />
            <CheckedChanges
              file={{ ...file, text: yamlToImport(file.text, file.check) }}
              maxProblems={maxOnboardingFileProblems}
              labels={onboardingFilePartLabels}
              changes={file.check.preview?.changes ?? []}
              effects={file.check.preview === null ? [] : removedGoalWarnings(file.check.preview)}
              noEffects="It removes no goal that anyone has completed."
              currentLabel="the current onboarding"
              dialog={{
                title: "Import this onboarding?",
                removedTitle: "Removed from the onboarding:",
                removedName: ({ part, name }) => removedNames[part](name),
                onlyIfRemoved: true,
              }}
              busy={checking || importing}
              onImport={onImport}
            />
          </>
        )}
      </FileImport>
    </ImportPage>
  );
};
