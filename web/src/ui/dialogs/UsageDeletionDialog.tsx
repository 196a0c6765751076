import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { SWRResponse } from "swr";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { DeletionDialog, type DeletionDialogProps } from "./DeletionDialog.tsx";

interface UsageDeletionDialogProps<Usage> extends Omit<DeletionDialogProps, "children" | "loading"> {
  readonly text?: string;
  readonly usage: Pick<SWRResponse<Usage, ApiError>, "data" | "error">;
  readonly effectsOf: (usage: Usage) => readonly string[];
}

export const UsageDeletionDialog = <Usage,>({
  usage: { data: usage, error },
  effectsOf,
  text,
  ...dialog
}: UsageDeletionDialogProps<Usage>) => {
  const loading = usage === undefined && error === undefined;
  return (
    <DeletionDialog {...dialog} loading={loading}>
      {text !== undefined && <Typography sx={{ mb: 1 }}>{text}</Typography>}
      {loading && (
        <LoadingState>
          <Skeleton variant="text" />
          <Skeleton variant="text" />
        </LoadingState>
      )}
      {usage === undefined && error !== undefined && (
        <Typography>{`What this affects couldn't be loaded: ${error.detail}`}</Typography>
      )}
      {usage !== undefined &&
        effectsOf(usage).map((message) => (
          <Typography key={message} sx={{ mb: 1 }}>
            {message}
          </Typography>
        ))}
    </DeletionDialog>
  );
};
