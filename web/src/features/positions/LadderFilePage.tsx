import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { CheckedLadderFile } from "#domain/positions/ladderPreview.ts";
import { effectMessages } from "#domain/positions/rules.ts";
import { maxLadderFileLength, maxLadderProblems, tooLargeLadderFile } from "#domain/positions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { FileImport } from "#web/ui/files/FileImport.tsx";
import { FileProblems } from "#web/ui/files/FileProblems.tsx";
import type { CheckedFile, FileImportCalls } from "#web/ui/files/useFileImport.ts";
import { Page } from "#web/ui/Page.tsx";
import { ExportLadderButton } from "./ExportLadderButton.tsx";
import { LadderChanges } from "./LadderChanges.tsx";
import { LadderImportDialog } from "./LadderImportDialog.tsx";

const changedMeanwhile =
  "A colleague changed the ladder meanwhile, so nothing was imported. The file was checked again: please look at what it changes now.";

/** The result of a check, such as "ladder.yaml: 3 changes". */
const resultOf = ({ name, check: { problems, preview } }: CheckedFile<CheckedLadderFile>): string => {
  if (preview !== null) {
    return `${name}: ${formatCountOf(preview.changes.length, "change", "changes")}`;
  }
  const more = problems.length < maxLadderProblems ? "" : " or more";
  return `${formatCountOf(problems.length, "problem", "problems")}${more} in ${name}`;
};

interface CheckedProps {
  readonly file: CheckedFile<CheckedLadderFile>;
  readonly busy: boolean;
  readonly onImport: () => void;
}

/** The problems of a checked file, or the changes that it would make. */
const Checked = ({ file, busy, onImport }: CheckedProps) => {
  const [confirming, setConfirming] = useState(false);
  const {
    name,
    text,
    check: { problems, preview },
  } = file;
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
  const messages = effectMessages(preview.effects);
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
        {(messages.length === 0 ? ["It affects nobody's requirements and nobody's title."] : messages).map(
          (message) => (
            <Typography key={message}>{message}</Typography>
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

const calls: FileImportCalls<CheckedLadderFile> = {
  limit: { characters: maxLadderFileLength, message: tooLargeLadderFile },
  check: (yaml) => call("positions", "checkLadderFile", { body: { yaml } }),
  // The version that was previewed. A file with problems has none, and no button that imports it.
  start: ({ text, check }) =>
    call("positions", "importLadder", { body: { yaml: text, version: check.preview?.version ?? 0 } }),
  recheckReason: (error) => (error instanceof ApiError && error.code === "VERSION_CONFLICT" ? changedMeanwhile : null),
};

/** Replaces all ladders by a file: choose it, preview it, import it (docs/files.md). */
export const LadderFilePage = () => {
  const { mutate } = useSWRConfig();
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
      <FileImport
        calls={calls}
        labels={{
          first: "Choose a ladder file (YAML), or drop it here",
          another: "Choose another ladder file (YAML), or drop it here",
        }}
        accept=".yaml,.yml,application/yaml"
        checking="Checking the file..."
        resultOf={resultOf}
        help={() => (
          <Typography variant="body2" color="textSecondary">
            The file contains the whole ladder: importing it removes whatever is not in the file. Export the ladder to
            get a file to edit. You see what an import changes, and for whom, before anything is saved.
          </Typography>
        )}
        operation={{
          running: "Importing the ladder",
          done: () => "The ladder now matches the file.",
          success: "Ladder imported successfully",
          onEnd: () => void mutate((key) => Array.isArray(key) && (key[0] === "positions" || key[0] === "skillsets")),
          link: { to: paths.ladder.getHref(), label: "Career Ladder" },
        }}
      >
        {({ file, importing, onImport }) => <Checked file={file} busy={importing} onImport={onImport} />}
      </FileImport>
    </Page>
  );
};
