import { type ReactNode, useState } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { call } from "#web/lib/reading/api.ts";
import { confirmed, isConflict } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

interface OnboardingStepDialogProps {
  readonly person: PersonRow;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The toasts after success and after an error. */
  readonly done: string;
  readonly failed: string;
  /** Makes the step, if the person's stored version is still this one. */
  readonly send: (version: number) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Asks before a step of a person's onboarding. After a conflict, a second press goes on from the newer version. */
export const OnboardingStepDialog = ({
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
    const ended = await run(() => confirmed({ send: () => send(version) }), {
      done,
      failed,
      fallback: "Something went wrong. Please try again.",
    });
    if (ended?.isSaved) {
      return onDone();
    }
    if (ended !== null && isConflict(ended.error)) {
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
