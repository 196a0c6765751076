import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { ImportCheck, ImportedPerson } from "#domain/people/file/fileModel.ts";
import { editableStatusLabels, roles } from "#domain/people/terms.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { ApiError, call } from "#web/lib/reading/api.ts";
import { write } from "#web/lib/saving/write.ts";
import { EngineerTypeLabel } from "#web/lib/structure.tsx";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import { FileProblems } from "#web/ui/files/FileProblems.tsx";
import type { CheckedFile, FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { RoleBadge } from "#web/ui/people/RoleBadge.tsx";
import { AfterImport } from "./AfterImport.tsx";
import { FileReading } from "./FileReading.tsx";
import { type FileChoices, type PeopleFileProps, peopleFileCalls, peopleFileInput, usersPage } from "./peopleFile.ts";

const columns: readonly Column<ImportedPerson>[] = [
  { label: "User", slot: "heading", cell: (person) => <PersonLine person={person} /> },
  { label: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
  {
    label: "Engineer Type",
    cell: ({ engineerType }) => (engineerType === null ? null : <EngineerTypeLabel type={engineerType} />),
  },
  { label: "Position", cell: ({ positionCode }) => positionCode },
  { label: "Manager", cell: ({ managerEmail }) => managerEmail },
  { label: "Lead", cell: ({ leadEmail }) => leadEmail },
  { label: "Status", cell: ({ status }) => termText(editableStatusLabels, status) },
];

interface ImportPreviewProps {
  readonly file: CheckedFile<ImportCheck, FileChoices>;
  readonly checking: boolean;
  readonly importing: boolean;
  readonly onImport: () => void;
}

const ImportPreview = ({ file, checking, importing, onImport }: ImportPreviewProps) => {
  const { total, pendingAccounts, existing, derivesRoles, people, roles: counts } = file.check;
  const notes = [
    ...(pendingAccounts > 0
      ? [
          `${formatCountOf(pendingAccounts, "person in the file is waiting", "people in the file are waiting")} for approval and will be approved.`,
        ]
      : []),
    ...(existing > 0
      ? [
          `${formatCountOf(existing, "person", "people")} in the file ${existing === 1 ? "is" : "are"} already in Pulse and ${existing === 1 ? "stays" : "stay"} unchanged.`,
        ]
      : []),
    ...(derivesRoles
      ? [
          "There is no column for roles. People listed as a manager become managers, people listed as a lead become leads, and everyone else becomes an employee.",
        ]
      : []),
    ...(file.isWindows1252
      ? ["The file was read as Windows-1252. Check names with accents before you import it."]
      : []),
  ];
  return (
    <>
      <Card
        title={`${file.name} is ready to import`}
        text="Nothing is imported yet."
        actions={
          <ActionButton variant="contained" color="primary" inactive={importing || checking} onClick={onImport}>
            {importing ? "Importing..." : `Import ${formatCountOf(total, "person", "people")}`}
          </ActionButton>
        }
        sx={{ mb: 2 }}
      >
        {notes.length > 0 && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {notes.map((note) => (
              <Typography key={note} variant="body2">
                {note}
              </Typography>
            ))}
          </Alert>
        )}
        <PlainList aria-label="People by role" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {roles
            .filter((role) => counts[role] > 0)
            .map((role) => (
              <Box component="li" key={role} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
                <RoleBadge role={role} /> {formatCount(counts[role])}
              </Box>
            ))}
        </PlainList>
      </Card>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {people.length < total ? `The first ${people.length}` : "Everyone in the file"}
      </Typography>
      <DataTable
        label="People in the file"
        columns={columns}
        rows={people}
        rowKey={({ email }) => email}
        cardsBelow="lg"
      />
    </>
  );
};

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
  ...peopleFileCalls,
  check: (csv, choices) => call("people", "checkPeopleImport", { body: { csv, ...choices } }),
  start: ({ text, choices }) => write("people", "importPeople", { body: { csv: text, ...choices } }),
  // Data that the file refers to changed, so a new check shows the affected lines.
  recheckReason: (error) => (error instanceof ApiError && error.code === "INVALID_INPUT" ? error.detail : null),
};

/** Imports a file once its columns and unknown values are clear (docs/import-export.md#adding-people). */
export const AddPeople = ({ help, onEnd }: PeopleFileProps) => (
  <FileImport
    calls={calls}
    {...peopleFileInput}
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
      success: "People imported successfully",
      onEnd,
      link: usersPage,
    }}
  >
    {({ file, checking, importing, onImport, onChoices }) => (
      <FileReading file={file} onChoices={onChoices}>
        {file.check.problemCount > 0 ? (
          <ImportProblems key={file.text} file={file} />
        ) : (
          <ImportPreview file={file} checking={checking} importing={importing} onImport={onImport} />
        )}
      </FileReading>
    )}
  </FileImport>
);
