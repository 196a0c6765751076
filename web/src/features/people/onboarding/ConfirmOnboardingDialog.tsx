import { type ReactNode, useState } from "react";
import { call } from "#web/lib/reading/api.ts";
import { isVersionConflict, sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import type { PersonDialogProps } from "../PersonActions.tsx";

interface ConfirmOnboardingDialogProps extends PersonDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly done: string;
  readonly failed: string;
  /** Fails if the person's stored version has changed. */
  readonly send: (version: number) => Promise<unknown>;
  readonly children: ReactNode;
}

/** After a conflict, a second click retries with the newer version. */
export const ConfirmOnboardingDialog = ({
  person,
  done,
  failed,
  send,
  onClose,
  ...dialog
}: ConfirmOnboardingDialogProps) => {
  const [version, setVersion] = useState(person.version);
  const { busy, problem, run } = useSave();

  const confirm = async () => {
    const ended = await run(() => sendAndVerify(() => send(version)), {
      done,
      failed,
      fallback: "Something went wrong. Try again.",
      onSaved: onClose,
    });
    if (ended?.isSaved === false && isVersionConflict(ended.error)) {
      const newer = await call("people", "getPerson", { params: { userId: person.id } }).catch(() => null);
      if (newer) {
        setVersion(newer.version);
      }
    }
  };
  return <ConfirmDialog open busy={busy} error={problem} onConfirm={confirm} onClose={onClose} {...dialog} />;
};
