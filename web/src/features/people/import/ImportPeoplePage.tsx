import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ImportCheck } from "#domain/people/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { operationInAddress } from "#web/lib/operationAddress.ts";
import { write } from "#web/lib/saving/write.ts";
import { useRead } from "#web/lib/useRead.ts";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import { ImportPage } from "#web/ui/files/ImportPage.tsx";
import type { FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { type AssignedColumns, ImportColumns } from "./ImportColumns.tsx";
import { ImportGuide } from "./ImportGuide.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportProblems } from "./ImportProblems.tsx";
import { LastImport } from "./LastImport.tsx";
import { PasteTable } from "./PasteTable.tsx";

const bodyOf = (csv: string, columns: AssignedColumns | undefined) => ({
  csv,
  ...(columns === undefined ? {} : { columns: [...columns] }),
});

const calls: FileImportCalls<ImportCheck, AssignedColumns> = {
  mayBeWindows1252: true,
  // Nothing longer is accepted (domain/people/model.ts).
  tooLarge: ({ length }) =>
    length > 3_000_000 ? "This file is too long. Please divide it into files of at most 10,000 lines." : null,
  check: (csv, columns) => call("people", "checkPeopleImport", { body: bodyOf(csv, columns) }),
  start: ({ text, choices }) => write("people", "importPeople", { body: bodyOf(text, choices) }),
  // Data that the file refers to has changed since the check, which is repeated to show the lines concerned.
  recheckReason: (error) => (error instanceof ApiError && error.code === "INVALID_INPUT" ? error.detail : null),
};

const usersPage = { to: paths.adminTab.getHref("users"), label: "User Management" };

/** Imports people from a CSV file or a pasted table: check it, assign its columns, import it (docs/files.md#people-as-csv). */
export const ImportPeoplePage = () => {
  const [params] = useSearchParams();
  const lastImport = useRead("people", "getLastImport", operationInAddress(params) === null ? {} : null);
  const last = lastImport.data?.operation;
  /** The pasted text stays until it is imported, so that it can be corrected on the page. */
  const [pasted, setPasted] = useState("");
  return (
    <ImportPage
      title="Import People"
      purpose="Bring people into Pulse: paste a table, or take the file of your HR system as it is"
      parent={usersPage}
    >
      <FileImport
        calls={calls}
        labels={{ first: "Choose a CSV file, or drop it here", another: "Choose another CSV file, or drop it here" }}
        accept=".csv,.tsv,.txt,text/csv"
        checking="Checking every line..."
        resultOf={({ name, check }) =>
          check.problemCount > 0
            ? `${formatCountOf(check.problemCount, "problem", "problems")} in ${name}`
            : `${name} has no problems`
        }
        help={({ isEmpty, onFile }) => (
          <>
            {(isEmpty || pasted !== "") && <PasteTable text={pasted} onText={setPasted} onFile={onFile} />}
            {last && (isEmpty || last.status === "running") && <LastImport operation={last} />}
            {isEmpty && <ImportGuide />}
          </>
        )}
        outcome={{
          running: "Importing people",
          done: (operation) => `${formatCountOf(operation?.done ?? 0, "person was", "people were")} imported.`,
          success: "Users imported successfully",
          onEnd: () => setPasted(""),
          link: usersPage,
        }}
      >
        {({ file, checking, importing, onImport, onChoices }) => (
          <>
            {file.check.columns.length > 0 && <ImportColumns key={file.text} check={file.check} onAssign={onChoices} />}
            {file.check.problemCount > 0 ? (
              <ImportProblems key={file.text} file={file} />
            ) : (
              <ImportPreview file={file} checking={checking} importing={importing} onImport={onImport} />
            )}
          </>
        )}
      </FileImport>
    </ImportPage>
  );
};
