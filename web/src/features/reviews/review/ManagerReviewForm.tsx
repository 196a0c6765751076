import Alert from "@mui/material/Alert";
import { useMemo } from "react";
import type { Me } from "#domain/people/model.ts";
import { mayApprove } from "#domain/reviews/policy.ts";
import { approvalRefusal } from "#domain/reviews/rules.ts";
import { EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { CtoApproval, CtoApprovalForm } from "./CtoApprovalSection.tsx";

interface ManagerReviewFormProps {
  readonly view: DatedReviewView;
  readonly viewer: Pick<Me, "id" | "role">;
  readonly evaluation: EvaluationFormState;
}

/** Shown instead of the approval while the form has unsaved changes, which the approval would not include. */
const unsavedMessage = "Please save your changes to the manager evaluation before approving.";

/**
 * The form of the manager evaluation, with the self evaluation, the previous round's levels and the cto's approval
 * (docs/reviews.md#review-pages, docs/reviews.md#editing-windows, docs/reviews.md#the-level-picker).
 */
export const ManagerReviewForm = ({ view, viewer, evaluation }: ManagerReviewFormProps) => {
  const { review, round, selfEvaluation } = view;
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
      employee={name}
      deadline={round.managerEvaluationDeadline}
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
