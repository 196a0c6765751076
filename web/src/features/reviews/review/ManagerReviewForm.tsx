import Alert from "@mui/material/Alert";
import { type ReactNode, useMemo } from "react";
import { managerDeadlineOf } from "#domain/reviews/windows.ts";
import { AfterwardsCard } from "../evaluation/AfterwardsCard.tsx";
import type { Afterwards } from "../evaluation/afterwards.ts";
import { EvaluationActions } from "../evaluation/EvaluationActions.tsx";
import { EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import { SharedEvidence } from "../evaluation/evidence/SharedEvidence.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { ExceptionReasons } from "../exceptions/ExceptionReasons.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { AbsentManager } from "../shared/people/AbsentManager.tsx";
import { employeeName } from "../shared/people/employeeName.ts";
import { ReadersNotice } from "../shared/ReadersNotice.tsx";
import { useChecksSection } from "../shared/useChecksSection.tsx";
import { CtoApproval } from "./CtoApprovalSection.tsx";
import { SteppedInNotice } from "./SteppedInNotice.tsx";

interface ManagerReviewFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** What happens after it was completed; null if the page does not say it. */
  readonly afterwards: Afterwards | null;
  /** Buttons before Save. */
  readonly actions?: ReactNode;
}

/**
 * The form of the manager evaluation, with the self evaluation, the previous round's levels and the cto's approval
 * (docs/evaluations.md#review-pages, docs/evaluations.md#editing-windows, docs/evaluations.md#the-level-picker).
 */
export const ManagerReviewForm = ({ view, evaluation, afterwards, actions }: ManagerReviewFormProps) => {
  const { review, round, selfEvaluation } = view;
  const deadline = managerDeadlineOf(review, round);
  const name = employeeName(review);
  const approved = review.ctoApprovalCompletedAt !== null;
  const after = useMemo(
    (): readonly FormSection[] =>
      approved ? [{ id: sectionIds.ctoApproval, label: "CTO Approval", content: <CtoApproval view={view} /> }] : [],
    [approved, view],
  );
  const checks = useChecksSection(view, evaluation);
  return (
    <SharedEvidence view={view} name={name}>
      <EvaluationForm
        view={view}
        evaluation={evaluation}
        employee={name}
        deadline={deadline}
        banners={
          <>
            <ReadersNotice review={review} />
            <AbsentManager review={review} manager={view.manager} />
            <SteppedInNotice view={view} />
            <ExceptionReasons review={review} exceptions={view.exceptions} />
            {selfEvaluation === null && (
              <Alert severity="info" sx={{ mb: 2 }}>
                The self evaluation is not completed yet.
              </Alert>
            )}
            <AfterwardsCard afterwards={afterwards} />
          </>
        }
        trailingSections={[...checks, ...after]}
        {...(evaluation.closed === null
          ? {
              actionBar: (
                <EvaluationActions evaluation={evaluation} deadline={deadline}>
                  {actions}
                </EvaluationActions>
              ),
            }
          : {})}
      />
    </SharedEvidence>
  );
};
