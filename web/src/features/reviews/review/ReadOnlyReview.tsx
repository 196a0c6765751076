import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Fragment, type ReactNode } from "react";
import type { Role } from "#domain/people/terms.ts";
import { mayApprove, mayWriteManagerEvaluation } from "#domain/reviews/policy.ts";
import { approvalRefusal, managerEvaluationClosed, managerEvaluationClosedMessages } from "#domain/reviews/rules.ts";
import type { FormSection } from "../evaluation/EvaluationForm.tsx";
import { answerOf, type Difference } from "../evaluation/evaluationDraft.ts";
import { PreviousLevels } from "../evaluation/PreviousLevels.tsx";
import { RatingDisplay } from "../evaluation/RatingDisplay.tsx";
import { EmployeeInfoSection } from "../layout/EmployeeInfoSection.tsx";
import { ReviewLayout } from "../layout/ReviewLayout.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds, skillsetSectionId } from "../layout/sectionIds.ts";
import { DeadlineMover } from "../shared/DeadlineMover.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { CtoApproval, CtoApprovalForm } from "./CtoApprovalSection.tsx";
import { LevelComparison } from "./LevelComparison.tsx";
import { type ReviewPart, reviewParts } from "./reviewParts.ts";

interface PartsProps {
  readonly parts: readonly ReviewPart[];
  readonly children: (part: ReviewPart & { readonly evaluation: NonNullable<ReviewPart["evaluation"]> }) => ReactNode;
}

/** The employee's part above the manager's. A part that cannot be read shows the reason. */
const Parts = ({ parts, children }: PartsProps) => (
  <Box sx={{ display: "grid", gap: 2 }}>
    {parts.map((part) => (
      <Box key={part.label}>
        <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
          {part.label}
        </Typography>
        {part.evaluation === null ? (
          <Typography color="textSecondary">{part.absence}</Typography>
        ) : (
          children({ ...part, evaluation: part.evaluation })
        )}
      </Box>
    ))}
  </Box>
);

interface ReviewReadingProps {
  readonly view: DatedReviewView;
  readonly viewer: { readonly id: string; readonly role: Role };
  /** Sections between the employee and the answers, such as the meeting. */
  readonly before?: readonly FormSection[];
  /** Renders additional content for an answer, such as what the cto approved. */
  readonly beside?: (at: Difference["at"]) => ReactNode;
  readonly actionBar?: ReactNode;
}

const noSections: readonly FormSection[] = [];

/** The read-only content of a review. */
export const ReadOnlyReview = ({ view, viewer, before = noSections, beside, actionBar }: ReviewReadingProps) => {
  const { review, round, skillsets, ctoApprovalComments, previous } = view;
  const isOwn = viewer.id === review.employee.id;
  const approves = mayApprove(viewer, review) && approvalRefusal(review, round) === null;
  const approved = review.ctoApprovalCompletedAt !== null && ctoApprovalComments !== null;
  const late =
    mayWriteManagerEvaluation(viewer, review) &&
    managerEvaluationClosed(review, round, view.today) === "deadline-passed";
  const parts = reviewParts(view, viewer);
  const readable = parts.filter((part) => part.evaluation !== null);
  const sections = [
    { id: sectionIds.employee, label: "Employee Info", answered: null },
    ...before.map(({ id, label }) => ({ id, label, answered: null })),
    { id: sectionIds.expectations, label: "Expectations", answered: null },
    ...skillsets.map((skillset) => ({ id: skillsetSectionId(skillset.id), label: skillset.name, answered: null })),
    { id: sectionIds.additional, label: "Additional Comments", answered: null },
    ...(!approved && !approves ? [] : [{ id: sectionIds.ctoApproval, label: "CTO Approval", answered: null }]),
  ];
  return (
    <ReviewLayout
      sections={sections}
      banners={
        late && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {managerEvaluationClosedMessages["deadline-passed"]}
            <DeadlineMover />
          </Alert>
        )
      }
      {...(actionBar === undefined ? {} : { actionBar })}
    >
      <EmployeeInfoSection review={review} round={round} />
      {before.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
      <ReviewSection id={sectionIds.expectations} title="Expectations">
        {beside?.("expectations")}
        <Parts parts={parts}>{({ evaluation }) => <RatingDisplay rating={evaluation.expectationsRating} />}</Parts>
      </ReviewSection>
      {skillsets.map((skillset) => (
        <ReviewSection
          key={skillset.id}
          id={skillsetSectionId(skillset.id)}
          title={skillset.name}
          description={skillset.description}
        >
          {beside?.({ skillsetId: skillset.id })}
          <PreviousLevels previous={previous} skillset={skillset} who={isOwn ? "you" : review.employee.firstName} />
          <LevelComparison
            skillset={skillset}
            levels={readable.map((part) => ({
              label: part.shortLabel,
              level: part.evaluation === null ? null : answerOf(part.evaluation, skillset.id).level,
            }))}
          />
          <Box sx={{ mt: 2 }}>
            <Parts parts={parts}>
              {({ evaluation }) => (
                <WrittenText text={answerOf(evaluation, skillset.id).comments} otherwise="No comments" />
              )}
            </Parts>
          </Box>
        </ReviewSection>
      ))}
      <ReviewSection id={sectionIds.additional} title="Additional Comments">
        {beside?.("additional")}
        <Parts parts={parts}>
          {({ evaluation }) => <WrittenText text={evaluation.additionalComments} otherwise="No additional comments" />}
        </Parts>
      </ReviewSection>
      {approves && <CtoApprovalForm view={view} personId={viewer.id} blockedReason={null} />}
      {approved && <CtoApproval view={view} />}
    </ReviewLayout>
  );
};
