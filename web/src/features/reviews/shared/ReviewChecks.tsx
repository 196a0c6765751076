import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Check } from "#domain/reviews/checks/checkModel.ts";
import { checksOf } from "#domain/reviews/checks/checks.ts";
import { checkText } from "#domain/reviews/checks/checkTexts.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { summaryOf, summaryOfLevels } from "#domain/reviews/summaries.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";

/** The checks that apply to the manager's answers (docs/rounds.md#checks). */
export const reviewChecks = (
  { skillsets, selfEvaluation, previous }: Pick<ReviewView, "skillsets" | "selfEvaluation" | "previous">,
  answers: EvaluationAnswers,
): readonly Check[] =>
  checksOf({
    evaluation: summaryOf(answers, skillsets),
    self: selfEvaluation === null ? null : summaryOf(selfEvaluation, skillsets),
    previous: previous?.manager ? summaryOfLevels(null, previous.manager, skillsets) : null,
    skillsets,
  });

interface ReviewChecksProps {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly skillsets: ReviewView["skillsets"];
}

export const ReviewChecks = ({ title, checks, skillsets }: ReviewChecksProps) => (
  <ReviewSection
    id={sectionIds.checks}
    title={title}
    description="Checks are questions, not errors. They don't block anything, and the employee doesn't see them."
  >
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {checks.map((check) => (
        <Typography component="li" key={check.kind} sx={{ "& + &": { mt: 0.5 } }}>
          {checkText(check, (id) => skillsets.find((skillset) => skillset.id === id)?.name ?? "A skillset")}
        </Typography>
      ))}
    </Box>
  </ReviewSection>
);
