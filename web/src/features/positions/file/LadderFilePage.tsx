import Typography from "@mui/material/Typography";
import type { CheckedLadderFile } from "#domain/positions/ladderPreview.ts";
import { codeChangeMessages, effectMessages } from "#domain/positions/rules.ts";
import { type LadderPart, maxLadderProblems, tooLargeLadderFile } from "#domain/positions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { ApiError, call } from "#web/lib/reading/api.ts";
import { changed, write } from "#web/lib/saving/write.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { AfterFile } from "#web/ui/files/AfterFile.tsx";
import { CheckedChanges, resultOfCheck } from "#web/ui/files/CheckedChanges.tsx";
import { ExampleCard } from "#web/ui/files/ExampleCard.tsx";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import { ImportPage } from "#web/ui/files/ImportPage.tsx";
import type { FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { requirementsMatrixHref } from "../requirementsAddress.ts";
import { ExportLadderButton } from "./ExportLadderButton.tsx";
import { exampleFileName, loadExample } from "./exampleLadder.ts";
import { LadderFileGuide } from "./LadderFileGuide.tsx";
import { PreviewedMap } from "./PreviewedMap.tsx";
import { peopleNote } from "./peopleNote.ts";

const changedMeanwhile =
  "A colleague changed the ladder meanwhile, so nothing was imported. The file was checked again: please look at what it changes now.";

/** The parts of a ladder file and their headings, in the order of a preview. */
const partLabels: Record<LadderPart, string> = {
  engineerType: "Engineer types",
  careerPath: "Career paths",
  position: "Positions",
  skillset: "Skillsets",
  level: "Levels",
  requirements: "Requirements",
};

const removedNames: Record<LadderPart, (name: string) => string> = {
  engineerType: (name) => `the engineer type ${name}`,
  careerPath: (name) => `the career path ${name}`,
  position: (name) => `the position ${name}`,
  skillset: (name) => `the skillset ${name}`,
  level: (name) => `the level ${name}`,
  requirements: (name) => `the requirements of ${name}`,
};

const calls: FileImportCalls<CheckedLadderFile> = {
  tooLarge: tooLargeLadderFile,
  check: (yaml) => call("positions", "checkLadderFile", { body: { yaml } }),
  // The version that was previewed. A file with problems has none, and no button that imports it.
  start: ({ text, check }) =>
    write("positions", "importLadder", { body: { yaml: text, version: check.preview?.version ?? 0 } }),
  recheckReason: (error) => (error instanceof ApiError && error.code === "VERSION_CONFLICT" ? changedMeanwhile : null),
};

/** Replaces all ladders by a file: choose it, preview it, import it (docs/files.md). */
export const LadderFilePage = () => {
  const { learn } = useSession();
  return (
    <ImportPage
      title="Import Ladder"
      purpose="Positions, skillsets, levels and requirements from one file"
      parent={{ to: paths.adminTab.getHref("positions"), label: "Positions" }}
      actions={<ExportLadderButton />}
    >
      <FileImport
        calls={calls}
        labels={{
          first: "Choose a ladder file (YAML), or drop it here",
          another: "Choose another ladder file (YAML), or drop it here",
        }}
        accept=".yaml,.yml,application/yaml"
        checking="Checking the file..."
        resultOf={(file) => resultOfCheck(file, maxLadderProblems)}
        help={({ isEmpty, onFile }) => (
          <>
            <Typography variant="body2" color="textSecondary">
              The file contains the whole ladder: importing it removes whatever is not in the file. Export the ladder to
              get a file to edit. You see what an import changes, and for whom, before anything is saved.
            </Typography>
            {isEmpty && (
              <>
                <ExampleCard
                  text="Start from the example: the ladders of software engineers, QA engineers and data scientists, with their skillsets and what each position requires. You see it before anything is saved, and you can change every word afterwards."
                  fileName={exampleFileName}
                  load={loadExample}
                  onFile={onFile}
                />
                <LadderFileGuide />
              </>
            )}
          </>
        )}
        outcome={{
          running: "Importing the ladder",
          done: () => (
            <AfterFile
              next={[
                { to: requirementsMatrixHref, label: "look at what each position requires" },
                { to: paths.peopleImport.getHref(), label: "add people" },
              ]}
            >
              The ladder now matches the file.
            </AfterFile>
          ),
          success: "Ladder imported successfully",
          onEnd: () => {
            changed("positions", "importLadder");
            // The file may have brought new types and paths, which the function of the profile may not know for a minute.
            void call("positions", "getStructure", {}).then(
              ({ structure }) => learn(structure),
              () => undefined,
            );
          },
          link: { to: paths.ladder.getHref(), label: "Career Ladder" },
        }}
      >
        {({ file, importing, onImport }) => (
          <CheckedChanges
            file={file}
            maxProblems={maxLadderProblems}
            labels={partLabels}
            changes={(file.check.preview?.changes ?? []).map(({ people, positionId: _, ...change }) => ({
              ...change,
              note: peopleNote(people),
            }))}
            effects={
              file.check.preview === null
                ? []
                : [...codeChangeMessages(file.check.preview.codeChanges), ...effectMessages(file.check.preview.effects)]
            }
            noEffects="It affects nobody's requirements and nobody's title."
            warnings={file.check.preview?.warnings ?? []}
            picture={file.check.preview !== null && <PreviewedMap preview={file.check.preview} />}
            current="the current ladder"
            dialog={{
              title: "Import this ladder?",
              removedTitle: "Removed from the ladder (reviews keep their copy):",
              removedName: ({ part, name }) => removedNames[part](name),
            }}
            busy={importing}
            onImport={onImport}
          />
        )}
      </FileImport>
    </ImportPage>
  );
};
