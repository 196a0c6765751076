import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Evaluation, ReviewedSkillset } from "#domain/reviews/model.ts";
import { answerOf } from "../evaluation/evaluationDraft.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { LevelComparison } from "./LevelComparison.tsx";

interface BesideProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A box with another person's answer, shown above the field for the viewer's own. */
export const Beside = ({ title, children }: BesideProps) => (
  <Box sx={{ mb: 2, px: 1.75, py: 1.25, borderRadius: 1.25, bgcolor: "background.default", display: "grid", gap: 1 }}>
    <Typography variant="caption" component="h3" color="textSecondary">
      {title}
    </Typography>
    {children}
  </Box>
);

interface SelfBesideSkillsetProps {
  /** Null until it is completed, because it is not visible before (docs/reviews.md#who-sees-what). */
  readonly selfEvaluation: Evaluation | null;
  readonly skillset: ReviewedSkillset;
  readonly employeeName: string;
}

/** The employee's level and comments on a skillset. */
export const SelfBesideSkillset = ({ selfEvaluation, skillset, employeeName }: SelfBesideSkillsetProps) => {
  if (selfEvaluation === null) {
    return null;
  }
  const answer = answerOf(selfEvaluation, skillset.id);
  return (
    <Beside title={`${employeeName}’s self evaluation`}>
      <LevelComparison skillset={skillset} levels={[{ label: "Self", level: answer.level }]} />
      <WrittenText text={answer.comments} otherwise="No comments" />
    </Beside>
  );
};
