import { useMemo } from "react";
import type { FormSection } from "../evaluation/EvaluationForm.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "./datedReviewView.ts";
import { ReviewChecks, reviewChecks } from "./ReviewChecks.tsx";

/**
 * The checks for a manager's answers, once every question is answered: earlier they would ask about answers still to
 * come. Empty if none applies.
 */
export const useChecksSection = (
  { skillsets, selfEvaluation, previous }: DatedReviewView,
  { answers, questions }: EvaluationFormState,
): readonly FormSection[] => {
  const isAnswered = questions.missing === 0;
  return useMemo(() => {
    const checks = isAnswered ? reviewChecks({ skillsets, selfEvaluation, previous }, answers) : [];
    return checks.length === 0
      ? []
      : [
          {
            id: sectionIds.checks,
            label: "Checks",
            content: <ReviewChecks checks={checks} skillsets={skillsets} />,
          },
        ];
  }, [isAnswered, answers, skillsets, selfEvaluation, previous]);
};
