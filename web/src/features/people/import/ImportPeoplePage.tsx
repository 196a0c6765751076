import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { Operation } from "#domain/operations/model.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { operationIdInAddress } from "#web/lib/reading/operationAddress.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { ImportPage } from "#web/ui/files/ImportPage.tsx";
import { PasteTable } from "#web/ui/files/PasteTable.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UpdatePeople } from "../update/UpdatePeople.tsx";
import { AddPeople } from "./AddPeople.tsx";
import { ImportGuide } from "./ImportGuide.tsx";
import { type PeopleFileProps, usersPage } from "./peopleFile.ts";

const LastImport = ({ operation }: { readonly operation: Operation }) => {
  const { timeZone } = useConfig();
  const isUpdate = operation.kind === "updatePeople";
  const link = { component: RouterLink, to: `?${isUpdate ? "mode=update&" : ""}operation=${operation.id}` } as const;
  if (operation.status === "running") {
    return (
      <Alert
        severity="info"
        action={
          <Button size="small" {...link}>
            View Progress
          </Button>
        }
      >
        An import is running. You can start another one when it has finished.
      </Alert>
    );
  }
  const outcome =
    operation.status === "done"
      ? `${isUpdate ? "updated" : "imported"} ${formatCountOf(operation.done, "person", "people")}`
      : "stopped early";
  return (
    <Hint>
      {`The last import, on ${formatDayOf(operation.createdAt, timeZone)}, ${outcome}. `}
      <Link {...link}>View Result</Link>
    </Hint>
  );
};

type Mode = "add" | "update";

const modeTexts: Readonly<Record<Mode, string>> = {
  add: "People who are already in Pulse aren't changed.",
  update:
    "The file is compared with everyone in Pulse. You see each change before it is applied. An empty cell changes nothing. A single - clears a field.",
};

/** Adds or updates people from a CSV file or a pasted table (docs/import-export.md#people-files). */
export const ImportPeoplePage = () => {
  const [params, setParams] = useSearchParams();
  const operationId = operationIdInAddress(params);
  const mode: Mode = params.get("mode") === "update" ? "update" : "add";
  const lastImport = useRead("people", "getLastImport", operationId === null ? {} : null);
  const last = lastImport.data?.operation;
  /** The pasted text stays until the import ends, so people can correct it on the page. */
  const [pasted, setPasted] = useState("");
  const help: PeopleFileProps["help"] = ({ isEmpty, onFile }) => (
    <>
      {(isEmpty || pasted !== "") && (
        <PasteTable
          title="Paste a table"
          text="Copy the cells in your spreadsheet, including the header row, and paste them here."
          value={pasted}
          onChange={setPasted}
          onFile={onFile}
        />
      )}
      {last && (isEmpty || last.status === "running") && <LastImport operation={last} />}
      {isEmpty && <ImportGuide isUpdate={mode === "update"} />}
    </>
  );
  const flow = { help, onEnd: () => setPasted("") };
  return (
    <ImportPage
      title="Import People"
      purpose="Add people and keep them up to date. Paste a table, or use your HR export as it is"
      parent={usersPage}
    >
      {operationId === null && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mb: 2 }}>
          <SegmentedControl<Mode>
            label="What the file is for"
            options={[
              { value: "add", label: "Add people" },
              { value: "update", label: "Update people" },
            ]}
            value={mode}
            onChange={(chosen) => setParams(chosen === "update" ? { mode: chosen } : {}, { replace: true })}
          />
          <Hint>{modeTexts[mode]}</Hint>
        </Box>
      )}
      {mode === "update" ? <UpdatePeople key="update" {...flow} /> : <AddPeople key="add" {...flow} />}
    </ImportPage>
  );
};
