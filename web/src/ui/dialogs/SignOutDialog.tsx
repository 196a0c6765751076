import { useEffect, useState } from "react";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { type CopyKind, unsavedCopyCountsOf } from "#web/lib/saving/unsavedCopies.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const copyNames: Readonly<Record<CopyKind, readonly [one: string, many: string]>> = {
  "self-evaluation": ["self-evaluation", "self-evaluations"],
  "manager-evaluation": ["manager evaluation", "manager evaluations"],
  "final-evaluation": ["final evaluation", "final evaluations"],
  "cto-approval": ["comment on a review", "comments on reviews"],
  "send-back-note": ["note on an evaluation to send back", "notes on evaluations to send back"],
  "calibration-reason": ["reason for an employee", "reasons for employees"],
  "calibration-text": ["text of a calibration session", "texts of calibration sessions"],
  "result-reply": ["reply to a result", "replies to results"],
  "appeal-reason": ["reason for an appeal", "reasons for appeals"],
  "appeal-resolution": ["resolution of an appeal", "resolutions of appeals"],
  "sent-feedback": ["change to sent feedback", "changes to sent feedback"],
  "appeal-correction": ["correction of a result", "corrections of results"],
  "talking-points": ["report with talking points", "reports with talking points"],
  "weekly-report": ["text of a weekly report", "texts of weekly reports"],
  feedback: ["feedback for a colleague", "feedback for colleagues"],
  "goal-comment": ["comment on a growth plan", "comments on growth plans"],
  "promotion-texts": ["text of a promotion case", "texts of promotion cases"],
  "promotion-words": ["addition to your promotion case", "additions to your promotion cases"],
  "promotion-outcome": ["outcome of a promotion case", "outcomes of promotion cases"],
  "journal-draft": ["unsaved entry or note", "unsaved entries or notes"],
  "journal-entries": ["journal with unsaved entries", "journals with unsaved entries"],
};

interface SignOutDialogProps {
  readonly personId: string;
  /** Called with the choice for the copies; immediately if there are none. */
  readonly onSignOut: (copies: "remove" | "keep") => void;
  readonly onClose: () => void;
}

/** Asks whether to keep the person's unsaved copies on this device (docs/sign-in.md#unsaved-texts-on-the-device). */
export const SignOutDialog = ({ personId, onSignOut, onClose }: SignOutDialogProps) => {
  const [copies, setCopies] = useState<ReturnType<typeof unsavedCopyCountsOf>>([]);
  useEffect(() => {
    // A form that has just been saved removes its copy only when it renders again.
    const timer = setTimeout(() => {
      const found = unsavedCopyCountsOf(personId);
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
        confirmLabel="Sign Out and Remove"
        secondary={{ label: "Sign Out and Keep", onChoose: () => onSignOut("keep") }}
        onConfirm={() => onSignOut("remove")}
        onClose={onClose}
      >
        This device has your unsaved texts:
        <ul>
          {copies.map(({ kind, count }) => (
            <li key={kind}>{formatCountOf(count, ...copyNames[kind])}</li>
          ))}
        </ul>
        Removed texts can't be restored. Keep them only on a device that no one else uses.
      </ConfirmDialog>
    )
  );
};
