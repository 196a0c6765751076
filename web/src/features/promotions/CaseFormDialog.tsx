import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
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
  const { busy, problem, run } = useSave();
  const [isTried, setIsTried] = useState(false);
  const submit = async (): Promise<void> => {
    setIsTried(true);
    if (inputProblem !== null) {
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
      error={(isTried ? inputProblem : null) ?? problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2, pt: 1 }}>{children}</Box>
    </FormDialog>
  );
};
