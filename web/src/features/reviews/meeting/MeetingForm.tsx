import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { ratingValue } from "#domain/reviews/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { EvaluationActions } from "../evaluation/EvaluationActions.tsx";
import { type Agenda, EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import { answerOf, changesSinceApproval, type Difference, differenceName } from "../evaluation/evaluationDraft.ts";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { NextStepsSection, nextStepsTitle } from "../goals/NextStepsSection.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIdOf, sectionIds, skillsetSectionId } from "../layout/sectionIds.ts";
import { CtoApprovalSection } from "../review/CtoApprovalSection.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeShortName } from "../shared/people/reviewNames.ts";
import { compareLevels, levelSummaryTexts } from "./comparedLevels.ts";

/** Such as "Level 2 → Level 3"; null for comments. */
const changeText = ({ answerPart, mine, other }: Difference): string | null =>
  answerPart === "comments" ? null : `${other || "none"} → ${mine || "none"}`;

interface FinalizeDialogProps {
  readonly open: boolean;
  readonly view: DatedReviewView;
  readonly answers: EvaluationAnswers;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms finalizing, which can't be undone, with a summary of the changes (docs/reviews.md#performance-meeting). The
 * employee may see the screen, so no checks are shown.
 */
const FinalizeDialog = ({ open, view, answers, busy, onConfirm, onClose }: FinalizeDialogProps) => {
  const { review, skillsets, selfEvaluation, approvedEvaluation } = view;
  const name = employeeShortName(review);
  const changed = approvedEvaluation === null ? [] : changesSinceApproval(answers, approvedEvaluation);
  const { nextSteps: steps = [] } = answers;
  const summary = levelSummaryTexts(compareLevels(skillsets, answers, selfEvaluation), {
    manager: "you",
    employee: name,
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Finalize the evaluation of ${fullName(review.employee)}?`}
      confirmLabel="Finalize"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <Typography>{`Final rating: ${answers.expectationsRating ?? "none"}. ${summary.join(" ")}`}</Typography>
        {changed.length === 0 ? (
          <Typography>Nothing changed after the approval.</Typography>
        ) : (
          <div>
            <Typography>{`${formatCountOf(changed.length, "answer", "answers")} changed after the approval:`}</Typography>
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {changed.map((difference) => {
                const text = changeText(difference);
                const what = differenceName(difference, skillsets);
                return <li key={what}>{text === null ? what : `${what}: ${text}`}</li>;
              })}
            </Box>
          </div>
        )}
        {steps.length === 0 ? (
          <Typography>No next steps. They're optional.</Typography>
        ) : (
          <div>
            <Typography>{`You agreed on ${formatCountOf(steps.length, "next step", "next steps")}:`}</Typography>
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: "anywhere" }}>
              {steps.map(({ id, what }) => (
                <li key={id}>{what}</li>
              ))}
            </Box>
          </div>
        )}
        <Typography>
          {`The evaluation becomes read-only. You can't undo this. ${name} can read it after you share it.`}
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};

type Compared = Pick<ReviewView, "skillsets" | "selfEvaluation" | "approvedEvaluation">;

/**
 * The IDs of sections where employee and manager differ, or answers changed since the approval
 * (docs/reviews.md#performance-meeting).
 */
const differingSectionIds = (
  { skillsets, selfEvaluation, approvedEvaluation }: Compared,
  answers: EvaluationAnswers,
): ReadonlySet<string> => {
  const changed = approvedEvaluation === null ? [] : changesSinceApproval(answers, approvedEvaluation);
  const levels =
    selfEvaluation === null
      ? []
      : skillsets.filter(({ id }) => answerOf(selfEvaluation, id).level !== answerOf(answers, id).level);
  const isRatingDifferent = selfEvaluation !== null && selfEvaluation.expectationsRating !== answers.expectationsRating;
  return new Set([
    ...(isRatingDifferent ? [sectionIds.expectations] : []),
    ...levels.map(({ id }) => skillsetSectionId(id)),
    ...changed.map(({ location }) => sectionIdOf(location)),
  ]);
};

interface AgendaSectionProps {
  readonly employeeName: string;
  readonly count: number;
  readonly questionCount: number;
}

const agendaTitle = "Topics for the meeting";

/** Introduces the answers that a meeting starts with (docs/reviews.md#performance-meeting). */
const AgendaSection = ({ employeeName, count, questionCount }: AgendaSectionProps) => (
  <ReviewSection id={sectionIds.agenda} title={agendaTitle} size="large">
    <Typography sx={{ fontSize: "1.125rem" }}>
      {count === 0
        ? `You agree on all ${formatCountOf(questionCount, "topic", "topics")}, and nothing has changed since the approval.`
        : `${count === 1 ? "One topic" : `${count} topics`} to discuss: you and ${employeeName} differ, or the answer has changed since the approval.` +
          (count === questionCount ? "" : ` You agree on the other ${questionCount - count}.`)}
    </Typography>
  </ReviewSection>
);

const ratingOf = (evaluation: ReviewView["managerEvaluation"]): number | string =>
  evaluation === null || evaluation.expectationsRating === null ? "–" : ratingValue(evaluation.expectationsRating);

const levelOf = (evaluation: ReviewView["managerEvaluation"], skillsetId: string): number | string =>
  (evaluation === null ? null : answerOf(evaluation, skillsetId).level) ?? "–";

interface MeetingFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  readonly meetingAndOverview: readonly FormSection[];
  readonly onSchedule: () => void;
}

/**
 * Starts with the answers that differ and marks changes since the CTO's approval (docs/reviews.md#performance-meeting).
 */
export const MeetingForm = ({ view, evaluation, meetingAndOverview, onSchedule }: MeetingFormProps) => {
  const { review, skillsets, goals, today } = view;
  const name = employeeShortName(review);
  // Computed once: an answer must not move when both agree on it in the meeting.
  const [topicIds] = useState(() => differingSectionIds(view, evaluation.answers));
  const [isConfirming, setIsConfirming] = useState(false);
  const questionCount = skillsets.length + 1;
  const agenda = useMemo((): Agenda => {
    // Follow-ups and the additional comments aren't topics: they are always shown.
    const topicCount = [sectionIds.expectations, ...skillsets.map(({ id }) => skillsetSectionId(id))].filter((id) =>
      topicIds.has(id),
    ).length;
    const agreed = [
      ...(topicIds.has(sectionIds.expectations) ? [] : [`Expectations ${ratingOf(view.managerEvaluation)}`]),
      ...skillsets
        .filter(({ id }) => !topicIds.has(skillsetSectionId(id)))
        .map((skillset) => `${skillset.name} ${levelOf(view.managerEvaluation, skillset.id)}`),
    ];
    return {
      intro: {
        id: sectionIds.agenda,
        label: agendaTitle,
        content: <AgendaSection employeeName={name} count={topicCount} questionCount={questionCount} />,
      },
      firstIds: topicIds,
      restLabel: `${formatCountOf(questionCount - topicCount, "topic", "topics")} where you agree`,
      restDetail: agreed.join(", "),
    };
  }, [topicIds, name, questionCount, skillsets, view.managerEvaluation]);
  const { answers, change } = evaluation;
  const unscheduled = review.meetingScheduledAt === null && !evaluation.dirty;
  const readOnly = evaluation.closedState !== null;
  const nextSteps = useMemo(
    (): FormSection => ({
      id: sectionIds.nextSteps,
      label: nextStepsTitle,
      content: (
        <NextStepsSection
          steps={answers.nextSteps ?? []}
          goals={goals}
          skillsets={skillsets}
          employeeName={name}
          today={today}
          readOnly={readOnly}
          onChange={change}
        />
      ),
    }),
    [answers.nextSteps, goals, skillsets, name, today, readOnly, change],
  );
  const trailing = useMemo(
    () => [
      nextSteps,
      ...meetingAndOverview,
      { id: sectionIds.ctoApproval, label: "CTO Approval", content: <CtoApprovalSection view={view} /> },
    ],
    [nextSteps, meetingAndOverview, view],
  );
  return (
    <>
      <EvaluationForm
        view={view}
        evaluation={evaluation}
        employeeName={name}
        agenda={agenda}
        trailingSections={trailing}
        actionBar={
          <EvaluationActions
            evaluation={evaluation}
            deadline={null}
            hasPrimaryChild={unscheduled}
            onComplete={evaluation.completable ? () => setIsConfirming(true) : () => void evaluation.complete()}
          >
            {unscheduled && (
              <Button variant="contained" color="primary" onClick={onSchedule}>
                Schedule Meeting
              </Button>
            )}
          </EvaluationActions>
        }
      />
      <FinalizeDialog
        open={isConfirming}
        view={view}
        answers={evaluation.answers}
        busy={evaluation.currentAction !== null}
        onConfirm={() => void evaluation.complete().finally(() => setIsConfirming(false))}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
};
