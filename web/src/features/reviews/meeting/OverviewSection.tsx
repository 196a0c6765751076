import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { LevelsChart } from "#web/ui/levels/LevelsChart.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { answerOf } from "../evaluation/evaluationDraft.ts";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import {
  type ComparedLevels,
  compareLevels,
  type EvaluatorNames,
  isBelowRequired,
  levelSummaryTexts,
  levelsText,
  ratingDifferenceText,
} from "./comparedLevels.ts";

interface OverviewSectionProps {
  readonly view: Pick<ReviewView, "review" | "skillsets" | "selfEvaluation" | "previous">;
  readonly answers: EvaluationAnswers;
  readonly who: EvaluatorNames;
}

export const overviewTitle = (view: Pick<ReviewView, "review">): string =>
  view.review.finalManagerEvaluationCompletedAt === null ? "At a Glance" : "Result";

/** Ignores comments, so typing doesn't re-render the chart. */
const sameOverview = (a: OverviewSectionProps, b: OverviewSectionProps): boolean =>
  a.view === b.view &&
  a.who.manager === b.who.manager &&
  a.who.employee === b.who.employee &&
  a.answers.expectationsRating === b.answers.expectationsRating &&
  a.view.skillsets.every(({ id }) => answerOf(a.answers, id).level === answerOf(b.answers, id).level);

const rowText = (one: ComparedLevels, previousLevel: number | null, who: EvaluatorNames): string =>
  previousLevel === null ? levelsText(one, who) : `${levelsText(one, who)}, last time ${previousLevel}`;

const Overview = ({ view, answers, who }: OverviewSectionProps) => {
  const { review, skillsets, selfEvaluation, previous } = view;
  const final = review.finalManagerEvaluationCompletedAt !== null;
  const compared = compareLevels(skillsets, answers, selfEvaluation);
  const previousLevelOf = ({ skillset }: ComparedLevels): number | null => previous?.manager?.[skillset.id] ?? null;
  const difference = ratingDifferenceText(answers.expectationsRating, selfEvaluation?.expectationsRating ?? null, who);
  const own = who.employee === "you" ? "Your own level" : `${who.employee}'s own level`;
  const managerLevelLabels = {
    you: "Your level",
    "your manager": "Your manager's level",
    "the manager": "The manager's level",
  };
  return (
    <ReviewSection id={sectionIds.overview} title={overviewTitle(view)}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, mb: 1.5 }}>
        <RatingDisplay rating={answers.expectationsRating} />
        {difference !== null && <Typography color="textSecondary">{difference}</Typography>}
      </Box>
      {skillsets.length === 0 ? (
        <Typography color="textSecondary">No skillsets apply to this position in this round.</Typography>
      ) : (
        <>
          {levelSummaryTexts(compared, who).map((message) => (
            <Typography key={message}>{message}</Typography>
          ))}
          <Box sx={{ mt: 2 }}>
            <LevelsChart
              label="Levels of both evaluations and required levels by skillset. The list below contains the same data."
              rows={compared.map((one) => ({
                id: one.skillset.id,
                name: one.skillset.name,
                text: rowText(one, previousLevelOf(one), who),
                levels: {
                  level: one.level,
                  selfLevel: one.selfLevel,
                  requiredLevel: one.skillset.requiredLevel,
                  nextRequiredLevel: null,
                  previousLevel: previousLevelOf(one),
                },
              }))}
              legend={{
                level: final ? "Final level" : managerLevelLabels[who.manager],
                missing: compared.some(isBelowRequired) ? "Missing" : null,
                selfLevel: selfEvaluation === null ? null : own,
                requiredLevel: "Required level",
                nextRequiredLevel: null,
                previousLevel: previous?.manager ? `Last Time (${previous.roundName})` : null,
              }}
            />
          </Box>
          <SkillsetGroups entries={compared} groupOf={({ skillset }) => skillset.group} heading="h3">
            {(entries) => (
              <Box
                component="dl"
                sx={{
                  m: 0,
                  mt: 2,
                  display: "grid",
                  gridTemplateColumns: { md: "minmax(0, 2fr) minmax(0, 3fr)" },
                  columnGap: 2,
                  rowGap: { xs: 0, md: 0.5 },
                }}
              >
                {entries.map((one) => (
                  <Box key={one.skillset.id} sx={{ display: "contents" }}>
                    <UserText component="dt" variant="body2" sx={{ fontWeight: 500 }}>
                      {one.skillset.name}
                    </UserText>
                    <UserText variant="body2" color="textSecondary" component="dd" sx={{ m: 0, mb: { xs: 1, md: 0 } }}>
                      {rowText(one, previousLevelOf(one), who)}
                    </UserText>
                  </Box>
                ))}
              </Box>
            )}
          </SkillsetGroups>
        </>
      )}
    </ReviewSection>
  );
};

export const OverviewSection = memo(Overview, sameOverview);
