import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { differenceName } from "../evaluation/differenceName.ts";
import { changesSinceApproval, type Difference } from "../evaluation/evaluationDraft.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import { CheckList, reviewChecks } from "../shared/ReviewChecks.tsx";
import { compareLevels, summaryText } from "./comparedLevels.ts";

/** What changed: "Level 2 → Level 3"; null for comments, which are too long for a summary. */
const changeText = ({ what, mine, other }: Difference): string | null =>
  what === "comments" ? null : `${other || "none"} → ${mine || "none"}`;

interface FinalizeDialogProps {
  readonly open: boolean;
  readonly view: DatedReviewView;
  readonly answers: EvaluationAnswers;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before finalizing, which cannot be undone, with a summary of what changed (docs/reviews.md#finalizing). */
export const FinalizeDialog = ({ open, view, answers, busy, onConfirm, onClose }: FinalizeDialogProps) => {
  const { review, skillsets, selfEvaluation, approvedEvaluation } = view;
  const name = employeeName(review);
  const changed = approvedEvaluation === null ? [] : changesSinceApproval(answers, approvedEvaluation);
  const { nextSteps: steps = [] } = answers;
  const checks = reviewChecks(view, answers);
  const summary = summaryText(compareLevels(skillsets, answers, selfEvaluation), { manager: "you", employee: name });
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
          <Typography>Nothing has changed since the approval.</Typography>
        ) : (
          <div>
            <Typography>{`${formatCountOf(changed.length, "answer has", "answers have")} changed since the approval:`}</Typography>
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
          <Typography>No next steps were agreed on. They are optional.</Typography>
        ) : (
          <div>
            <Typography>{`${formatCountOf(steps.length, "next step was", "next steps were")} agreed on:`}</Typography>
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: "anywhere" }}>
              {steps.map(({ id, what }) => (
                <li key={id}>{what}</li>
              ))}
            </Box>
          </div>
        )}
        {checks.length > 0 && (
          <div>
            <Typography>Before you finalize:</Typography>
            <CheckList checks={checks} skillsets={skillsets} />
          </div>
        )}
        <Typography>
          {`The evaluation is read-only afterwards, and finalizing cannot be undone. ${name} can read it once you share it.`}
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};
