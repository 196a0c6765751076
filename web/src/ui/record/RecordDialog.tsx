import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";
import { type Fields, isSameValue } from "#web/lib/saving/mergeEdits.ts";
import { FormDialog, type FormDialogProps } from "#web/ui/dialogs/FormDialog.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { renderValue } from "./recordFields.ts";
import { isMerged, type RecordForm } from "./useRecordForm.ts";

const Version = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
    <Typography variant="caption" color="textSecondary" component="p">
      {title}
    </Typography>
    <Typography variant="body2" component="div">
      {children}
    </Typography>
  </Box>
);

interface MergeConflictPanelProps<Draft extends Fields> {
  readonly form: Pick<RecordForm<Draft>, "fields" | "draft" | "conflict" | "acceptTheirs" | "keepMine">;
}

/** Shows a colleague's changes. Fields that the user hadn't changed are merged; the user chooses the rest. */
const MergeConflictPanel = <Draft extends Fields>({ form }: MergeConflictPanelProps<Draft>) => {
  const { conflict, draft, fields } = form;
  const panel = useRef<HTMLDivElement>(null);
  const savedDraft = conflict?.saved;
  useEffect(() => {
    if (savedDraft === undefined) {
      return;
    }
    // The panel at the top may be out of view: the submit button is at the bottom.
    panel.current?.focus();
  }, [savedDraft]);
  if (conflict === null) {
    return null;
  }
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      severity="warning"
      role="group"
      aria-label="Someone else saved a change"
      sx={{ mb: 2.5, alignItems: "flex-start", "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>Someone else saved a change</Typography>
      <Typography variant="body2">
        {isMerged(conflict.changes)
          ? "It doesn't affect your text. Save again to keep both."
          : "Your text is still here. Choose which values to keep, then save again."}
      </Typography>
      <PlainList sx={{ "& ul": { listStyle: "disc" } }}>
        {conflict.changes.map(({ field, isAutoMerged }) => {
          const label = fields[field].label;
          const theirs = conflict.saved[field];
          const chosen = isSameValue(draft[field], theirs);
          return (
            <Box component="li" key={field} sx={{ borderTop: 1, borderColor: "line.main", pt: 1, mt: 1 }}>
              <Typography variant="h3">{label}</Typography>
              <Box sx={{ display: "grid", gridTemplateColumns: { sm: chosen ? "1fr" : "1fr 1fr" }, gap: 1, my: 0.5 }}>
                {!chosen && <Version title="Yours">{renderValue(fields, field, draft)}</Version>}
                <Version title="Theirs">{renderValue(fields, field, conflict.saved)}</Version>
              </Box>
              {chosen ? (
                <Hint>
                  {isAutoMerged ? "You hadn't changed this, so the form shows theirs." : "The form shows theirs."}
                </Hint>
              ) : (
                <Button
                  size="small"
                  aria-label={`Use theirs: ${label}`}
                  onClick={() => {
                    // The button is about to be removed, which would lose the focus.
                    panel.current?.focus();
                    form.acceptTheirs(field);
                  }}
                >
                  Use Theirs
                </Button>
              )}
            </Box>
          );
        })}
      </PlainList>
      <Button size="small" onClick={form.keepMine} sx={{ mt: 1.5 }}>
        {conflict.changes.some(({ field }) => !isSameValue(draft[field], conflict.saved[field]))
          ? "Keep Mine"
          : "Close"}
      </Button>
    </Alert>
  );
};

interface RecordDialogProps<Draft extends Fields>
  extends Omit<FormDialogProps, "busy" | "dirty" | "error" | "onSubmit" | "onClose" | "children"> {
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
    onClose={form.onClose}
  >
    <MergeConflictPanel form={form} />
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: `repeat(${columns}, minmax(0, 1fr))` } }}>
      {children}
    </Box>
  </FormDialog>
);
