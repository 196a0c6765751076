import type { CheckedOnboardingFile } from "#domain/onboarding/filePreview.ts";
import { affectedMessage } from "#domain/onboarding/rules.ts";
import {
  maxOnboardingFileLength,
  maxOnboardingFileProblems,
  type OnboardingFilePart,
  onboardingFilePartLabels,
  tooLargeOnboardingFile,
} from "#domain/onboarding/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { call } from "#web/lib/reading/api.ts";
import { isConflict } from "#web/lib/saving/sendAndVerify.ts";
import { write } from "#web/lib/saving/write.ts";
import { CheckedChanges, resultOfCheck } from "#web/ui/files/CheckedChanges.tsx";
import { ExampleCard } from "#web/ui/files/ExampleCard.tsx";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import { ImportNextSteps } from "#web/ui/files/ImportNextSteps.tsx";
import { ImportPage } from "#web/ui/files/ImportPage.tsx";
import type { FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ExportOnboardingButton } from "./ExportOnboardingButton.tsx";

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

const calls: FileImportCalls<CheckedOnboardingFile> = {
  tooLarge: ({ length }) => (length > maxOnboardingFileLength ? tooLargeOnboardingFile : null),
  check: (yaml) => call("onboarding", "checkOnboardingFile", { body: { yaml } }),
  start: async ({ text, check }) => {
    // As previewed. Files with problems have none, and no import button.
    await write("onboarding", "importOnboardingFile", { body: { yaml: text, version: check.preview?.version ?? 0 } });
    return null;
  },
  recheckReason: (error) => (isConflict(error) ? changedConcurrently : null),
};

const sectionsPage = { to: paths.adminTab.getHref("onboarding-sections"), label: "Onboarding Sections & Goals" };

/** Replaces all sections, goals and links with a file: choose, preview, import (docs/import-export.md). */
export const OnboardingFilePage = () => {
  return (
    <ImportPage
      title="Import Onboarding"
      purpose="Sections, goals and links from one file"
      parent={sectionsPage}
      actions={<ExportOnboardingButton />}
    >
      <FileImport
        calls={calls}
        labels={{
          first: "Choose an onboarding file (YAML), or drop it here",
          another: "Choose another onboarding file (YAML), or drop it here",
        }}
        accept=".yaml,.yml,application/yaml"
        checking="Checking the file..."
        resultOf={(file) => resultOfCheck(file, maxOnboardingFileProblems)}
        help={({ isEmpty, onFile }) => (
          <>
            <Hint>
              The file contains the whole onboarding. Importing it removes sections and goals that aren't in the file.
              Goals with the same title keep the progress of new hires. You can review all changes first.
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
          done: () => (
            <ImportNextSteps
              next={[
                { to: paths.adminTab.getHref("users"), label: "start the onboarding of a new hire" },
                { to: paths.adminTab.getHref("weekly-assessments"), label: "choose what to score them on" },
              ]}
            >
              The onboarding now matches the file.
            </ImportNextSteps>
          ),
          success: "Onboarding imported successfully",
          link: sectionsPage,
        }}
      >
        {({ file, importing, onImport }) => (
          <CheckedChanges
            file={file}
            maxProblems={maxOnboardingFileProblems}
            labels={onboardingFilePartLabels}
            changes={file.check.preview?.changes ?? []}
            effects={file.check.preview === null ? [] : affectedMessage(file.check.preview)}
            noEffects="It removes no goal that anyone has completed."
            current="the current onboarding"
            dialog={{
              title: "Import this onboarding?",
              removedTitle: "Removed from the onboarding:",
              removedName: ({ part, name }) => removedNames[part](name),
              onlyIfRemoved: true,
            }}
            busy={importing}
            onImport={onImport}
          />
        )}
      </FileImport>
    </ImportPage>
  );
};
