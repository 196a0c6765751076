import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef } from "react";
import useSWR, { type SWRResponse } from "swr";
import type { Operation } from "#domain/operations/model.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ErrorState, LoadingState } from "./states.tsx";

const interval = pollingIntervals.getOperation;

/** Polls every second until the operation ends. A null `operationId` requests nothing. */
export const useOperation = (operationId: string | null): SWRResponse<Operation, ApiError> =>
  useSWR<Operation, ApiError>(
    operationId === null ? null : readKey("operations", "getOperation", { params: { operationId } }),
    ([feature, id, args]: ReturnType<typeof readKey<"operations", "getOperation">>) => readRoute(feature, id, args),
    {
      refreshInterval: (operation) => (operation && operation.status !== "running" ? 0 : interval),
      dedupingInterval: interval / 2,
      // Polls even if no one has used the page for a while: the caller can't continue before the operation ends.
      isVisible: () => document.visibilityState !== "hidden",
    },
  );

interface OperationProgressProps {
  readonly operationId: string;
  readonly runningTitle: string;
  /** The message after success, such as "10,000 people were imported." */
  readonly renderResult: (operation: Operation) => ReactNode;
  /** The title after a failure; the operation's reason and progress follow below it. */
  readonly failedTitle: string;
  /** Called once after success or failure, even if that was before this component rendered. */
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

/** Closing the page doesn't stop the operation. Opening it with the operation's ID shows the progress again. */
export const OperationProgress = ({
  operationId,
  runningTitle,
  renderResult,
  failedTitle,
  onEnd,
}: OperationProgressProps) => {
  const { data: operation, error, mutate } = useOperation(operationId);
  const labelId = useId();
  const notifiedId = useRef<string | null>(null);
  const ended = operation !== undefined && operation.status !== "running";
  useEffect(() => {
    if (!ended || notifiedId.current === operationId) {
      return;
    }
    notifiedId.current = operationId;
    onEnd?.(operation);
  }, [ended, operation, operationId, onEnd]);

  if (!operation) {
    if (error) {
      return <ErrorState title="The progress couldn't be loaded" error={error} onRetry={() => mutate()} />;
    }
    return <LoadingState label={`${runningTitle}...`} />;
  }
  const counts = `${formatCount(operation.done)} of ${formatCount(operation.total)}`;
  return (
    <div role="status">
      {operation.status === "running" && (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1, mb: 1 }}>
            <Typography variant="h3" component="p" id={labelId}>
              {runningTitle}...
            </Typography>
            {/* Announcing counts every second would be noise. */}
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
          <Hint sx={{ mt: 1 }}>
            {error
              ? "The progress can't be loaded. The work continues. Trying again..."
              : "You can leave this page. The work continues."}
          </Hint>
        </>
      )}
      {operation.status === "done" && (
        <Alert severity={operation.remarks.length > 0 ? "warning" : "success"} sx={{ alignItems: "flex-start" }}>
          {renderResult(operation)}
          <Remarks remarks={operation.remarks} />
        </Alert>
      )}
      {operation.status === "failed" && (
        <Alert severity="error" sx={{ alignItems: "flex-start" }}>
          <AlertTitle sx={{ fontSize: "0.875rem", fontWeight: 600 }}>{failedTitle}</AlertTitle>
          {operation.problem} {`${counts} completed.`}
          <Remarks remarks={operation.remarks} />
        </Alert>
      )}
    </div>
  );
};
