import Link from "@mui/material/Link";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { ImportCheck } from "#domain/people/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { operationInAddress } from "#web/lib/operationAddress.ts";
import { useRead } from "#web/lib/useRead.ts";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import type { FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { Page } from "#web/ui/Page.tsx";
import { ImportGuide } from "./ImportGuide.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportProblems } from "./ImportProblems.tsx";
import { LastImport } from "./LastImport.tsx";

const calls: FileImportCalls<ImportCheck> = {
  // Nothing longer is accepted (domain/people/model.ts).
  tooLarge: ({ length }) =>
    length > 3_000_000 ? "This file is too long. Please divide it into files of at most 10,000 lines." : null,
  check: (csv) => call("people", "checkPeopleImport", { body: { csv } }),
  start: ({ text }) => call("people", "importPeople", { body: { csv: text } }),
  // Data that the file refers to has changed since the check, which is repeated to show the lines concerned.
  recheckReason: (error) => (error instanceof ApiError && error.code === "INVALID_INPUT" ? error.detail : null),
};

const usersPage = { to: paths.adminTab.getHref("users"), label: "User Management" };

/** Imports people from a CSV file: choose a file, check it, import it (docs/people.md#import-and-export). */
export const ImportPeoplePage = () => {
  const [params] = useSearchParams();
  const lastImport = useRead("people", "getLastImport", operationInAddress(params) === null ? {} : null);
  const last = lastImport.data?.operation;
  return (
    <Page
      title="Import People"
      purpose="Bring people into Pulse from a CSV file"
      breadcrumbs={
        <>
          <Link component={RouterLink} to={usersPage.to}>
            {usersPage.label}
          </Link>
          {" › Import"}
        </>
      }
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
        help={({ isEmpty }) => (
          <>
            {last && (isEmpty || last.status === "running") && <LastImport operation={last} />}
            {isEmpty && <ImportGuide />}
          </>
        )}
        outcome={{
          running: "Importing people",
          done: (operation) => `${formatCountOf(operation?.done ?? 0, "person was", "people were")} imported.`,
          success: "Users imported successfully",
          link: usersPage,
        }}
        // If the answer was lost, or a colleague was faster, the import that is running is shown.
        onStartSettled={() => void lastImport.mutate()}
      >
        {({ file, importing, onImport }) =>
          file.check.problemCount > 0 ? (
            <ImportProblems key={file.text} file={file} />
          ) : (
            <ImportPreview file={file} importing={importing} onImport={onImport} />
          )
        }
      </FileImport>
    </Page>
  );
};
