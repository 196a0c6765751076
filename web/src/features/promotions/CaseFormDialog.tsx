import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useSave } from "#web/lib/saving/useSave.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";

interface CaseFormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly destructive?: boolean;
  readonly dirty: boolean;
  /** Why the form can't be sent yet; null if it can. */
  readonly inputProblem: string | null;
  readonly done: string;
  readonly failed: string;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stays open with the typed values if saving fails. */
export const CaseFormDialog = ({
  title,
  text,
  submitLabel,
  destructive = false,
  dirty,
  inputProblem,
  done,
  failed,
  send,
  onClose,
  children,
}: CaseFormDialogProps) => {
  const { busy, problem, setProblem, run } = useSave();
  const submit = async (): Promise<void> => {
    if (inputProblem !== null) {
      setProblem(inputProblem);
      return;
    }
    await run(send, { done, failed, onSaved: onClose });
  };
  return (
    <FormDialog
      title={title}
      subtitle={text}
      submitLabel={submitLabel}
      destructive={destructive}
      busy={busy}
      dirty={dirty}
      error={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2, pt: 1 }}>{children}</Box>
    </FormDialog>
  );
};
