import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Operation } from "#domain/operations/model.ts";
import { formatCount } from "#web/lib/numbers.ts";
import { ErrorState, LoadingState } from "./states.tsx";
import { useOperation } from "./useOperation.ts";

interface OperationProgressProps {
  readonly operationId: string;
  /** What is going on: "Importing people". */
  readonly running: string;
  /** What it says at the end: "10,000 people were imported." */
  readonly done: (operation: Operation) => ReactNode;
  /** What it says when it ended before its end; the operation's own reason and how far it came follow. */
  readonly failed: string;
  /** Called once when it has ended, well or not; also when it had ended before it was looked at. */
  readonly onEnd?: (operation: Operation) => void;
}

const progressOf = ({ done, total }: Operation): number => (total === 0 ? 0 : Math.min(100, (done / total) * 100));

const Remarks = ({ remarks }: { readonly remarks: readonly string[] }) =>
  remarks.length === 0 ? null : (
    <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, maxHeight: 240, overflowY: "auto" }}>
      {[...new Set(remarks)].map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </Box>
  );

/**
 * How far work in the background is: a bar while it runs, then what came of it. Closing the page does not stop the
 * work, and the page can be opened again: it needs nothing but the operation's id.
 */
export const OperationProgress = ({ operationId, running, done, failed, onEnd }: OperationProgressProps) => {
  const { data: operation, error, mutate } = useOperation(operationId);
  const labelId = useId();
  const told = useRef<string | null>(null);
  const ended = operation !== undefined && operation.status !== "running";
  useEffect(() => {
    if (!ended || told.current === operationId) {
      return;
    }
    told.current = operationId;
    onEnd?.(operation);
  }, [ended, operation, operationId, onEnd]);

  if (!operation) {
    if (error) {
      return <ErrorState title="The progress could not be read" error={error} onRetry={() => mutate()} />;
    }
    return <LoadingState label={`${running}...`} />;
  }
  const counts = `${formatCount(operation.done)} of ${formatCount(operation.total)}`;
  return (
    <div role="status">
      {operation.status === "running" && (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1, mb: 1 }}>
            <Typography variant="h3" component="p" id={labelId}>
              {running}...
            </Typography>
            {/* The bar says it to those who listen, when they ask; read out each second it would be noise. */}
            <Typography color="textSecondary" aria-hidden sx={{ fontVariantNumeric: "tabular-nums" }}>
              {counts}
            </Typography>
          </Box>
          <LinearProgress
            variant="determinate"
            value={progressOf(operation)}
            aria-labelledby={labelId}
            aria-valuetext={counts}
            sx={{ height: 8, borderRadius: 1 }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {error
              ? "The progress cannot be read just now; the work goes on. Trying again..."
              : "You can leave this page; the work goes on."}
          </Typography>
        </>
      )}
      {operation.status === "done" && (
        <Alert severity={operation.remarks.length > 0 ? "warning" : "success"} sx={{ alignItems: "flex-start" }}>
          {done(operation)}
          <Remarks remarks={operation.remarks} />
        </Alert>
      )}
      {operation.status === "failed" && (
        <Alert severity="error" sx={{ alignItems: "flex-start" }}>
          <AlertTitle sx={{ fontSize: "0.875rem", fontWeight: 600 }}>{failed}</AlertTitle>
          {operation.problem} {`It came as far as ${counts}.`}
          <Remarks remarks={operation.remarks} />
        </Alert>
      )}
    </div>
  );
};
