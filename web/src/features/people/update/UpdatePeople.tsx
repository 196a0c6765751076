import { useRef } from "react";
import { areAnswered } from "#domain/people/file/questions.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { ApiError, call } from "#web/lib/reading/api.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import type { FileImportCalls } from "#web/ui/files/useFileImport.ts";
import type { PeopleFileHelp } from "../import/AddPeople.tsx";
import { AfterImport } from "../import/AfterImport.tsx";
import { FileNotes } from "../import/FileNotes.tsx";
import { FileQuestions } from "../import/FileQuestions.tsx";
import { type FileChoices, fileBody, noChoices, peopleFileOptions } from "../import/fileChoices.ts";
import { ImportColumns } from "../import/ImportColumns.tsx";
import { UnknownValues } from "./UnknownValues.tsx";
import { type ChosenChanges, UpdatePreview } from "./UpdatePreview.tsx";

const problemsOf = ({ problems }: UpdateCheck) => problems.map(({ line, message }) => ({ line, message }));

interface UpdatePeopleProps {
  readonly help: PeopleFileHelp;
  readonly onEnd: () => void;
}

/** Compares a file with Pulse and applies the chosen changes (docs/import-export.md#updating-people). */
export const UpdatePeople = ({ help, onEnd }: UpdatePeopleProps) => {
  const sendOnce = useSendOnce();
  const changesToApply = useRef<ChosenChanges>({ chosen: [], toDeactivate: [] });
  const calls: FileImportCalls<UpdateCheck, FileChoices> = {
    ...peopleFileOptions,
    check: (csv, choices) => call("people", "checkPeopleUpdate", { body: fileBody(csv, choices) }),
    start: ({ text, choices }) => {
      const { chosen, toDeactivate, ...confirmation } = changesToApply.current;
      const body = {
        ...fileBody(text, choices),
        chosen: [...chosen],
        toDeactivate: [...toDeactivate],
        ...confirmation,
      };
      return sendOnce(body, (operationId) => write("people", "updatePeople", { body: { ...body, operationId } }));
    },
    // People changed, so a new check shows which changes remain and how many people become inactive.
    recheckReason: (error) =>
      error instanceof ApiError &&
      (error.code === "STATE_CONFLICT" || error.fields.some(({ path: [field] }) => field === "confirmedCount"))
        ? error.detail
        : null,
  };
  return (
    <FileImport
      calls={calls}
      labels={{
        first: "Choose a CSV file or workbook, or drop it here",
        another: "Choose another CSV file or workbook, or drop it here",
      }}
      accept=".csv,.tsv,.txt,.xlsx,text/csv"
      checkingLabel="Comparing every line with Pulse..."
      resultOf={({ name, check }) =>
        `${name}: ${formatCount(check.changed.length)} changed, ${formatCount(check.added.length)} added, ${formatCountOf(check.problemCount, "problem", "problems")}`
      }
      help={help}
      outcome={{
        runningTitle: "Updating people",
        renderResult: (operation) => (
          <AfterImport>{`${formatCountOf(operation?.done ?? 0, "person was", "people were")} updated.`}</AfterImport>
        ),
        success: "People updated successfully",
        onEnd,
        link: { to: paths.adminTab.getHref("users"), label: "User Management" },
      }}
    >
      {({ file, checking, importing, onImport, onChoices }) => {
        const { check, choices = noChoices } = file;
        return (
          <>
            {check.columns.length > 0 && (
              <ImportColumns
                key={file.text}
                check={{ columns: check.columns, problems: problemsOf(check) }}
                onAssign={(columns) => onChoices({ ...choices, columns })}
              />
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
            {areAnswered(check.questions) && (
              <UpdatePreview
                key={`preview ${file.text}`}
                name={file.name}
                check={check}
                isWindows1252={file.isWindows1252}
                busy={checking || importing}
                onApply={(changes) => {
                  changesToApply.current = changes;
                  onImport();
                }}
                onCorrect={(correction) =>
                  onChoices({
                    ...choices,
                    corrections: [
                      ...choices.corrections.filter(
                        ({ line, column }) => line !== correction.line || column !== correction.column,
                      ),
                      correction,
                    ],
                  })
                }
              />
            )}
          </>
        );
      }}
    </FileImport>
  );
};
