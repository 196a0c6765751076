import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import { EvaluationActions } from "../evaluation/EvaluationActions.tsx";
import { type Agenda, EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { NextStepsSection, nextStepsTitle } from "../goals/NextStepsSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { CtoApproval } from "../review/CtoApprovalSection.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import { AgendaSection, agendaTitle } from "./AgendaSection.tsx";
import { sectionsThatDiffer } from "./agenda.ts";
import { FinalizeDialog } from "./FinalizeDialog.tsx";

interface MeetingFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** The sections for the overview and the meeting. */
  readonly after: readonly FormSection[];
  /** Opens the dialog for the meeting's date. */
  readonly onSchedule: () => void;
}

/**
 * The form of the final evaluation. It begins with the answers that differ, and marks changes since the cto's approval
 * (docs/reviews.md#the-meeting-page, docs/reviews.md#final-evaluation).
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
    return {
      intro: {
        id: sectionIds.agenda,
        label: agendaTitle,
        content: <AgendaSection employee={name} count={questions} all={all} />,
      },
      first,
      restLabel: rest === 1 ? "Show the other answer" : `Show the other ${rest} answers`,
    };
  }, [first, name, all]);
  const { answers, change } = evaluation;
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
                  onComplete={evaluation.completable ? () => setAsking(true) : () => void evaluation.complete()}
                >
                  {review.meetingScheduledAt === null && !evaluation.dirty && (
                    <Button onClick={onSchedule}>Schedule Meeting</Button>
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
