import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { differences } from "../evaluation/evaluationDraft.ts";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";

interface BackToReviewProps {
  readonly reviewId: string;
  readonly evaluation: EvaluationFormState;
}

/** Returns to the review. Changes that don't autosave must be discarded first. */
export const BackToReview = ({ reviewId, evaluation }: BackToReviewProps) => {
  const { currentAction, answers, saved, isAutomatic, discardChanges } = evaluation;
  const dirty = evaluation.dirty && !isAutomatic;
  const navigate = useNavigate();
  const { state } = useLocation();
  const [confirming, setConfirming] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const href = paths.managerReview.getHref(reviewId);
  useEffect(() => {
    // Navigate only when nothing is unsaved, so no leave dialog opens.
    if (leaving && !dirty) {
      void navigate(href, { replace: true, state });
    }
  }, [leaving, dirty, navigate, href, state]);
  const count = differences(answers, saved.answers).length;
  return (
    <>
      <ActionButton
        inactive={currentAction !== null}
        onClick={() => {
          if (dirty) {
            setConfirming(true);
          } else {
            setLeaving(true);
          }
        }}
      >
        {dirty ? "Discard Changes" : "Back to Review"}
      </ActionButton>
      <ConfirmDialog
        open={confirming}
        title={`Discard ${formatCountOf(count, "changed answer", "changed answers")}?`}
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        destructive
        onConfirm={() => {
          setConfirming(false);
          discardChanges();
          setLeaving(true);
        }}
        onClose={() => setConfirming(false)}
      >
        The evaluation stays as last saved.
      </ConfirmDialog>
    </>
  );
};
