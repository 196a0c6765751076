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

/** The result of a check, such as "ladder.yaml: 3 changes". */
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

/** The problems of a checked file, or the changes that it would make. */
const Checked = ({ file, busy, onImport }: CheckedProps) => {
  const [confirming, setConfirming] = useState(false);
  const { name, text, problems, preview } = file;
  if (preview === null) {
    return (
      <Card title={resultOf(file)} text="Nothing was imported. Please correct these lines and choose the file again.">
        <FileProblems problems={problems} text={text} />
      </Card>
    );
  }
  if (preview.changes.length === 0) {
    return <Alert severity="info">{`${name} matches the current ladder. There is nothing to import.`}</Alert>;
  }
  const sentences = effectMessages(preview.effects);
  return (
    <>
      <Card
        title={`What ${name} changes`}
        text="Nothing has been imported yet."
        actions={
          <Button variant="contained" color="primary" disabled={busy} onClick={() => setConfirming(true)}>
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
      {confirming && (
        <LadderImportDialog
          preview={preview}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onImport();
          }}
        />
      )}
    </>
  );
};

const Section = ({ children }: { readonly children: ReactNode }) => <Box sx={{ mt: 2 }}>{children}</Box>;

/** Replaces all ladders by a file: choose it, preview it, import it. The running import is part of the URL. */
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
            done={() => "The ladder now matches the file."}
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
