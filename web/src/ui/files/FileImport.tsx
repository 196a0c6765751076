import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useRef, useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { Operation } from "#domain/operations/model.ts";
import { operationInAddress, withOperation } from "#web/lib/reading/operationAddress.ts";
import { Card } from "../Card.tsx";
import { OperationProgress } from "../feedback/OperationProgress.tsx";
import { LoadingState } from "../feedback/states.tsx";
import { useToast } from "../feedback/toasts.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { type CheckedFile, type FileImportCalls, useFileImport } from "./useFileImport.ts";

/** The checked file, and how to import it. */
interface CheckedFileView<Check, Choices> {
  readonly file: CheckedFile<Check, Choices>;
  /** Whether it is being checked again with other choices, so that it cannot be imported yet. */
  readonly checking: boolean;
  readonly importing: boolean;
  readonly onImport: () => void;
  /** Has the file checked again with other choices; it stays on the page meanwhile. */
  readonly onChoices: (choices: Choices) => void;
}

interface FileImportProps<Check, Choices> {
  readonly calls: FileImportCalls<Check, Choices>;
  /** The label of the place for a file, before and after one is chosen: "Choose a CSV file, or drop it here". */
  readonly labels: { readonly first: string; readonly another: string };
  /** The accepted types, as in the `accept` attribute of a file input: ".csv,text/csv". */
  readonly accept: string;
  /** The text during the check: "Checking every line...". */
  readonly checking: string;
  /** A short result of the check for screen readers: "3 problems in people.csv". */
  readonly resultOf: (file: CheckedFile<Check, Choices>) => string;
  /** Renders the problems of the file, or what it would change. */
  readonly children: (view: CheckedFileView<Check, Choices>) => ReactNode;
  /**
   * Renders help below the place for the file. `isEmpty` is true while no file is chosen; `onFile` has a file checked
   * as if it had been chosen.
   */
  readonly help?: (view: { readonly isEmpty: boolean; readonly onFile: (file: File) => void }) => ReactNode;
  readonly outcome: {
    /** What an import's operation does: "Importing people". Not needed if imports finish at once. */
    readonly running?: string;
    /** The message after the import; without an operation if it finished at once. */
    readonly done: (operation: Operation | null) => ReactNode;
    /** The toast for the person who started the import. */
    readonly success: string;
    readonly onEnd?: () => void;
    /** The page that shows the imported data. */
    readonly link: { readonly to: string; readonly label: string };
  };
}

/**
 * An import from a file: choose, check, preview, import, and follow the operation if the import did not finish at once.
 * The operation's id is in the page's address, so that a reload or a colleague's link shows the same import.
 */
export const FileImport = <Check, Choices = never>({
  calls,
  labels,
  accept,
  checking,
  resultOf,
  children,
  help,
  outcome,
}: FileImportProps<Check, Choices>) => {
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const operationId = operationInAddress(params);
  const startedHere = useRef<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [isFinished, setFinished] = useState(false);
  const { busy, file, refusal, choose, recheck, start, retry } = useFileImport<Check, Choices>(calls, (started) => {
    if (started === null) {
      setFinished(true);
      toast.success(outcome.success);
      outcome.onEnd?.();
      return;
    }
    startedHere.current = started;
    // What else the address says, such as the mode of the import, stays.
    setParams(withOperation(params, started), { preventScrollReset: true });
  });
  const onImport = () => void start();
  const onEnd = ({ id, status }: Operation) => {
    setEnded(id);
    if (startedHere.current === id && status === "done") {
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
          <Alert severity="success">{outcome.done(null)}</Alert>
        ) : (
          <OperationProgress
            operationId={operationId}
            running={outcome.running ?? "Importing"}
            done={outcome.done}
            failed="The import stopped"
            onEnd={onEnd}
          />
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
          <Button component={RouterLink} to={outcome.link.to}>
            {outcome.link.label}
          </Button>
          {(isFinished || ended === operationId) && <Button onClick={importAnother}>Import another file</Button>}
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
      {refusal !== null && (
        <Alert
          severity="error"
          action={
            retry && (
              <Button size="small" onClick={() => void retry()}>
                Try again
              </Button>
            )
          }
        >
          {refusal}
        </Alert>
      )}
      <span role="status" style={visuallyHidden}>
        {file !== null && resultOf(file)}
      </span>
      {(busy !== "checking" || file !== null) &&
        help?.({ isEmpty: file === null, onFile: (chosen) => void choose(chosen) })}
      {busy === "checking" && file === null && <LoadingState label={checking} />}
      {file !== null && (
        <Box aria-busy={busy === "checking"}>
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
