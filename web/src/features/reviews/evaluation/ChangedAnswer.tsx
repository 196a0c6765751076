import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { TextDifference } from "#web/ui/text/TextDifference.tsx";
import type { Difference } from "./evaluationDraft.ts";

/** Such as "Approved: level 3 · Leads"; null for comments. */
const approvedText = ({ takeOther }: Difference, skillset: ReviewedSkillset | undefined): string | null => {
  if (takeOther.kind === "rating") {
    return `Approved: "${takeOther.rating}"`;
  }
  if (takeOther.kind !== "level") {
    return null;
  }
  const { level } = takeOther;
  const title = skillset?.levels.find((described) => described.level === level)?.title;
  return `Approved: level ${level}${title ? ` · ${title}` : ""}`;
};

interface ChangedAnswerProps {
  readonly differences: readonly Difference[];
  /** Undefined for answers that aren't about a skillset. */
  readonly skillset?: ReviewedSkillset;
}

/**
 * The approved level or rating, and how the comment changed (docs/reviews.md#performance-meeting). Renders nothing if
 * the answer equals the approved one.
 */
export const ChangedAnswer = ({ differences, skillset }: ChangedAnswerProps) => {
  if (differences.length === 0) {
    return null;
  }
  return (
    <Box
      sx={{
        mb: 2,
        px: 1.75,
        py: 1.25,
        borderRadius: 1.25,
        border: 1,
        borderColor: "warning.main",
        display: "grid",
        gap: 1,
      }}
    >
      <Typography variant="caption" component="h3" sx={{ color: "tones.warning.text", fontWeight: 600 }}>
        Changed since the approval
      </Typography>
      {differences.map((difference) =>
        difference.answerPart === "comments" ? (
          <Box key={difference.answerPart}>
            <Typography variant="caption" component="p" color="textSecondary">
              Comments, as approved and as they are now
            </Typography>
            <TextDifference before={difference.other} after={difference.mine} />
          </Box>
        ) : (
          <Typography key={difference.answerPart} variant="body2">
            {approvedText(difference, skillset)}
          </Typography>
        ),
      )}
    </Box>
  );
};
