import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { assessmentCategoryLabels, assessmentScoreLabels, assessmentScores } from "#domain/onboarding/terms.ts";
import type { Assessment, ReportValues } from "#domain/onboarding/weeklyReportModel.ts";
import { groupedByCategory } from "#domain/onboarding/weeklyReportRules.ts";
import { useIsTouch } from "#web/lib/device.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { ScorePicker } from "./ScorePicker.tsx";

/** "1 Not yet, 2 A little, ..." */
const scale = assessmentScores.map((score) => `${score} ${assessmentScoreLabels[score]}`).join(", ");

interface AssessmentsProps {
  readonly assessments: readonly Assessment[];
  readonly lastWeekScores: ReadonlyMap<string, number>;
  readonly readOnly: boolean;
  readonly submittedValues: ReportValues;
  readonly onChange: (itemId: string, score: number) => void;
}

export const Assessments = ({ assessments, lastWeekScores, readOnly, submittedValues, onChange }: AssessmentsProps) => {
  const hint = useIsTouch() ? ". Tap a number to score an item." : ". The keys 1 to 5 score the item in focus.";
  const openCount = assessments.filter(({ score }) => score === null).length;
  return (
    <Card
      title="Progress Assessment (1-5 scale)"
      text={
        assessments.length === 0
          ? "This report has no assessment items, so there is nothing to score."
          : `${scale}. ${assessments.length - openCount} of ${formatCountOf(assessments.length, "item", "items")} assessed${readOnly ? "" : hint}`
      }
      sx={{ mb: 2 }}
    >
      {groupedByCategory(assessments).map(({ category, items }) => (
        <Box
          key={category}
          component="section"
          aria-label={termText(assessmentCategoryLabels, category)}
          sx={{ mt: 1.5 }}
        >
          <Typography variant="h3" component="h3">
            {termText(assessmentCategoryLabels, category)}
          </Typography>
          <PlainList>
            {items.map((assessment) => (
              <ScorePicker
                key={assessment.itemId}
                assessment={assessment}
                lastWeekScore={lastWeekScores.get(assessment.itemId) ?? null}
                readOnly={readOnly}
                submittedScore={submittedValues[assessment.itemId]}
                onChange={(score) => onChange(assessment.itemId, score)}
              />
            ))}
          </PlainList>
        </Box>
      ))}
    </Card>
  );
};
