import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Fields } from "#web/lib/saving/mergeEdits.ts";
import { FormDialog, type FormDialogProps } from "#web/ui/dialogs/FormDialog.tsx";
import { MergeConflictPanel } from "./MergeConflictPanel.tsx";
import type { RecordForm } from "./useRecordForm.ts";

interface RecordDialogProps<Draft extends Fields>
  extends Omit<FormDialogProps, "busy" | "dirty" | "error" | "onSubmit" | "children"> {
  readonly form: RecordForm<Draft>;
  /** Ignored on phones. */
  readonly columns?: number;
  readonly children: ReactNode;
}

export const RecordDialog = <Draft extends Fields>({
  form,
  columns = 1,
  children,
  ...dialog
}: RecordDialogProps<Draft>) => (
  <FormDialog
    {...dialog}
    busy={form.busy}
    dirty={form.dirty}
    error={form.serverError}
    onSubmit={() => void form.submit()}
  >
    <MergeConflictPanel form={form} />
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: `repeat(${columns}, minmax(0, 1fr))` } }}>
      {children}
    </Box>
  </FormDialog>
);
