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

/** Such as "Level 2 → Level 3"; null for comments, which are too long for a summary. */
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

/** Confirms finalizing, which can't be undone, with a summary of the changes (docs/reviews.md#performance-meeting). */
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
        {checks.length > 0 && (
          <div>
            <Typography>Before you finalize:</Typography>
            <CheckList checks={checks} skillsets={skillsets} />
          </div>
        )}
        <Typography>
          {`The evaluation becomes read-only. You can't undo this. ${name} can read it after you share it.`}
        </Typography>
      </Box>
    </ConfirmDialog>
  );
};
