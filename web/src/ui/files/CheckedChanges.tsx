import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { Card } from "../Card.tsx";
import { ConfirmDialog } from "../dialogs/ConfirmDialog.tsx";
import type { FileChange, PartLabels } from "./changeText.ts";
import { FileChanges } from "./FileChanges.tsx";
import { FileProblems } from "./FileProblems.tsx";
import type { CheckedFile } from "./useFileImport.ts";

const maxNames = 12;

interface Check {
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly preview: { readonly changes: readonly unknown[] } | null;
}

/** Such as "ladder.yaml: 3 changes". `maxProblems` is the maximum number of problems that a check reports. */
export const checkSummary = (
  { name, check: { problems, preview } }: CheckedFile<Check, unknown>,
  maxProblems: number,
) => {
  if (preview !== null) {
    return `${name}: ${formatCountOf(preview.changes.length, "change", "changes")}`;
  }
  const more = problems.length < maxProblems ? "" : " or more";
  return `${formatCountOf(problems.length, "problem", "problems")}${more} in ${name}`;
};

interface CheckedChangesProps<Part extends string> {
  readonly file: CheckedFile<Check, unknown>;
  readonly maxProblems: number;
  readonly labels: PartLabels<Part>;
  readonly changes: readonly FileChange<Part>[];
  readonly effects: readonly string[];
  readonly noEffects: string;
  readonly warnings?: Check["problems"];
  readonly illustration?: ReactNode;
  /** What the file is compared with, such as "the current ladder". */
  readonly currentLabel: string;
  readonly dialog: {
    readonly title: string;
    /** Such as "Removed from the ladder (reviews keep their copy):". */
    readonly removedTitle: string;
    /** Such as "the position IC3". */
    readonly removedName: (change: FileChange<Part>) => string;
    /** Skips the confirmation for imports that remove nothing. */
    readonly onlyIfRemoved?: boolean;
  };
  readonly busy: boolean;
  readonly onImport: () => void;
}

export const CheckedChanges = <Part extends string>({
  file,
  maxProblems,
  labels,
  changes,
  effects,
  noEffects,
  warnings = [],
  illustration = null,
  currentLabel,
  dialog,
  busy,
  onImport,
}: CheckedChangesProps<Part>) => {
  const [confirming, setConfirming] = useState(false);
  const {
    name,
    text,
    check: { problems, preview },
  } = file;
  if (preview === null) {
    return (
      <Card
        title={checkSummary(file, maxProblems)}
        text="Nothing was imported. Correct these lines and choose the file again."
      >
        <FileProblems problems={problems} text={text} />
      </Card>
    );
  }
  const warningsCard = warnings.length > 0 && (
    <Card title="Lines to check" text="You can import them as they are." sx={{ mb: 2 }}>
      <FileProblems problems={warnings} text={text} />
    </Card>
  );
  if (changes.length === 0) {
    return (
      <>
        <Alert severity="info" sx={{ mb: 2 }}>{`${name} matches ${currentLabel}. There is nothing to import.`}</Alert>
        {warningsCard}
      </>
    );
  }
  const removedNames = changes.filter(({ change }) => change === "removed").map(dialog.removedName);
  const needsConfirmation = removedNames.length > 0 || dialog.onlyIfRemoved !== true;
  return (
    <>
      <Card
        title={`What ${name} changes`}
        text="Nothing is imported yet."
        actions={
          <Button
            variant="contained"
            color="primary"
            disabled={busy}
            onClick={() => (needsConfirmation ? setConfirming(true) : onImport())}
          >
            {busy ? "Importing..." : "Import"}
          </Button>
        }
        sx={{ mb: 2 }}
      >
        {(effects.length === 0 ? [noEffects] : effects).map((message) => (
          <Typography key={message}>{message}</Typography>
        ))}
      </Card>
      {warningsCard}
      {illustration}
      <FileChanges labels={labels} changes={changes} />
      {confirming && (
        <ConfirmDialog
          open
          title={dialog.title}
          confirmLabel="Import"
          destructive={removedNames.length > 0}
          onConfirm={() => {
            setConfirming(false);
            onImport();
          }}
          onClose={() => setConfirming(false)}
        >
          {[`${formatCountOf(changes.length, "change", "changes")} will be made.`, ...effects].map((message) => (
            <Typography key={message} sx={{ mb: 1 }}>
              {message}
            </Typography>
          ))}
          {removedNames.length === 0 ? (
            <Typography>Nothing will be removed.</Typography>
          ) : (
            <>
              <Typography>{dialog.removedTitle}</Typography>
              <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                {removedNames.slice(0, maxNames).map((what) => (
                  <li key={what}>{what}</li>
                ))}
                {removedNames.length > maxNames && <li>{`and ${removedNames.length - maxNames} more`}</li>}
              </Box>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
};
