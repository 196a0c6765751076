import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { ClosedBanner } from "./ClosedBanner.tsx";
import { CommentField } from "./CommentField.tsx";
import { ConflictPanel } from "./ConflictPanel.tsx";
import { EmployeeInfoSection } from "./EmployeeInfoSection.tsx";
import { ExpectationsPicker } from "./ExpectationsPicker.tsx";
import { answerOf } from "./evaluationDraft.ts";
import { KeptDraftDialog } from "./KeptDraftDialog.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { ReviewLayout } from "./ReviewLayout.tsx";
import { ReviewSection } from "./ReviewSection.tsx";
import { SelfEvaluationActions } from "./SelfEvaluationActions.tsx";
import { SkillsetAnswerSection } from "./SkillsetAnswerSection.tsx";
import { sectionIds, skillsetSectionId } from "./sectionIds.ts";
import type { DatedReviewView, SelfEvaluation } from "./useSelfEvaluation.ts";

interface SelfEvaluationFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: SelfEvaluation;
}

/** The form of a self evaluation; read-only once it is closed. */
export const SelfEvaluationForm = ({ view, evaluation }: SelfEvaluationFormProps) => {
  const { review, round, skillsets } = view;
  const { answers, closed, change, conflict, kept } = evaluation;
  const readOnly = closed !== null;
  const sections = useMemo(
    () => [
      { id: sectionIds.employee, label: "Employee Info", answered: null },
      { id: sectionIds.expectations, label: "Expectations", answered: answers.expectationsRating !== null },
      ...skillsets.map((skillset) => ({
        id: skillsetSectionId(skillset.id),
        label: skillset.name,
        answered: answerOf(answers, skillset.id).level !== null,
      })),
      { id: sectionIds.additional, label: "Additional Comments", answered: null },
    ],
    [answers, skillsets],
  );
  return (
    <>
      <ReviewLayout
        sections={sections}
        banners={
          <>
            {closed !== null && <ClosedBanner closed={closed} evaluation={evaluation} />}
            {conflict !== null && !readOnly && (
              <ConflictPanel
                key={conflict === "unread" ? "unread" : "read"}
                conflict={conflict}
                answers={answers}
                skillsets={skillsets}
                onReadOther={() => void evaluation.readOther()}
                onTake={change}
                onKeepMine={evaluation.keepMine}
              />
            )}
          </>
        }
        {...(readOnly
          ? {}
          : {
              actionBar: <SelfEvaluationActions evaluation={evaluation} deadline={round.selfEvaluationDeadline} />,
            })}
      >
        <EmployeeInfoSection review={review} round={round} />
        <ReviewSection
          id={sectionIds.expectations}
          title="Expectations"
          description="How did you meet the expectations of your position in this round?"
        >
          <ExpectationsPicker
            value={answers.expectationsRating}
            disabled={readOnly}
            onChange={(rating) => change({ kind: "rating", rating })}
          />
        </ReviewSection>
        {skillsets.map((skillset) => (
          <SkillsetAnswerSection
            key={skillset.id}
            skillset={skillset}
            answer={answerOf(answers, skillset.id)}
            readOnly={readOnly}
            onChange={change}
          />
        ))}
        <ReviewSection id={sectionIds.additional} title="Additional Comments">
          <CommentField
            label="Anything else that should be known (optional)"
            value={answers.additionalComments}
            readOnly={readOnly}
            minRows={4}
            onChange={(comments) => change({ kind: "additional", comments })}
          />
          {skillsets.length === 0 && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              No skillsets apply to this position in this round.
            </Typography>
          )}
        </ReviewSection>
      </ReviewLayout>
      {kept !== null && !readOnly && (
        <KeptDraftDialog keptAt={kept.keptAt} onRestore={evaluation.restoreKept} onDiscard={evaluation.discardKept} />
      )}
      <LeaveGuard unsaved={evaluation.dirty && !readOnly} onDiscard={evaluation.forget} />
    </>
  );
};
