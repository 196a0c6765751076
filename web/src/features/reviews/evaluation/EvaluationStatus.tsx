import Box from "@mui/material/Box";
import { answeredSkillsetCount } from "#domain/reviews/answers.ts";
import { isSentBack } from "#domain/reviews/approval/sendingBack.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { frozenStatusOf } from "../shared/frozenStatus.ts";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

interface EvaluationStatusProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
}

/**
 * Whether the evaluation is completed or, until then, how many skillsets are answered
 * (docs/evaluations.md#badges).
 */
export const EvaluationStatus = ({ view, evaluation: { answers, completed } }: EvaluationStatusProps) => {
  const frozenStatus = frozenStatusOf(view.review, view.round);
  if (completed) {
    return <StatusBadge tone="good">Completed</StatusBadge>;
  }
  if (frozenStatus !== null) {
    return <StatusBadge tone="neutral">{frozenStatus}</StatusBadge>;
  }
  const answeredCount = answeredSkillsetCount(answers);
  const total = view.skillsets.length;
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.75 }}>
      <StatusBadge
        tone={answeredCount === total ? "good" : "warning"}
      >{`${answeredCount} of ${total} Skillsets`}</StatusBadge>
      {isSentBack(view.review) ? (
        <StatusBadge tone="warning">Sent Back</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Pending</StatusBadge>
      )}
    </Box>
  );
};
