import { useEffect, useState } from "react";
import { type CopyKind, unsavedCopiesOf } from "#web/lib/saving/unsavedCopies.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const copyNames: Readonly<Record<CopyKind, readonly [one: string, many: string]>> = {
  "self-evaluation": ["self evaluation", "self evaluations"],
  "manager-evaluation": ["manager evaluation", "manager evaluations"],
  "final-evaluation": ["final evaluation", "final evaluations"],
  "cto-approval": ["comment on a review", "comments on reviews"],
  "result-reply": ["reply to a result", "replies to results"],
  "appeal-reason": ["reason for a second look", "reasons for second looks"],
  "appeal-answer": ["answer to a second look", "answers to second looks"],
  "appeal-correction": ["correction of a result", "corrections of results"],
  "talking-points": ["report with talking points", "reports with talking points"],
  "weekly-report": ["text of a weekly report", "texts of weekly reports"],
  "journal-draft": ["entry or note that is being written", "entries or notes that are being written"],
  "journal-entries": ["journal with entries that are not saved", "journals with entries that are not saved"],
};

interface SignOutDialogProps {
  readonly personId: string;
  /** Called with what becomes of the copies; at once if there are none. */
  readonly onSignOut: (copies: "remove" | "keep") => void;
  readonly onClose: () => void;
}

/** Asks what becomes of the person's unsaved copies on this device (docs/sign-in.md#copies-of-unsaved-texts). */
export const SignOutDialog = ({ personId, onSignOut, onClose }: SignOutDialogProps) => {
  const [copies, setCopies] = useState<ReturnType<typeof unsavedCopiesOf>>([]);
  useEffect(() => {
    // What was saved just now removes its copy once its form has been rendered again.
    const timer = setTimeout(() => {
      const found = unsavedCopiesOf(personId);
      setCopies(found);
      if (found.length === 0) {
        onSignOut("remove");
      }
    });
    return () => clearTimeout(timer);
  }, [personId, onSignOut]);
  return (
    copies.length > 0 && (
      <ConfirmDialog
        open
        title="Texts on This Device"
        confirmLabel="Sign out and remove"
        secondary={{ label: "Sign out and keep", onChoose: () => onSignOut("keep") }}
        onConfirm={() => onSignOut("remove")}
        onClose={onClose}
      >
        This device has texts of yours that are not saved in Pulse:
        <ul>
          {copies.map(({ kind, count }) => (
            <li key={kind}>{formatCountOf(count, ...copyNames[kind])}</li>
          ))}
        </ul>
        Removed texts cannot be restored. Keep them only on a device that nobody else uses.
      </ConfirmDialog>
    )
  );
};
