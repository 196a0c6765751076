import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useId, useRef, useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { Operation } from "#domain/operations/model.ts";
import { operationIdInAddress, withOperation } from "#web/lib/reading/operationAddress.ts";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { Card } from "../Card.tsx";
import { OperationProgress } from "../feedback/OperationProgress.tsx";
import { LoadingState } from "../feedback/states.tsx";
import { useToast } from "../feedback/toasts.tsx";
import { UploadIcon } from "../icons.tsx";
import { type CheckedFile, type FileImportCalls, useFileImport } from "./useFileImport.ts";

interface FileDropProps {
  /** Such as "Choose a CSV file, or drop it here". */
  readonly label: string;
  /** As in the `accept` attribute: ".csv,text/csv". */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
}

const FileDrop = ({ label, accept, onFile, disabled = false }: FileDropProps) => {
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) {
      onFile(file);
    }
  };
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(!disabled);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 1,
        px: 3,
        py: 4,
        border: 1,
        borderStyle: "dashed",
        borderColor: isDraggedOver ? "primary.main" : "line.control",
        borderRadius: 1.5,
        bgcolor: isDraggedOver ? "tones.accent.background" : "background.raised",
        color: "text.secondary",
        textAlign: "center",
        cursor: disabled ? "default" : "pointer",
        "&:hover": disabled ? {} : { borderColor: "text.faint" },
        "&:has(:focus-visible)": focusOutline,
      }}
    >
      <UploadIcon aria-hidden />
      <Typography component="span" sx={{ fontWeight: 600, color: "text.primary" }}>
        {label}
      </Typography>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        style={visuallyHidden}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again after it was corrected.
          event.target.value = "";
        }}
      />
    </Box>
  );
};

interface CheckedFileView<Check, Choices> {
  readonly file: CheckedFile<Check, Choices>;
  /** Whether the file is being rechecked, so it can't be imported yet. */
  readonly checking: boolean;
  readonly importing: boolean;
  readonly onImport: () => void;
  /** Rechecks the file with other choices; the earlier result stays visible during the check. */
  readonly onChoices: (choices: Choices) => void;
}

interface FileImportProps<Check, Choices> {
  readonly calls: FileImportCalls<Check, Choices>;
  readonly labels: { readonly first: string; readonly another: string };
  /** As in the `accept` attribute: ".csv,text/csv". */
  readonly accept: string;
  readonly checkingLabel: string;
  /** A short result for screen readers, such as "3 problems in people.csv". */
  readonly resultOf: (file: CheckedFile<Check, Choices>) => string;
  readonly children: (view: CheckedFileView<Check, Choices>) => ReactNode;
  /** `isEmpty` is true while no file is chosen. `onFile` checks a file as if someone had chosen it. */
  readonly help: (view: { readonly isEmpty: boolean; readonly onFile: (file: File) => void }) => ReactNode;
  readonly outcome: {
    /** Such as "Importing people". Not needed if imports finish immediately. */
    readonly runningTitle?: string;
    /** `operation` is null if the import finished immediately. */
    readonly renderResult: (operation: Operation | null) => ReactNode;
    readonly success: string;
    readonly onEnd?: () => void;
    readonly link: { readonly to: string; readonly label: string };
  };
}

/**
 * Lets people choose, check, preview and import a file, then shows the progress. The URL holds the operation's ID, so a
 * reload or link shows the same import.
 */
export const FileImport = <Check, Choices = never>({
  calls,
  labels,
  accept,
  checkingLabel,
  resultOf,
  children,
  help,
  outcome,
}: FileImportProps<Check, Choices>) => {
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const operationId = operationIdInAddress(params);
  const startedHereId = useRef<string | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const [isFinished, setFinished] = useState(false);
  const { busy, file, problem, choose, recheck, start, retry } = useFileImport<Check, Choices>(calls, (started) => {
    if (started === null) {
      setFinished(true);
      toast.success(outcome.success);
      outcome.onEnd?.();
      return;
    }
    startedHereId.current = started;
    // Keeps other parameters, such as the import's mode.
    setParams(withOperation(params, started), { preventScrollReset: true });
  });
  const onImport = () => void start();
  const onEnd = ({ id, status }: Operation) => {
    setEndedId(id);
    if (startedHereId.current === id && status === "done") {
      toast.success(outcome.success);
    }
    outcome.onEnd?.();
  };
  const importAnother = () => {
    setFinished(false);
    setParams(withOperation(params, null));
  };
  if (operationId !== null || isFinished) {
    return (
      <Card>
        {operationId === null ? (
          <Alert severity="success">{outcome.renderResult(null)}</Alert>
        ) : (
          <OperationProgress
            operationId={operationId}
            runningTitle={outcome.runningTitle ?? "Importing"}
            renderResult={outcome.renderResult}
            failedTitle="The import stopped"
            onEnd={onEnd}
          />
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
          <Button component={RouterLink} to={outcome.link.to}>
            {outcome.link.label}
          </Button>
          {(isFinished || endedId === operationId) && <Button onClick={importAnother}>Import Another File</Button>}
        </Box>
      </Card>
    );
  }
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      <FileDrop
        label={file === null ? labels.first : labels.another}
        accept={accept}
        disabled={busy !== null}
        onFile={(chosen) => void choose(chosen)}
      />
      {problem !== null && (
        <Alert
          severity="error"
          action={
            retry && (
              <Button size="small" onClick={() => void retry()}>
                Try Again
              </Button>
            )
          }
        >
          {problem}
        </Alert>
      )}
      <span role="status" style={visuallyHidden}>
        {file !== null && resultOf(file)}
      </span>
      {(busy !== "checking" || file !== null) &&
        help({ isEmpty: file === null, onFile: (chosen) => void choose(chosen) })}
      {busy === "checking" && file === null && <LoadingState label={checkingLabel} />}
      {file !== null && (
        <Box aria-busy={busy === "checking"}>
          {file.notes.length > 0 && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {file.notes.map((note) => (
                <div key={note}>{note}</div>
              ))}
            </Alert>
          )}
          {children({
            file,
            checking: busy === "checking",
            importing: busy === "importing",
            onImport,
            onChoices: (choices) => void recheck(choices),
          })}
        </Box>
      )}
    </Box>
  );
};
