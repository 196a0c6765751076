import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useSave } from "#web/lib/saving/useSave.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";

interface FactsDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly destructive?: boolean;
  readonly dirty: boolean;
  /** Why it can't be sent yet; null if it can. */
  readonly missing: string | null;
  readonly done: string;
  readonly failed: string;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Typed values stay until saved. */
export const FactsDialog = ({
  title,
  text,
  submitLabel,
  destructive = false,
  dirty,
  missing,
  done,
  failed,
  send,
  onClose,
  children,
}: FactsDialogProps) => {
  const { busy, problem, setProblem, run } = useSave();
  const submit = async (): Promise<void> => {
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    const saved = await run(send, { done, failed });
    if (saved?.isSaved) {
      onClose();
    }
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
