import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import { ratingValue } from "#domain/reviews/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { EvaluationActions } from "../evaluation/EvaluationActions.tsx";
import { type Agenda, EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import { answerOf } from "../evaluation/evaluationDraft.ts";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { NextStepsSection, nextStepsTitle } from "../goals/NextStepsSection.tsx";
import { sectionIds, skillsetSectionId } from "../layout/sectionIds.ts";
import { CtoApproval } from "../review/CtoApprovalSection.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import { AgendaSection, agendaTitle } from "./AgendaSection.tsx";
import { sectionsThatDiffer } from "./agenda.ts";
import { FinalizeDialog } from "./FinalizeDialog.tsx";

const ratingOf = (evaluation: ReviewView["managerEvaluation"]): number | string =>
  evaluation === null || evaluation.expectationsRating === null ? "–" : ratingValue(evaluation.expectationsRating);

const levelOf = (evaluation: ReviewView["managerEvaluation"], skillsetId: string): number | string =>
  (evaluation === null ? null : answerOf(evaluation, skillsetId).level) ?? "–";

interface MeetingFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  readonly after: readonly FormSection[];
  readonly onSchedule: () => void;
}

/**
 * Starts with the answers that differ and marks changes since the CTO's approval (docs/reviews.md#performance-meeting).
 */
export const MeetingForm = ({ view, evaluation, after, onSchedule }: MeetingFormProps) => {
  const { review, skillsets, goals } = view;
  const name = employeeName(review);
  // Decided once: an answer on which the two agree now must not move away while they talk about it.
  const [first] = useState(() => sectionsThatDiffer(view, evaluation.answers));
  const [asking, setAsking] = useState(false);
  const all = skillsets.length + 1;
  const agenda = useMemo((): Agenda => {
    const questions = [...first].filter((id) => id !== sectionIds.additional).length;
    const rest = all - questions;
    const agreed = [
      ...(first.has(sectionIds.expectations) ? [] : [`Expectations ${ratingOf(view.managerEvaluation)}`]),
      ...skillsets
        .filter(({ id }) => !first.has(skillsetSectionId(id)))
        .map((skillset) => `${skillset.name} ${levelOf(view.managerEvaluation, skillset.id)}`),
    ];
    return {
      intro: {
        id: sectionIds.agenda,
        label: agendaTitle,
        content: <AgendaSection employee={name} count={questions} all={all} />,
      },
      first,
      restLabel: `${rest} where you agree`,
      restDetail: agreed.join(", "),
    };
  }, [first, name, all, skillsets, view.managerEvaluation]);
  const { answers, change } = evaluation;
  const unscheduled = review.meetingScheduledAt === null && !evaluation.dirty;
  const readOnly = evaluation.closed !== null;
  const nextSteps = useMemo(
    (): FormSection => ({
      id: sectionIds.nextSteps,
      label: nextStepsTitle,
      content: (
        <NextStepsSection
          steps={answers.nextSteps ?? []}
          goals={goals}
          skillsets={skillsets}
          employee={name}
          readOnly={readOnly}
          onChange={change}
        />
      ),
    }),
    [answers.nextSteps, goals, skillsets, name, readOnly, change],
  );
  const trailing = useMemo(
    () => [
      nextSteps,
      ...after,
      { id: sectionIds.ctoApproval, label: "CTO Approval", content: <CtoApproval view={view} /> },
    ],
    [nextSteps, after, view],
  );
  return (
    <>
      <EvaluationForm
        view={view}
        evaluation={evaluation}
        employee={name}
        deadline={null}
        agenda={agenda}
        trailingSections={trailing}
        {...(evaluation.closed === null
          ? {
              actionBar: (
                <EvaluationActions
                  evaluation={evaluation}
                  deadline={null}
                  isPreceded={unscheduled}
                  onComplete={evaluation.completable ? () => setAsking(true) : () => void evaluation.complete()}
                >
                  {unscheduled && (
                    <Button variant="contained" color="primary" onClick={onSchedule}>
                      Schedule Meeting
                    </Button>
                  )}
                </EvaluationActions>
              ),
            }
          : {})}
      />
      <FinalizeDialog
        open={asking}
        view={view}
        answers={evaluation.answers}
        busy={evaluation.busy !== null}
        onConfirm={() => void evaluation.complete().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
