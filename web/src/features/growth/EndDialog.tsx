import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useState } from "react";
import { type PlanEnding, planEndingLabels, planEndings } from "#domain/growth/terms.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { type Growth, planParams } from "./growthContext.ts";

interface EndDialogProps {
  readonly growth: Growth;
  readonly reason: PlanEnding;
  readonly onClose: () => void;
}

export const EndDialog = ({ growth, reason: proposed, onClose }: EndDialogProps) => {
  const [reason, setReason] = useState<PlanEnding>(proposed);
  const { busy, problem, run } = useSave();
  const end = async (): Promise<void> => {
    const saved = await run(() => write("growth", "endGrowthPlan", { params: planParams(growth), body: { reason } }), {
      done: "The plan has ended",
    });
    if (saved?.isSaved) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title="End this plan?"
      confirmLabel="End Plan"
      busy={busy}
      error={problem}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      It stays readable, with all comments. Then you can start another.
      <RadioGroup
        aria-label="Reason for ending it"
        value={reason}
        onChange={(event) => setReason(event.target.value as PlanEnding)}
        sx={{ mt: 1 }}
      >
        {planEndings.map((one) => (
          <FormControlLabel key={one} value={one} label={planEndingLabels[one]} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
};
