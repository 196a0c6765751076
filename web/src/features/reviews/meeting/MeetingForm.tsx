import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { EvaluationActions } from "../evaluation/EvaluationActions.tsx";
import { EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import type { Difference } from "../evaluation/evaluationDraft.ts";
import { PreviousLevels } from "../evaluation/PreviousLevels.tsx";
import { RatingDisplay } from "../evaluation/RatingDisplay.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { sectionIds } from "../layout/sectionIds.ts";
import { CtoApproval } from "../review/CtoApprovalSection.tsx";
import { Beside, SelfBesideSkillset } from "../review/SelfEvaluationReference.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { employeeName } from "./meetingText.ts";

interface MeetingFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** The sections for the meeting and the overview. */
  readonly before: readonly FormSection[];
  /** Renders how an answer differs from the approved one. */
  readonly sinceApproval: (at: Difference["at"]) => ReactNode;
  /** Opens the dialog for the meeting's date. */
  readonly onSchedule: () => void;
}

/**
 * The form of the final evaluation. Shows the self evaluation and marks changes since the cto's approval
 * (docs/reviews.md#final-evaluation).
 */
export const MeetingForm = ({ view, evaluation, before, sinceApproval, onSchedule }: MeetingFormProps) => {
  const { review, selfEvaluation, previous } = view;
  const name = employeeName(review);
  return (
    <EvaluationForm
      view={view}
      evaluation={evaluation}
      whose={`${name}’s`}
      expectationsQuestion={`How did ${name} meet the expectations of the position in this round?`}
      deadline={null}
      leadingSections={before}
      besideExpectations={
        <>
          {sinceApproval("expectations")}
          {selfEvaluation && (
            <Beside title={`${name}’s self evaluation`}>
              <RatingDisplay rating={selfEvaluation.expectationsRating} />
            </Beside>
          )}
        </>
      }
      besideSkillset={(skillset) => (
        <>
          <PreviousLevels previous={previous} skillset={skillset} who={name} />
          <SelfBesideSkillset selfEvaluation={selfEvaluation} skillset={skillset} employeeName={name} />
          {sinceApproval({ skillsetId: skillset.id })}
        </>
      )}
      besideAdditional={
        <>
          {selfEvaluation && (
            <Beside title={`${name}’s self evaluation`}>
              <WrittenText text={selfEvaluation.additionalComments} otherwise="No additional comments" />
            </Beside>
          )}
          {sinceApproval("additional")}
        </>
      }
      trailingSections={[{ id: sectionIds.ctoApproval, label: "CTO Approval", content: <CtoApproval view={view} /> }]}
      {...(evaluation.closed === null
        ? {
            actionBar: (
              <EvaluationActions evaluation={evaluation} deadline={null}>
                {review.meetingScheduledAt === null && !evaluation.dirty && (
                  <Button onClick={onSchedule}>Schedule Meeting</Button>
                )}
              </EvaluationActions>
            ),
          }
        : {})}
    />
  );
};
