import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Card } from "#web/ui/Card.tsx";
import { answerOf, differences, formAnswers } from "../evaluation/evaluationDraft.ts";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { SideBySide } from "../layout/SideBySide.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { WrittenText } from "../shared/WrittenText.tsx";

/** What an appeal corrected: the shared and the corrected version side by side (docs/reviews.md#appeals). */
export const CorrectedResult = ({ view }: { readonly view: DatedReviewView }) => {
  const { sharedEvaluation, managerEvaluation, skillsets } = view;
  if (sharedEvaluation === null || managerEvaluation === null) {
    return null;
  }
  const correctedAnswers = formAnswers(managerEvaluation, skillsets);
  const changedLocations = differences(correctedAnswers, sharedEvaluation).map(({ location }) => location);
  const isChanged = (at: "expectations" | "additional") => changedLocations.some((one) => one === at);
  const renderComparison = (title: string, shared: ReactNode, corrected: ReactNode) => (
    <Box key={title}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <SideBySide
        heading="h4"
        left={{ label: "As shared", content: shared }}
        right={{ label: "Corrected", content: corrected }}
      />
    </Box>
  );
  const changedIds = new Set(
    changedLocations.flatMap((at) => (typeof at === "object" && "skillsetId" in at ? [at.skillsetId] : [])),
  );
  return (
    <Card title="What the appeal corrected" text="The corrected version counts everywhere.">
      <Box sx={{ display: "grid", gap: 2 }}>
        {isChanged("expectations") &&
          renderComparison(
            "Expectations",
            <RatingDisplay rating={sharedEvaluation.expectationsRating} />,
            <RatingDisplay rating={correctedAnswers.expectationsRating} />,
          )}
        {skillsets
          .filter(({ id }) => changedIds.has(id))
          .map(({ id, name }) => {
            const [before, after] = [answerOf(sharedEvaluation, id), answerOf(correctedAnswers, id)];
            return renderComparison(
              name,
              <WrittenText text={`Level ${before.level ?? "–"}\n${before.comments}`} />,
              <WrittenText text={`Level ${after.level ?? "–"}\n${after.comments}`} />,
            );
          })}
        {isChanged("additional") &&
          renderComparison(
            "Additional Comments",
            <WrittenText text={sharedEvaluation.additionalComments} otherwise="None" />,
            <WrittenText text={correctedAnswers.additionalComments} otherwise="None" />,
          )}
      </Box>
    </Card>
  );
};
