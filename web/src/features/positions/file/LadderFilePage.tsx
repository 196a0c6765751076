import Box from "@mui/material/Box";
import { useState } from "react";
import type { CheckedLadderFile } from "#domain/positions/ladderPreview.ts";
import { codeChangeMessages, effectMessages } from "#domain/positions/rules.ts";
import { type LadderColumn, type LadderLayout, ladderSheetFormat } from "#domain/positions/sheets/sheetTerms.ts";
import { type LadderPart, maxLadderProblems, tooLargeLadderFile } from "#domain/positions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { ReadSheets } from "#domain/shared/sheetModel.ts";
import { ApiError, call } from "#web/lib/reading/api.ts";
import { invalidate, write } from "#web/lib/saving/write.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { checkSheets, type SheetChoice, yamlToImport } from "#web/lib/sheets.ts";
import { Card } from "#web/ui/Card.tsx";
import { CheckedChanges, checkSummary } from "#web/ui/files/CheckedChanges.tsx";
import { ExampleCard } from "#web/ui/files/ExampleCard.tsx";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import { ImportNextSteps } from "#web/ui/files/ImportNextSteps.tsx";
import { ImportPage } from "#web/ui/files/ImportPage.tsx";
import { PasteTable } from "#web/ui/files/PasteTable.tsx";
import { SheetGrids } from "#web/ui/files/SheetGrids.tsx";
import type { FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { requirementsMatrixHref } from "../requirementsAddress.ts";
import { ExportLadderButtons } from "./ExportLadderButtons.tsx";
import { PreviewedMap, peopleNote } from "./PreviewedMap.tsx";

/** In its own script, loaded on demand. */
export const loadExample = async (): Promise<string> => (await import("#sample/ladder.yaml?raw")).default;

type LadderChoicesPerSheet = readonly SheetChoice<LadderLayout, LadderColumn>[];

interface CheckedLadder extends CheckedLadderFile {
  /** Null for a YAML file. */
  readonly sheets: ReadSheets<LadderLayout, LadderColumn> | null;
}

/** Keys of a ladder file start a line and end with a colon, unlike spreadsheet headings. */
const isYaml = (text: string): boolean =>
  /^(?:positions|skillsets|requirements|engineerTypes|careerPaths):/mu.test(text) || !/[,;\t]/u.test(text);

/** Checks YAML, or the ladder built from a spreadsheet's sheets. */
const checkLadder = (text: string, choices: LadderChoicesPerSheet = []): Promise<CheckedLadder> =>
  checkSheets(text, choices, {
    storageKey: "pulse.ladderSheetColumns",
    isYaml,
    read: (sheetText, sheets) =>
      call("positions", "readLadderSheets", { body: { text: sheetText, sheets: [...sheets] } }),
    check: (yaml) => call("positions", "checkLadderFile", { body: { yaml } }),
    unchecked: { problems: [], preview: null },
  });

/** A short ladder file with every key; comments explain what isn't obvious. */
const shortFile = `positions:
  - code: IC1 # identifies a position
    title: Software Engineer
    level: 1 # 0 to 15
    careerPath: ic # the id or the label of a career path
    engineerType: software # the id or the label of an engineer type
    description: You work on well-described tasks.
    responsibilities: |
      - **Turn** a clear problem into code
      - Ask in time
skillsets: # in this order
  - name: Code Quality # identifies a skillset
    group: Engineering # optional
    description: How clear and well tested the code is.
    applicableTo: [software, qa]
    levels: # up to five: 1 to 5, each once
      - level: 1
        title: Learns
        description: Writes tests with help.
        byType: # optional: the text for one engineer type
          qa: Automates a described case with help.
requirements:
  IC1: # position code, skillset name, level
    Code Quality: 1 # "none": not asked for; level 1 if left out
`;

const LadderFileGuide = () => (
  <Card
    title="File format"
    text="A spreadsheet needs headings: Position Code for positions, Skillset Name for levels or requirements. A YAML file needs three sections, as below. Texts may contain paragraphs, bold text and lists, as Markdown or HTML."
  >
    <Box
      component="pre"
      // Scrollable by keyboard.
      tabIndex={0}
      role="region"
      aria-label="A short ladder file"
      sx={{
        m: 0,
        p: 2,
        overflowX: "auto",
        borderRadius: 1,
        bgcolor: "background.default",
        fontFamily: "monospace",
        fontSize: "0.8125rem",
      }}
    >
      {shortFile}
    </Box>
    <Hint sx={{ mt: 2 }}>
      In YAML, new engineer types and career paths come first, under engineerTypes and careerPaths, each with an ID and
      a label. If the file has problems, nothing is imported. Each problem is listed with its line.
    </Hint>
  </Card>
);

const changedConcurrently =
  "Someone else changed the ladder, so nothing was imported. The file was checked again. Review its changes.";

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

const calls: FileImportCalls<CheckedLadder, LadderChoicesPerSheet> = {
  sizeProblem: tooLargeLadderFile,
  workbook: "all",
  check: checkLadder,
  // Sends what was previewed. Files with problems have no preview and no import button.
  start: ({ text, check }) =>
    write("positions", "importLadder", {
      body: { yaml: yamlToImport(text, check), version: check.preview?.version ?? 0 },
    }),
  recheckReason: (error) =>
    error instanceof ApiError && error.code === "VERSION_CONFLICT" ? changedConcurrently : null,
};

/** Imports a spreadsheet, or replaces the ladders with YAML, after a preview (docs/import-export.md). */
export const LadderFilePage = () => {
  const { updateStructure } = useSession();
  const [pasted, setPasted] = useState("");
  return (
    <ImportPage
      title="Import Ladder"
      purpose="Positions, skillsets, levels and requirements from one file"
      parent={{ to: paths.positions.getHref(), label: "Positions" }}
      actions={<ExportLadderButtons />}
    >
      <FileImport
        calls={calls}
        labels={{
          first: "Choose a spreadsheet or ladder file (XLSX, CSV, YAML), or drop it here",
          another: "Choose another spreadsheet or ladder file (XLSX, CSV, YAML), or drop it here",
        }}
        accept=".xlsx,.csv,.tsv,.txt,.yaml,.yml,application/yaml,text/csv"
        checkingLabel="Checking the file..."
        resultOf={(file) => checkSummary(file, maxLadderProblems)}
        help={({ isEmpty, onFile }) => (
          <>
            {(isEmpty || pasted !== "") && (
              <PasteTable
                title="Paste Cells"
                text="Copy the cells of your ladder with their headings: positions as rows, skillsets with one column per level, or skillsets with one column per position."
                value={pasted}
                onChange={setPasted}
                onFile={onFile}
              />
            )}
            <Hint>
              A spreadsheet adds or updates what's in it and leaves everything else as it is. A YAML file contains the
              whole ladder: importing it removes whatever isn't in it. You see what changes, and who is affected, before
              anything is saved.
            </Hint>
            {isEmpty && (
              <>
                <ExampleCard
                  text="Start from the example: ladders of software engineers, QA engineers and data scientists, with skillsets and requirements. You can review it first and change everything later."
                  fileName="ladder-example.yaml"
                  load={loadExample}
                  onFile={onFile}
                />
                <LadderFileGuide />
              </>
            )}
          </>
        )}
        outcome={{
          runningTitle: "Importing the ladder",
          renderResult: () => (
            <ImportNextSteps
              next={[
                { to: requirementsMatrixHref, label: "review what each position requires" },
                { to: paths.peopleImport.getHref(), label: "add people" },
              ]}
            >
              The changes were imported.
            </ImportNextSteps>
          ),
          success: "Ladder imported successfully",
          onEnd: () => {
            setPasted("");
            invalidate("positions", "importLadder");
            // The session has its own copy of the structure: add the imported types and paths.
            void call("positions", "getStructure", {}).then(
              ({ structure }) => updateStructure(structure),
              () => undefined,
            );
          },
          link: { to: paths.ladder.getHref(), label: "Career Ladder" },
        }}
      >
        {({ file, checking, importing, onImport, onChoices }) => (
          <>
            <SheetGrids
              sheets={file.check.sheets?.sheets ?? []}
              format={ladderSheetFormat}
              choices={file.choices ?? []}
              busy={checking || importing}
              onChoices={onChoices}
            />
            <CheckedChanges
              file={{ ...file, text: yamlToImport(file.text, file.check) }}
              maxProblems={maxLadderProblems}
              labels={partLabels}
              changes={(file.check.preview?.changes ?? []).map(({ people, positionId: _, ...change }) => ({
                ...change,
                note: peopleNote(people),
              }))}
              effects={
                file.check.preview === null
                  ? []
                  : [
                      ...codeChangeMessages(file.check.preview.codeChanges),
                      ...effectMessages(file.check.preview.effects),
                    ]
              }
              noEffects="It affects no one's requirements or title."
              warnings={file.check.preview?.warnings ?? []}
              illustration={file.check.preview !== null && <PreviewedMap preview={file.check.preview} />}
              currentLabel="the current ladder"
              dialog={{
                title: "Import this ladder?",
                removedTitle: "Removed from the ladder (reviews keep their copy):",
                removedName: ({ part, name }) => removedNames[part](name),
              }}
              busy={importing || checking}
              onImport={onImport}
            />
          </>
        )}
      </FileImport>
    </ImportPage>
  );
};
