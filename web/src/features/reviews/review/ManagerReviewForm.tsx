import Alert from "@mui/material/Alert";
import { useMemo } from "react";
import type { Me } from "#domain/people/model.ts";
import { mayApprove } from "#domain/reviews/policy.ts";
import { approvalRefusal } from "#domain/reviews/rules.ts";
import { EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import { PreviousLevels } from "../evaluation/PreviousLevels.tsx";
import { RatingDisplay } from "../evaluation/RatingDisplay.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { CtoApproval, CtoApprovalForm } from "./CtoApprovalSection.tsx";
import { Beside, SelfBesideSkillset } from "./SelfEvaluationReference.tsx";

interface ManagerReviewFormProps {
  readonly view: DatedReviewView;
  readonly viewer: Pick<Me, "id" | "role">;
  readonly evaluation: EvaluationFormState;
}

/** Shown instead of the approval while the form has unsaved changes, which the approval would not include. */
const unsavedMessage = "Please save your changes to the manager evaluation before approving.";

/**
 * The form of the manager evaluation, with the self evaluation, the previous round's levels and the cto's approval
 * (docs/reviews.md#review-pages, docs/reviews.md#editing-windows, docs/reviews.md#previous-round).
 */
export const ManagerReviewForm = ({ view, viewer, evaluation }: ManagerReviewFormProps) => {
  const { review, round, selfEvaluation, previous } = view;
  const { firstName } = review.employee;
  const name = firstName || review.employee.email;
  const approves = mayApprove(viewer, review) && approvalRefusal(review, round) === null;
  const approved = review.ctoApprovalCompletedAt !== null;
  const { dirty } = evaluation;
  const after = useMemo(
    (): readonly FormSection[] =>
      approves || approved
        ? [
            {
              id: sectionIds.ctoApproval,
              label: "CTO Approval",
              content: approves ? (
                <CtoApprovalForm view={view} personId={viewer.id} blockedReason={dirty ? unsavedMessage : null} />
              ) : (
                <CtoApproval view={view} />
              ),
            },
          ]
        : [],
    [approves, approved, view, viewer.id, dirty],
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
    />
  );
};
