import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { monthsMessage, parseMonths, retentionMonths } from "#domain/people/data/retention.ts";
import type { Retention, RetentionPreview } from "#domain/people/data/retentionModel.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

const peopleText = (count: number): string => formatCountOf(count, "person", "people");

const RetentionEffects = ({ preview: { departed, erased, withinYear } }: { readonly preview: RetentionPreview }) => (
  <Box role="status" sx={{ mt: 2 }}>
    <Typography component="ul" sx={{ pl: 2.5, my: 0 }}>
      <li>
        {departed === 1
          ? "1 former employee is still stored"
          : `${peopleText(departed)} have left and are still stored`}
      </li>
      <li>The data of {peopleText(erased)} will be erased tonight</li>
      <li>{withinYear === 1 ? "1 person follows within a year" : `${peopleText(withinYear)} follow within a year`}</li>
    </Typography>
    <Hint sx={{ mt: 1 }}>People with an active round, an open appeal or an open request are kept until it ends.</Hint>
  </Box>
);

interface RetentionDialogProps {
  readonly retention: Retention;
  readonly onClose: () => void;
}

export const RetentionDialog = ({ retention: { months: savedMonths, version }, onClose }: RetentionDialogProps) => {
  const { busy, problem, setProblem, run } = useSave();
  const [isErasing, setIsErasing] = useState(savedMonths !== null);
  const [typedMonths, setTypedMonths] = useState(String(savedMonths ?? retentionMonths.suggested));
  const [typedCount, setTypedCount] = useState("");
  const months = isErasing ? parseMonths(typedMonths.trim()) : null;
  const preview = useRead("people", "previewRetention", months === null ? null : { query: { months } });
  const erasedCount = months === null ? 0 : (preview.data?.erased ?? null);
  const isConfirmed = erasedCount === 0 || typedCount.trim() === String(erasedCount);
  const save = async () => {
    if (isErasing && months === null) {
      setProblem(monthsMessage);
      return;
    }
    if (erasedCount === null) {
      setProblem("Wait for the numbers.");
      return;
    }
    if (!isConfirmed) {
      setProblem(`Type the number of people whose data will be erased: ${erasedCount}`);
      return;
    }
    await run(() => write("people", "saveRetention", { body: { months, erased: erasedCount, version } }), {
      done: "Saved",
      onSaved: onClose,
    });
  };
  return (
    <FormDialog
      title="People Who Have Left"
      subtitle="How long Pulse keeps their data. You can't undo an erasure."
      submitLabel="Save"
      destructive={erasedCount !== null && erasedCount > 0}
      busy={busy}
      dirty={isErasing !== (savedMonths !== null) || typedMonths !== String(savedMonths ?? retentionMonths.suggested)}
      error={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SegmentedControl
        label="What happens to their data"
        options={[
          { value: "erased", label: "Erase" },
          { value: "kept", label: "Keep" },
        ]}
        value={isErasing ? "erased" : "kept"}
        onChange={(value) => setIsErasing(value === "erased")}
      />
      {isErasing && (
        <TextField
          label="Months After Leaving"
          value={typedMonths}
          onChange={(event) => {
            setTypedMonths(event.target.value);
            setTypedCount("");
            setProblem(null);
          }}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
          error={months === null}
          helperText={`From ${retentionMonths.fewest} to ${retentionMonths.most}. ${retentionMonths.suggested} is usual.`}
          sx={{ mt: 2, display: "block" }}
        />
      )}
      {preview.error && !preview.data && (
        <ErrorState
          title="The numbers couldn't be loaded"
          error={preview.error}
          onRetry={() => void preview.mutate()}
        />
      )}
      {months !== null && preview.data && <RetentionEffects preview={preview.data} />}
      {erasedCount !== null && erasedCount > 0 && (
        <>
          <Alert severity="warning" sx={{ my: 2 }}>
            The data of {peopleText(erasedCount)} will be erased tonight. Until then you can undo this.
          </Alert>
          <TextField
            label={`Type the number to confirm: ${erasedCount}`}
            value={typedCount}
            onChange={(event) => {
              setTypedCount(event.target.value);
              setProblem(null);
            }}
            autoComplete="off"
            fullWidth
          />
        </>
      )}
    </FormDialog>
  );
};
