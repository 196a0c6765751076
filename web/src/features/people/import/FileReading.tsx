import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import type { ImportCheck } from "#domain/people/file/fileModel.ts";
import { areAnswered } from "#domain/people/file/questions.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import type { CheckedFile } from "#web/ui/files/useFileImport.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { UnknownValues } from "../update/UnknownValues.tsx";
import { FileQuestions } from "./FileQuestions.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import type { FileChoices } from "./peopleFile.ts";

/** Lists lines that Pulse skipped or read differently than written. */
const FileNotes = ({ notes, noteCount }: Pick<ImportCheck, "notes" | "noteCount">) => {
  const [shownCount, setShownCount] = useState(10);
  if (noteCount === 0) {
    return null;
  }
  return (
    <Card title={formatCountOf(noteCount, "note on this file", "notes on this file")} sx={{ mb: 2 }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.slice(0, shownCount).map(({ line, message }) => (
          <UserText component="li" variant="body2" key={`${line} ${message}`}>
            {`Line ${formatCount(line)}: ${message}`}
          </UserText>
        ))}
      </Box>
      {shownCount < notes.length && (
        <Button size="small" onClick={() => setShownCount(notes.length)} sx={{ mt: 1 }}>
          Show More
        </Button>
      )}
      {shownCount >= notes.length && notes.length < noteCount && (
        <Hint>{`${formatCount(noteCount - notes.length)} more aren't listed.`}</Hint>
      )}
    </Card>
  );
};

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
          key={`columns ${text}`}
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
