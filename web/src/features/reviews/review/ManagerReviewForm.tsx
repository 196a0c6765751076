import Alert from "@mui/material/Alert";
import { type ReactNode, useMemo } from "react";
import { EvaluationActions } from "../evaluation/EvaluationActions.tsx";
import { EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import { PreviousLevels } from "../evaluation/PreviousLevels.tsx";
import { RatingDisplay } from "../evaluation/RatingDisplay.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { CtoApproval } from "./CtoApprovalSection.tsx";
import { Beside, SelfBesideSkillset } from "./SelfEvaluationReference.tsx";

interface ManagerReviewFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** Buttons before Save. */
  readonly actions?: ReactNode;
}

/**
 * The form of the manager evaluation, with the self evaluation, the previous round's levels and the cto's approval
 * (docs/reviews.md#review-pages, docs/reviews.md#editing-windows, docs/reviews.md#previous-round).
 */
export const ManagerReviewForm = ({ view, evaluation, actions }: ManagerReviewFormProps) => {
  const { review, round, selfEvaluation, previous } = view;
  const { firstName } = review.employee;
  const name = firstName || review.employee.email;
  const approved = review.ctoApprovalCompletedAt !== null;
  const after = useMemo(
    (): readonly FormSection[] =>
      approved ? [{ id: sectionIds.ctoApproval, label: "CTO Approval", content: <CtoApproval view={view} /> }] : [],
    [approved, view],
  );
  return (
    <EvaluationForm
      view={view}
      evaluation={evaluation}
      whose={`${name}’s`}
      expectationsQuestion={`How did ${name} meet the expectations of the position in this round?`}
      deadline={round.managerEvaluationDeadline}
      besideExpectations={
        selfEvaluation && (
          <Beside title={`${name}’s self evaluation`}>
            <RatingDisplay rating={selfEvaluation.expectationsRating} />
          </Beside>
        )
      }
      besideSkillset={(skillset) => (
        <>
          <PreviousLevels previous={previous} skillset={skillset} who={name} />
          <SelfBesideSkillset selfEvaluation={selfEvaluation} skillset={skillset} employeeName={name} />
        </>
      )}
      besideAdditional={
        selfEvaluation && (
          <Beside title={`${name}’s self evaluation`}>
            <WrittenText text={selfEvaluation.additionalComments} otherwise="No additional comments" />
          </Beside>
        )
      }
      banners={
        selfEvaluation === null && (
          <Alert severity="info" sx={{ mb: 2 }}>
            The self evaluation is not completed yet.
          </Alert>
        )
      }
      trailingSections={after}
      {...(evaluation.closed === null
        ? {
            actionBar: (
              <EvaluationActions evaluation={evaluation} deadline={round.managerEvaluationDeadline}>
                {actions}
              </EvaluationActions>
            ),
          }
        : {})}
    />
  );
};
