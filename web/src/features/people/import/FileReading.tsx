import type { ReactNode } from "react";
import type { ImportCheck } from "#domain/people/file/fileModel.ts";
import { areAnswered } from "#domain/people/file/questions.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import type { CheckedFile } from "#web/ui/files/useFileImport.ts";
import { UnknownValues } from "../update/UnknownValues.tsx";
import { FileNotes } from "./FileNotes.tsx";
import { FileQuestions } from "./FileQuestions.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import type { FileChoices } from "./peopleFile.ts";

interface FileReadingProps {
  readonly file: CheckedFile<ImportCheck | UpdateCheck, FileChoices>;
  readonly onChoices: (choices: FileChoices) => void;
  /** Shown once every question has an answer. */
  readonly children: ReactNode;
}

/** Shows how Pulse reads a file, and asks what isn't clear (docs/import-export.md#people-files). */
export const FileReading = ({ file: { text, check, choices = {} }, onChoices, children }: FileReadingProps) => {
  const { columns, problems, questions, unknown, notes, noteCount } = check;
  return (
    <>
      {columns.length > 0 && (
        <ImportColumns
          key={text}
          columns={columns}
          problems={problems}
          onAssign={(assigned) => onChoices({ ...choices, columns: assigned })}
        />
      )}
      <FileQuestions questions={questions} choices={choices} onChoices={onChoices} />
      {areAnswered(questions) && unknown.length > 0 && (
        <UnknownValues
          key={`unknown ${text}`}
          unknown={unknown}
          onMap={(mappings) => onChoices({ ...choices, mappings: [...(choices.mappings ?? []), ...mappings] })}
        />
      )}
      <FileNotes key={`notes ${text}`} notes={notes} noteCount={noteCount} />
      {areAnswered(questions) && children}
    </>
  );
};
