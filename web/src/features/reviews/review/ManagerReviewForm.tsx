import Alert from "@mui/material/Alert";
import { type ReactNode, useMemo } from "react";
import { managerDeadlineOf } from "#domain/reviews/windows.ts";
import { CalibrationNotice } from "../calibration/CalibrationNotice.tsx";
import { AfterwardsCard } from "../evaluation/AfterwardsCard.tsx";
import type { Afterwards } from "../evaluation/afterwards.ts";
import { EvaluationActions } from "../evaluation/EvaluationActions.tsx";
import { EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import { SharedEvidence } from "../evaluation/evidence/SharedEvidence.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { ExceptionReasons } from "../exceptions/ExceptionReasons.tsx";
import { feedbackSection } from "../feedback/FeedbackSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { SendBackNotice } from "../sendBack/SendBackNotice.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import { FormerManagerNotice } from "../shared/people/FormerManagerNotice.tsx";
import { useChecksSection } from "../shared/useChecksSection.tsx";
import { CtoApproval } from "./CtoApprovalSection.tsx";
import { SteppedInNotice } from "./SteppedInNotice.tsx";

interface ManagerReviewFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** Null if the page doesn't show it. */
  readonly afterwards: Afterwards | null;
  readonly actions?: ReactNode;
}

/**
 * The manager evaluation's form, with the self evaluation, previous levels and the CTO's approval
 * (docs/evaluations.md#documents-and-results, docs/evaluations.md#editing-windows, docs/evaluations.md#levels).
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
  const feedback = useMemo(() => {
    const section = feedbackSection(view);
    return section === null ? [] : [section];
  }, [view]);
  return (
    <SharedEvidence view={view} name={name}>
      <EvaluationForm
        view={view}
        evaluation={evaluation}
        employee={name}
        deadline={deadline}
        banners={
          <>
            <FormerManagerNotice review={review} manager={view.manager} />
            <SendBackNotice view={view} />
            <CalibrationNotice view={view} />
            <SteppedInNotice view={view} />
            <ExceptionReasons review={review} exceptions={view.exceptions} />
            {selfEvaluation === null && (
              <Alert severity="info" sx={{ mb: 2 }}>
                The self-evaluation isn't completed yet.
              </Alert>
            )}
            <AfterwardsCard afterwards={afterwards} />
          </>
        }
        trailingSections={[...feedback, ...checks, ...after]}
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
