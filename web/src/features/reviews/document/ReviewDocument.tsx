import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { mayStepIn, mayWriteManagerEvaluation, seesApproval } from "#domain/reviews/policy.ts";
import { managerEvaluationClosedMessages, managerEvaluationClosedReason } from "#domain/reviews/windows.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ChangedAnswer } from "../evaluation/ChangedAnswer.tsx";
import type { FormSection } from "../evaluation/EvaluationForm.tsx";
import { type Difference, isAtLocation } from "../evaluation/evaluationDraft.ts";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { goalSections } from "../goals/goalSections.tsx";
import { EmployeeInfoSection } from "../layout/EmployeeInfoSection.tsx";
import { ReviewLayout } from "../layout/ReviewLayout.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { SideBySide, textSide } from "../layout/SideBySide.tsx";
import { sectionIds, skillsetSectionId } from "../layout/sectionIds.ts";
import { evaluatorNamesFor } from "../meeting/meetingText.ts";
import { overviewTitle } from "../meeting/OverviewSection.tsx";
import { CorrectedResult } from "../result/CorrectedResult.tsx";
import { CtoApprovalSection } from "../review/CtoApprovalSection.tsx";
import { DeadlineHint } from "../shared/DueText.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeShortName } from "../shared/people/reviewNames.ts";
import { ReviewChecks, reviewChecks } from "../shared/ReviewChecks.tsx";
import { AtAGlance } from "./AtAGlance.tsx";
import { DocumentSkillsets } from "./DocumentSkillsets.tsx";
import { compareAnswers } from "./documentAnswers.ts";
import { reviewParts } from "./reviewParts.ts";

interface ReviewDocumentProps {
  readonly view: DatedReviewView;
  /** Shown after the next steps, or last once the evaluation is final. */
  readonly meeting?: FormSection;
  /** How the answers differ from the approved ones. */
  readonly changes?: readonly Difference[];
  readonly banners?: ReactNode;
  readonly actionBar?: ReactNode;
  /** False on pages that the employee also sees. */
  readonly showsChecks?: boolean;
  /** Feedback from colleagues; null on pages that don't show it. */
  readonly feedback?: FormSection | null;
}

/** The chart, then answers side by side, differences first (docs/evaluations.md#documents-and-results). */
export const ReviewDocument = ({
  view,
  meeting,
  changes = [],
  banners,
  actionBar,
  showsChecks = false,
  feedback = null,
}: ReviewDocumentProps) => {
  const viewer = useMe();
  const { review, round, skillsets, previous } = view;
  const parts = reviewParts(view, viewer);
  const answers = compareAnswers(view, parts);
  const { self, manager } = parts;
  const bothShown = self.evaluation !== null && manager.evaluation !== null;
  const differing = answers.filter((one) => one.differs);
  const others = answers.filter((one) => !one.differs);
  const showsApproval = seesApproval(viewer, review);
  const final = review.finalManagerEvaluationCompletedAt !== null;
  const overdue =
    (mayWriteManagerEvaluation(viewer, review) || mayStepIn(viewer, review)) &&
    managerEvaluationClosedReason(review, round, view.today) === "deadline-passed";
  const hasAdditionalText = [self, manager].some(({ evaluation }) => (evaluation?.additionalComments ?? "") !== "");
  const changesAt = (at: Difference["location"]) => changes.filter((change) => isAtLocation(change, at));
  const additionalChanges = changesAt("additional");
  const hasAdditional = hasAdditionalText || additionalChanges.length > 0;
  const checks =
    !showsChecks || manager.evaluation === null || review.sharedWithEmployeeAt !== null
      ? []
      : reviewChecks({ skillsets, previous, selfEvaluation: self.evaluation }, manager.evaluation);
  const { followUps, nextSteps } = goalSections(parts, employeeShortName(review));
  const sections = [
    { id: sectionIds.overview, label: overviewTitle(view) },
    ...(nextSteps === null ? [] : [nextSteps]),
    ...(meeting && !final ? [meeting] : []),
    ...(followUps === null ? [] : [followUps]),
    ...(checks.length > 0 ? [{ id: sectionIds.checks, label: "Checks" }] : []),
    { id: sectionIds.expectations, label: "Expectations" },
    ...[...differing, ...others].map(({ skillset }) => ({ id: skillsetSectionId(skillset.id), label: skillset.name })),
    ...(hasAdditional ? [{ id: sectionIds.additional, label: "Additional Comments" }] : []),
    ...(feedback === null ? [] : [feedback]),
    ...(showsApproval ? [{ id: sectionIds.ctoApproval, label: "CTO Approval" }] : []),
    ...(meeting && final ? [meeting] : []),
    { id: sectionIds.employee, label: "Employee Info" },
  ];
  const hiddenReasons = [self, manager].flatMap(({ evaluation, hiddenReason }) =>
    evaluation === null ? [hiddenReason] : [],
  );
  const previousRoundName = previous?.roundName ?? null;
  return (
    <ReviewLayout
      navigationEntries={sections}
      banners={
        <>
          {banners}
          {overdue && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {managerEvaluationClosedMessages["deadline-passed"]}
              <DeadlineHint />
            </Alert>
          )}
          {hiddenReasons.map((reason) => (
            <Alert key={reason} severity="info" sx={{ mb: 2 }}>
              {reason}
            </Alert>
          ))}
        </>
      }
      actionBar={actionBar}
      first={<AtAGlance view={view} answers={answers} parts={parts} evaluators={evaluatorNamesFor(viewer, review)} />}
    >
      <CorrectedResult view={view} />
      {nextSteps?.content}
      {meeting && !final && meeting.content}
      {followUps?.content}
      {checks.length > 0 && <ReviewChecks title="Checks before approving" checks={checks} skillsets={skillsets} />}
      <ReviewSection id={sectionIds.expectations} title="Expectations">
        <ChangedAnswer differences={changesAt("expectations")} />
        <SideBySide
          heading="h3"
          left={
            self.evaluation && {
              label: self.label,
              content: <RatingDisplay rating={self.evaluation.expectationsRating} />,
            }
          }
          right={
            manager.evaluation && {
              label: manager.label,
              content: <RatingDisplay rating={manager.evaluation.expectationsRating} />,
            }
          }
        />
      </ReviewSection>
      {bothShown && (
        <DocumentSkillsets
          id="differing-levels"
          title="Where the levels differ"
          answers={differing}
          parts={parts}
          previousRound={previousRoundName}
          changes={changes}
        />
      )}
      <DocumentSkillsets
        id="other-levels"
        title={bothShown ? "Same levels" : "Skillsets"}
        answers={others}
        parts={parts}
        previousRound={previousRoundName}
        changes={changes}
      />
      {hasAdditional && (
        <ReviewSection id={sectionIds.additional} title="Additional Comments">
          <ChangedAnswer differences={additionalChanges} />
          <SideBySide
            heading="h3"
            left={textSide(self.label, self.evaluation?.additionalComments ?? "")}
            right={textSide(manager.label, manager.evaluation?.additionalComments ?? "")}
          />
        </ReviewSection>
      )}
      {feedback?.content}
      {showsApproval && <CtoApprovalSection view={view} />}
      {meeting && final && meeting.content}
      <EmployeeInfoSection review={review} round={round} />
    </ReviewLayout>
  );
};
