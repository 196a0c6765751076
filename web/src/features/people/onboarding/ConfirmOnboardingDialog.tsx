import { type ReactNode, useState } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { isVersionConflict, sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

interface OnboardingStepDialogProps {
  readonly person: PersonRow;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly done: string;
  readonly failed: string;
  /** Fails if the person's stored version has changed. */
  readonly send: (version: number) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** After a conflict, a second click retries with the newer version. */
export const ConfirmOnboardingDialog = ({
  person,
  title,
  confirmLabel,
  cancelLabel = "Cancel",
  done,
  failed,
  send,
  onClose,
  onDone,
  children,
}: OnboardingStepDialogProps) => {
  const [version, setVersion] = useState(person.version);
  const { busy, problem, run } = useSave();

  const confirm = async () => {
    const ended = await run(() => sendAndVerify({ send: () => send(version) }), {
      done,
      failed,
      fallback: "Something went wrong. Try again.",
    });
    if (ended?.isSaved) {
      return onDone();
    }
    if (ended !== null && isVersionConflict(ended.error)) {
      const newer = await call("people", "getPerson", { params: { userId: person.id } }).catch(() => null);
      if (newer) {
        setVersion(newer.version);
      }
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      busy={busy}
      error={problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
};
