import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { CalibrationLine } from "../calibration/CalibrationLine.tsx";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { ratingDifference } from "../meeting/comparedLevels.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { ratingGrowth } from "./growth.ts";

/** The line below the rating: an appeal's correction, the employee's own rating, and last time's. */
const comparisonOf = ({ managerEvaluation, selfEvaluation, sharedEvaluation, previous }: DatedReviewView): string => {
  const rating = managerEvaluation?.expectationsRating ?? null;
  const shared = sharedEvaluation?.expectationsRating ?? rating;
  const own = ratingDifference(rating, selfEvaluation?.expectationsRating ?? null, {
    manager: "your manager",
    employee: "you",
  });
  return [shared === rating ? null : `corrected from ${shared} after your appeal`, own, ratingGrowth(rating, previous)]
    .filter((text) => text !== null)
    .join(" · ");
};

/** A result starts with the rating, once, and the manager's own words (docs/evaluations.md#my-result). */
export const ResultSection = ({ view }: { readonly view: DatedReviewView }) => {
  const { timeZone } = useConfig();
  const { review, manager, managerEvaluation } = view;
  const words = managerEvaluation?.additionalComments ?? "";
  const writer = review.finalManagerEvaluationCompletedBy;
  const author = manager !== null && (writer === null || writer === manager.id) ? manager : null;
  const role = manager === null ? "the CTO" : author === null ? "your manager then" : "your manager";
  const comparison = comparisonOf(view);
  const finalizedAt = review.finalManagerEvaluationCompletedAt;
  const day = finalizedAt === null ? null : formatDayOf(finalizedAt, timeZone);
  return (
    <ReviewSection id={sectionIds.overview} title="Result">
      <RatingDisplay rating={managerEvaluation?.expectationsRating ?? null} />
      {comparison !== "" && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 0.5, "&::first-letter": { textTransform: "uppercase" } }}
        >
          {comparison}
        </Typography>
      )}
      <CalibrationLine view={view} />
      <Box
        sx={{
          mt: 2,
          pt: 2,
          borderTop: 1,
          borderColor: "line.soft",
          maxWidth: "72ch",
          "& p": { fontSize: "1rem", lineHeight: 1.6 },
        }}
      >
        <WrittenText
          text={words}
          otherwise={`${author === null ? "Your manager" : fullName(author)} wrote no summary.`}
        />
      </Box>
      {words !== "" && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, mt: 1.5 }}>
          {author !== null && (
            <>
              <PersonAvatar person={author} />
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {fullName(author)}
              </Typography>
            </>
          )}
          <Typography variant="body2" color="textSecondary">
            {[role, day].filter((text) => text !== null).join(", ")}
          </Typography>
        </Box>
      )}
    </ReviewSection>
  );
};
