import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import type { ImportCheck } from "#domain/people/file/fileModel.ts";
import { areAnswered } from "#domain/people/file/questions.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { ApiError, call } from "#web/lib/reading/api.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import { FileProblems } from "#web/ui/files/FileProblems.tsx";
import type { CheckedFile, FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { UnknownValues } from "../update/UnknownValues.tsx";
import { AfterImport } from "./AfterImport.tsx";
import { FileNotes } from "./FileNotes.tsx";
import { FileQuestions } from "./FileQuestions.tsx";
import { type FileChoices, fileBody, importLimits, noChoices } from "./fileChoices.ts";
import { ImportColumns } from "./ImportColumns.tsx";
import { ImportPreview } from "./ImportPreview.tsx";

const pageSize = 50;

const ImportProblems = ({ file }: { readonly file: CheckedFile<ImportCheck, FileChoices> }) => {
  const [shownCount, setShownCount] = useState(pageSize);
  const { problems, problemCount, unknown } = file.check;
  return (
    <Card
      title={`${formatCountOf(problemCount, "problem", "problems")} in ${file.name}`}
      text={
        unknown.length > 0
          ? "Nothing was imported. Choose above what the unknown values mean, or correct the file and choose it again."
          : "Nothing was imported. Correct this and choose the file again, or paste the table again."
      }
    >
      <FileProblems
        problems={problems.slice(0, shownCount)}
        text={file.text}
        unlistedCount={shownCount < problems.length ? 0 : problemCount - problems.length}
      />
      {shownCount < problems.length && (
        <Button onClick={() => setShownCount(shownCount + pageSize)} sx={{ mt: 1.5 }}>
          Show More
        </Button>
      )}
    </Card>
  );
};

const calls: FileImportCalls<ImportCheck, FileChoices> = {
  ...importLimits,
  check: (csv, choices) => call("people", "checkPeopleImport", { body: fileBody(csv, choices) }),
  start: ({ text, choices }) => write("people", "importPeople", { body: fileBody(text, choices) }),
  // Data that the file refers to changed, so a new check shows the affected lines.
  recheckReason: (error) => (error instanceof ApiError && error.code === "INVALID_INPUT" ? error.detail : null),
};

export type PeopleFileHelp = (view: { readonly isEmpty: boolean; readonly onFile: (file: File) => void }) => ReactNode;

interface AddPeopleProps {
  readonly help: PeopleFileHelp;
  readonly onEnd: () => void;
}

/** Check, assign columns, map values, import (docs/import-export.md#adding-people). */
export const AddPeople = ({ help, onEnd }: AddPeopleProps) => (
  <FileImport
    calls={calls}
    labels={{
      first: "Choose a CSV file or workbook, or drop it here",
      another: "Choose another CSV file or workbook, or drop it here",
    }}
    accept=".csv,.tsv,.txt,.xlsx,text/csv"
    checkingLabel="Checking every line..."
    resultOf={({ name, check }) =>
      check.problemCount > 0
        ? `${formatCountOf(check.problemCount, "problem", "problems")} in ${name}`
        : `${name} has no problems`
    }
    help={help}
    outcome={{
      runningTitle: "Importing people",
      renderResult: (operation) => (
        <AfterImport>{`${formatCountOf(operation?.done ?? 0, "person was", "people were")} imported.`}</AfterImport>
      ),
      success: "Users imported successfully",
      onEnd,
      link: { to: paths.adminTab.getHref("users"), label: "User Management" },
    }}
  >
    {({ file, checking, importing, onImport, onChoices }) => {
      const { check, choices = noChoices } = file;
      return (
        <>
          {check.columns.length > 0 && (
            <ImportColumns key={file.text} check={check} onAssign={(columns) => onChoices({ ...choices, columns })} />
          )}
          <FileQuestions questions={check.questions} choices={choices} onChoices={onChoices} />
          {areAnswered(check.questions) && check.unknown.length > 0 && (
            <UnknownValues
              key={`unknown ${file.text}`}
              unknown={check.unknown}
              onMap={(mappings) => onChoices({ ...choices, mappings: [...choices.mappings, ...mappings] })}
            />
          )}
          <FileNotes key={`notes ${file.text}`} notes={check.notes} noteCount={check.noteCount} />
          {!areAnswered(check.questions) ? null : check.problemCount > 0 ? (
            <ImportProblems key={file.text} file={file} />
          ) : (
            <ImportPreview file={file} checking={checking} importing={importing} onImport={onImport} />
          )}
        </>
      );
    }}
  </FileImport>
);
