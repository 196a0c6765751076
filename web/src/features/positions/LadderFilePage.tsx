import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useRef, useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { Operation } from "#domain/operations/model.ts";
import { effectMessages } from "#domain/positions/rules.ts";
import { mostLadderProblems } from "#domain/positions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { operationInAddress } from "#web/lib/operationAddress.ts";
import { Card } from "#web/ui/Card.tsx";
import { OperationProgress } from "#web/ui/feedback/OperationProgress.tsx";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { FileDrop } from "#web/ui/files/FileDrop.tsx";
import { FileProblems } from "#web/ui/files/FileProblems.tsx";
import { Page } from "#web/ui/Page.tsx";
import { ExportLadderButton } from "./ExportLadderButton.tsx";
import { LadderChanges } from "./LadderChanges.tsx";
import { LadderImportDialog } from "./LadderImportDialog.tsx";
import { type CheckedFile, useLadderFile } from "./useLadderFile.ts";

/** What came of checking a file, in a few words. */
const resultOf = ({ name, problems, preview }: CheckedFile): string => {
  if (preview !== null) return `${name}: ${formatCountOf(preview.changes.length, "change", "changes")}`;
  const more = problems.length < mostLadderProblems ? "" : " or more";
  return `${formatCountOf(problems.length, "problem", "problems")}${more} in ${name}`;
};

interface CheckedProps {
  readonly file: CheckedFile;
  readonly busy: boolean;
  readonly onImport: () => void;
}

/** What is wrong with the file, or what it would do. */
const Checked = ({ file, busy, onImport }: CheckedProps) => {
  const [asking, setAsking] = useState(false);
  const { name, text, problems, preview } = file;
  if (preview === null) {
    return (
      <Card title={resultOf(file)} text="Nothing was written. Please correct these lines and choose the file again.">
        <FileProblems problems={problems} text={text} />
      </Card>
    );
  }
  if (preview.changes.length === 0) {
    return <Alert severity="info">{`${name} says what the ladder already is. There is nothing to import.`}</Alert>;
  }
  const sentences = effectMessages(preview.effects);
  return (
    <>
      <Card
        title={`What ${name} changes`}
        text="Nothing is written yet."
        actions={
          <Button variant="contained" color="primary" disabled={busy} onClick={() => setAsking(true)}>
            {busy ? "Importing..." : "Import"}
          </Button>
        }
        sx={{ mb: 2 }}
      >
        {(sentences.length === 0 ? ["It affects nobody's requirements and nobody's title."] : sentences).map(
          (sentence) => (
            <Typography key={sentence}>{sentence}</Typography>
          ),
        )}
      </Card>
      <LadderChanges preview={preview} />
      {asking && (
        <LadderImportDialog
          preview={preview}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onImport();
          }}
        />
      )}
    </>
  );
};

const Section = ({ children }: { readonly children: ReactNode }) => <Box sx={{ mt: 2 }}>{children}</Box>;

/** Makes the ladders what a file says: chosen, previewed, imported. The running import's operation is in the address. */
export const LadderFilePage = () => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [params, setParams] = useSearchParams();
  const startedHere = useRef<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const operationId = operationInAddress(params);
  const { busy, file, refusal, choose, importFile } = useLadderFile((started) => {
    startedHere.current = started;
    setParams({ operation: started }, { preventScrollReset: true });
  });
  const onEnd = ({ id, status }: Operation) => {
    setEnded(id);
    if (startedHere.current === id && status === "done") toast.success("Ladder imported successfully");
    void mutate((key) => Array.isArray(key) && (key[0] === "positions" || key[0] === "skillsets"));
  };

  return (
    <Page
      title="Import Ladder"
      purpose="Positions, skillsets, levels and requirements from one file"
      breadcrumbs={
        <>
          <Link component={RouterLink} to={paths.adminTab.getHref("positions")}>
            Positions
          </Link>
          {" › Import"}
        </>
      }
      actions={<ExportLadderButton />}
    >
      {operationId === null ? (
        <>
          <FileDrop
            label="Choose a ladder file (YAML), or drop it here"
            accept=".yaml,.yml,application/yaml"
            disabled={busy !== null}
            onFile={(chosen) => void choose(chosen)}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            The file contains the whole ladder: importing it removes whatever is not in the file. Export the ladder to
            get a file to edit. You see what an import changes, and for whom, before anything is saved.
          </Typography>
          {refusal !== null && (
            <Section>
              <Alert severity="error">{refusal}</Alert>
            </Section>
          )}
          <span role="status" style={visuallyHidden}>
            {file !== null && resultOf(file)}
          </span>
          <Section>
            {busy === "checking" && <LoadingState label="Checking the file..." />}
            {file !== null && <Checked file={file} busy={busy === "importing"} onImport={() => void importFile()} />}
          </Section>
        </>
      ) : (
        <Card>
          <OperationProgress
            operationId={operationId}
            running="Importing the ladder"
            done={() => "The ladder is what the file says now."}
            failed="The import stopped"
            onEnd={onEnd}
          />
          {ended === operationId && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
              <Button component={RouterLink} to={paths.ladder.getHref()}>
                Career Ladder
              </Button>
              <Button onClick={() => setParams({})}>Import another file</Button>
            </Box>
          )}
        </Card>
      )}
    </Page>
  );
};
