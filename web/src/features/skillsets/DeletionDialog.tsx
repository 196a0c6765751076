import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { SkillsetUsage } from "#domain/skillsets/model.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { useRead } from "#web/lib/useRead.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";

interface DeletionDialogProps {
  readonly skillsetId: string;
  readonly title: string;
  /** Describes what the deletion affects, one paragraph per item. */
  readonly effectsOf: (usage: SkillsetUsage) => readonly string[];
  readonly success: string;
  readonly failure: string;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms the deletion of a skillset or a level and shows what it affects (docs/ladder.md#deletion). */
export const DeletionDialog = ({
  skillsetId,
  title,
  effectsOf,
  success,
  failure,
  remove,
  onClose,
}: DeletionDialogProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: usage, error, mutate } = useRead("skillsets", "getSkillsetUsage", { params: { skillsetId } });
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
