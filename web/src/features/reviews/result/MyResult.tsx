import Typography from "@mui/material/Typography";
import { type ReactNode, useMemo } from "react";
import { seesApproval } from "#domain/reviews/policy.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { comparedAnswers } from "../document/documentAnswers.ts";
import { reviewParts } from "../document/reviewParts.ts";
import { formAnswers } from "../evaluation/evaluationDraft.ts";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { feedbackSection } from "../feedback/FeedbackSection.tsx";
import { goalSections } from "../goals/DocumentGoals.tsx";
import { EmployeeInfoSection } from "../layout/EmployeeInfoSection.tsx";
import { ReviewLayout } from "../layout/ReviewLayout.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { MeetingLayout } from "../meeting/MeetingLayout.tsx";
import { MeetingSection } from "../meeting/MeetingSection.tsx";
import type { MeetingViewer } from "../meeting/meetingText.ts";
import { CtoApproval } from "../review/CtoApprovalSection.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import { RatingDistribution } from "../shared/RatingDistribution.tsx";
import { WrittenText } from "../shared/WrittenText.tsx";
import { AcknowledgementCard } from "./AcknowledgementCard.tsx";
import { AppealCard } from "./AppealCard.tsx";
import { CorrectedResult } from "./CorrectedResult.tsx";
import { GrowthPlanCard } from "./GrowthPlanCard.tsx";
import { growthTexts } from "./growth.ts";
import { ReadersCard } from "./ReadersCard.tsx";
import { ResultLevels } from "./ResultLevels.tsx";
import { ResultSection } from "./ResultSection.tsx";

interface MyResultProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly breadcrumbs: ReactNode;
}

/**
 * The shared result for its employee (docs/evaluations.md#my-result): the rating and the manager's words, what changed, what is
 * next, and then the levels. Next to it are their response and who opened it.
 */
export const MyResult = ({ view, viewer, breadcrumbs }: MyResultProps) => {
  const { review, round, skillsets, previous, managerEvaluation } = view;
  const parts = useMemo(() => reviewParts(view, viewer), [view, viewer]);
  const compared = useMemo(() => comparedAnswers({ skillsets, previous }, parts), [skillsets, previous, parts]);
  const answers = useMemo(() => formAnswers(managerEvaluation, skillsets), [managerEvaluation, skillsets]);
  const { followUps, nextSteps } = useMemo(() => goalSections(parts, employeeName(review)), [parts, review]);
  const changed = previous === null ? [] : growthTexts(compared, previous.roundName);
  const own = parts.self.evaluation;
  return (
    <MeetingLayout view={view} viewer={viewer} answers={answers} breadcrumbs={breadcrumbs}>
      <ReviewLayout
        sections={[]}
        first={
          <>
            <ResultSection view={view} />
            {changed.length > 0 && previous !== null && (
              <ReviewSection id={sectionIds.changed} title={`What changed since ${previous.roundName}`}>
                {changed.map((message) => (
                  <Typography key={message}>{message}</Typography>
                ))}
              </ReviewSection>
            )}
            {nextSteps?.content}
          </>
        }
        aside={
          <>
            <AcknowledgementCard view={view} viewer={viewer} />
            <GrowthPlanCard employeeId={viewer.id} />
            <AppealCard view={view} />
            {round.ratingDistribution !== undefined && (
              <Card
                title="The round as a whole"
                text={`Published to everyone on ${formatDay(round.ratingDistribution.publishedOn)}.`}
              >
                <RatingDistribution ratingDistribution={round.ratingDistribution} />
              </Card>
            )}
            <ReadersCard reviewId={review.id} />
          </>
        }
      >
        <CorrectedResult view={view} />
        <ResultLevels view={view} answers={compared} parts={parts} />
        {followUps?.content}
        {own !== null && (
          <ReviewSection id={sectionIds.selfEvaluation} title="Your self-evaluation">
            <RatingDisplay rating={own.expectationsRating} />
            <WrittenText text={own.additionalComments} otherwise="You wrote no additional comments." />
          </ReviewSection>
        )}
        {feedbackSection(view)?.content}
        {seesApproval(viewer, review) && <CtoApproval view={view} />}
        <MeetingSection view={view} answers={answers} />
        <EmployeeInfoSection review={review} round={round} />
      </ReviewLayout>
    </MeetingLayout>
  );
};
