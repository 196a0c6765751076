import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useRef, useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { Operation } from "#domain/operations/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { operationInAddress } from "#web/lib/operationAddress.ts";
import { useRead } from "#web/lib/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { OperationProgress } from "#web/ui/feedback/OperationProgress.tsx";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { FileDrop } from "#web/ui/files/FileDrop.tsx";
import { Page } from "#web/ui/Page.tsx";
import { ImportGuide } from "./ImportGuide.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportProblems } from "./ImportProblems.tsx";
import { LastImport } from "./LastImport.tsx";
import { useImportFile } from "./useImportFile.ts";

/** Imports people from a CSV file: choose a file, check it, import it. The running import is part of the URL. */
export const ImportPeoplePage = () => {
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const operationId = operationInAddress(params);
  const startedHere = useRef<string | null>(null);
  const { busy, checked, refusal, choose, start, retry } = useImportFile((started) => {
    startedHere.current = started;
    setParams({ operation: started }, { preventScrollReset: true });
  });
  const lastImport = useRead("people", "getLastImport", operationId === null ? {} : null);
  const last = lastImport.data?.operation;
  const [ended, setEnded] = useState<string | null>(null);
  const importFile = async () => {
    await start();
    // If the response was lost or a colleague was faster, this finds the running import.
    await lastImport.mutate();
  };
  const onEnd = ({ id, status }: Operation) => {
    setEnded(id);
    if (startedHere.current === id && status === "done") toast.success("Users imported successfully");
  };
  return (
    <Page
      title="Import People"
      purpose="Bring people into Pulse from a CSV file"
      breadcrumbs={
        <>
          <Link component={RouterLink} to={paths.adminTab.getHref("users")}>
            User Management
          </Link>
          {" › Import"}
        </>
      }
    >
      {operationId === null ? (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          <FileDrop
            label={checked === null ? "Choose a CSV file, or drop it here" : "Choose another CSV file, or drop it here"}
            accept=".csv,.tsv,.txt,text/csv"
            disabled={busy !== null}
            onFile={(file) => void choose(file)}
          />
          {refusal !== null && (
            <Alert
              severity="error"
              action={
                retry && (
                  <Button size="small" onClick={retry}>
                    Try again
                  </Button>
                )
              }
            >
              {refusal}
            </Alert>
          )}
          {last && busy === null && (checked === null || last.status === "running") && <LastImport operation={last} />}
          {busy === "checking" && <LoadingState label="Checking every line..." />}
          {checked === null && busy === null && <ImportGuide />}
          {checked !== null && checked.check.problemCount > 0 && <ImportProblems key={checked.csv} file={checked} />}
          {checked !== null && checked.check.problemCount === 0 && (
            <div>
              <ImportPreview file={checked} importing={busy === "importing"} onImport={() => void importFile()} />
            </div>
          )}
        </Box>
      ) : (
        <Card>
          <OperationProgress
            operationId={operationId}
            running="Importing people"
            done={({ done }) => `${formatCountOf(done, "person was", "people were")} imported.`}
            failed="The import stopped"
            onEnd={onEnd}
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
            <Button component={RouterLink} to={paths.adminTab.getHref("users")}>
              User Management
            </Button>
            {ended === operationId && <Button onClick={() => setParams({})}>Import another file</Button>}
          </Box>
        </Card>
      )}
    </Page>
  );
};
