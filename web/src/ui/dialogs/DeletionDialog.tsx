import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { SWRResponse } from "swr";
import type { ApiError } from "#web/lib/ApiError.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface DeletionDialogProps<Usage> {
  readonly title: string;
  /** The request that reads what the deletion affects. */
  readonly usage: Pick<SWRResponse<Usage, ApiError>, "data" | "error" | "mutate">;
  /** Describes what the deletion affects, one paragraph per item. */
  readonly effectsOf: (usage: Usage) => readonly string[];
  readonly success: string;
  readonly failure: string;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms a deletion and shows what it affects. It stays open if the server refuses. */
export const DeletionDialog = <Usage,>({
  title,
  usage: { data: usage, error, mutate },
  effectsOf,
  success,
  failure,
  remove,
  onClose,
}: DeletionDialogProps<Usage>) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await remove();
      toast.success(success);
      onClose();
    } catch (problem) {
      const message = errorMessage(problem, "Nothing was deleted. Please try again.");
      setBusy(false);
      setRefusal(message);
      toast.error(failure, message);
      void mutate();
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete"
      destructive
      busy={busy || (usage === undefined && error === undefined)}
      error={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {usage === undefined && error === undefined && (
        <LoadingState>
          <Skeleton variant="text" />
          <Skeleton variant="text" />
        </LoadingState>
      )}
      {usage === undefined && error !== undefined && (
        <Typography>{`What this affects could not be loaded: ${error.detail}`}</Typography>
      )}
      {usage !== undefined &&
        effectsOf(usage).map((message) => (
          <Typography key={message} sx={{ mb: 1 }}>
            {message}
          </Typography>
        ))}
    </ConfirmDialog>
  );
};
