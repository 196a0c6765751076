import { useMemo } from "react";
import type { FormSection } from "../evaluation/EvaluationForm.tsx";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "./datedReviewView.ts";
import { ReviewChecks, reviewChecks } from "./ReviewChecks.tsx";

/**
 * The section of a manager's form with the checks that apply to what is written, once every question is answered: while
 * answers are missing, it would ask about what comes anyway. Empty if none applies.
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
