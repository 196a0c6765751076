import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { operationInAddress } from "#web/lib/reading/operationAddress.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { ImportPage } from "#web/ui/files/ImportPage.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { UpdatePeople } from "../update/UpdatePeople.tsx";
import { AddPeople, type PeopleFileHelp } from "./AddPeople.tsx";
import { ImportGuide } from "./ImportGuide.tsx";
import { LastImport } from "./LastImport.tsx";
import { PasteTable } from "./PasteTable.tsx";

const usersPage = { to: paths.adminTab.getHref("users"), label: "User Management" };

type Mode = "add" | "update";

const modeTexts: Readonly<Record<Mode, string>> = {
  add: "People who are in Pulse already stay as they are.",
  update:
    "The file is compared with everybody in Pulse: you see each change before it is applied. An empty cell changes nothing; a lone - empties a field.",
};

/** Adds or updates people from a CSV file or a pasted table (docs/people-files.md#people-as-csv). */
export const ImportPeoplePage = () => {
  const [params, setParams] = useSearchParams();
  const operationId = operationInAddress(params);
  const mode: Mode = params.get("mode") === "update" ? "update" : "add";
  const lastImport = useRead("people", "getLastImport", operationId === null ? {} : null);
  const last = lastImport.data?.operation;
  /** The pasted text stays until it is imported, so that it can be corrected on the page. */
  const [pasted, setPasted] = useState("");
  const help: PeopleFileHelp = ({ isEmpty, onFile }) => (
    <>
      {(isEmpty || pasted !== "") && <PasteTable text={pasted} onText={setPasted} onFile={onFile} />}
      {last && (isEmpty || last.status === "running") && <LastImport operation={last} />}
      {isEmpty && <ImportGuide isUpdate={mode === "update"} />}
    </>
  );
  const flow = { help, onEnd: () => setPasted("") };
  return (
    <ImportPage
      title="Import People"
      purpose="Bring people into Pulse and keep them up to date: paste a table, or take the file of your HR system as it is"
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
          <Typography variant="body2" color="textSecondary">
            {modeTexts[mode]}
          </Typography>
        </Box>
      )}
      {mode === "update" ? <UpdatePeople key="update" {...flow} /> : <AddPeople key="add" {...flow} />}
    </ImportPage>
  );
};
