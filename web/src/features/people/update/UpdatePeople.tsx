import { useRef } from "react";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { ApiError, call } from "#web/lib/reading/api.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import type { FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { AfterImport } from "../import/AfterImport.tsx";
import { FileReading } from "../import/FileReading.tsx";
import {
  type FileChoices,
  type PeopleFileProps,
  peopleFileCalls,
  peopleFileInput,
  usersPage,
} from "../import/peopleFile.ts";
import { type ChosenChanges, UpdatePreview } from "./UpdatePreview.tsx";

/** Compares a file with Pulse and applies the chosen changes (docs/import-export.md#updating-people). */
export const UpdatePeople = ({ help, onEnd }: PeopleFileProps) => {
  const sendOnce = useSendOnce();
  const changesToApply = useRef<ChosenChanges>({ chosen: [], toDeactivate: [] });
  const calls: FileImportCalls<UpdateCheck, FileChoices> = {
    ...peopleFileCalls,
    check: (csv, choices) => call("people", "checkPeopleUpdate", { body: { csv, ...choices } }),
    start: ({ text, choices }) => {
      const body = { csv: text, ...choices, ...changesToApply.current };
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
      {...peopleFileInput}
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
        link: usersPage,
      }}
    >
      {({ file, checking, importing, onImport, onChoices }) => (
        <FileReading file={file} onChoices={onChoices}>
          <UpdatePreview
            key={`preview ${file.text}`}
            name={file.name}
            check={file.check}
            isWindows1252={file.isWindows1252}
            busy={checking || importing}
            onApply={(changes) => {
              changesToApply.current = changes;
              onImport();
            }}
            onCorrect={(correction) => {
              const otherCorrections = (file.choices?.corrections ?? []).filter(
                ({ line, column }) => line !== correction.line || column !== correction.column,
              );
              onChoices({ ...file.choices, corrections: [...otherCorrections, correction] });
            }}
          />
        </FileReading>
      )}
    </FileImport>
  );
};
