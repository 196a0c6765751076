import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type ExpectationsRating, evaluationLevels, ratingValue } from "#domain/reviews/terms.ts";
import type { VisibleReview } from "#domain/reviews/views/personModel.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { LevelHistory } from "#web/ui/levels/LevelHistory.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { shortRoundName } from "../shared/roundNames.ts";

/** The rounds whose manager levels the viewer can read, earliest first. */
const leveledReviews = (reviews: readonly VisibleReview[]): readonly VisibleReview[] =>
  reviews.filter(({ manager }) => manager !== null && Object.keys(manager.levels).length > 0).toReversed();

interface SeenLevelsProps {
  readonly engineerType: string;
  readonly reviews: readonly VisibleReview[];
}

const SeenLevels = ({ engineerType, reviews }: SeenLevelsProps) => {
  const { data: ladder } = useRead("positions", "getLadder", { params: { engineerType } });
  const leveled = leveledReviews(reviews);
  return (
    <LevelHistory
      rounds={leveled.map(({ round }) => shortRoundName(round))}
      skillsets={(ladder?.skillsets ?? []).map(({ id, name, group }) => ({
        id,
        name,
        group,
        history: leveled.map(({ manager }) => manager?.levels[id] ?? null),
      }))}
    />
  );
};

interface RatedRound {
  readonly id: string;
  readonly name: string;
  readonly rating: ExpectationsRating;
  readonly isFinal: boolean;
}

const height = 128;
const highest = evaluationLevels.length;

/** The rating's distance from the top, in percent of the height. */
const ratingToY = (rating: ExpectationsRating): number => 10 + (80 * (highest - ratingValue(rating))) / (highest - 1);

/** Ratings that the viewer can read, earliest first. The line to a rating that isn't final is dashed. */
const ratedRounds = (reviews: readonly VisibleReview[]): readonly RatedRound[] =>
  reviews
    .flatMap(({ review, round, manager }) =>
      manager?.rating
        ? {
            id: round.id,
            name: round.name,
            rating: manager.rating,
            isFinal: review.finalManagerEvaluationCompletedAt !== null,
          }
        : [],
    )
    .toReversed();

const RatingsLine = ({ rounds }: { readonly rounds: readonly RatedRound[] }) => {
  const points = rounds.map(({ rating }, index) => ({
    x: (100 * (index + 0.5)) / rounds.length,
    y: ratingToY(rating),
  }));
  return (
    <>
      <Box
        role="img"
        aria-label={rounds
          .map(({ name, rating, isFinal }) => `${name}: ${rating}${isFinal ? "" : ", not final"}`)
          .join("; ")}
        sx={{ position: "relative", height }}
      >
        <Box
          component="svg"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          sx={{ position: "absolute", inset: 0, width: "100%", height: "100%", color: "text.secondary" }}
        >
          {points.slice(1).map((to, index) => {
            const from = points[index] ?? to;
            return (
              <line
                key={rounds[index + 1]?.id}
                {...{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }}
                stroke="currentColor"
                strokeWidth={1.5}
                strokeDasharray={rounds[index + 1]?.isFinal === true ? "none" : "3 3"}
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </Box>
        {rounds.map(({ id, rating, isFinal }, index) => (
          <Box
            key={id}
            sx={{
              position: "absolute",
              left: `${points[index]?.x ?? 0}%`,
              top: `${points[index]?.y ?? 0}%`,
              transform: "translate(-50%, -50%)",
              ...(isFinal ? {} : { borderRadius: 1, outline: "1.5px dashed", outlineOffset: 2 }),
            }}
          >
            <RatingNumber value={ratingValue(rating)} />
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: "flex", mt: 0.5 }}>
        {rounds.map(({ id, name }) => (
          <Typography key={id} variant="caption" color="textSecondary" sx={{ flex: "1 1 0", textAlign: "center" }}>
            {shortRoundName({ name })}
          </Typography>
        ))}
      </Box>
    </>
  );
};

const views = [
  { value: "ratings", label: "Ratings" },
  { value: "levels", label: "Levels over time" },
] as const;

interface RatingsByRoundProps {
  readonly engineerType: string | null;
  readonly isStatic: boolean;
  readonly reviews: readonly VisibleReview[];
}

/** How many round names fit on a phone. */
const maxRounds = 10;

/** Ratings as a line, or levels per skillset. Needs two rounds. */
export const RatingsByRound = ({ engineerType, isStatic, reviews: all }: RatingsByRoundProps) => {
  const reviews = all.slice(0, maxRounds);
  const [view, setView] = useState<(typeof views)[number]["value"]>("ratings");
  const rounds = ratedRounds(reviews);
  if (rounds.length < 2) {
    return null;
  }
  const unfinalizedRoundNames = rounds.filter(({ isFinal }) => !isFinal).map(({ name }) => name);
  const hasLevels = !isStatic && engineerType !== null && leveledReviews(reviews).length > 1;
  return (
    <Card
      title={view === "ratings" ? "Ratings by round" : "Levels by round"}
      {...(unfinalizedRoundNames.length > 0 && {
        text: `${unfinalizedRoundNames.join(", ")}: not final and not shared`,
      })}
      actions={hasLevels && <SegmentedControl label="What to show" options={views} value={view} onChange={setView} />}
    >
      {view === "levels" && hasLevels ? (
        <SeenLevels engineerType={engineerType} reviews={reviews} />
      ) : (
        <RatingsLine rounds={rounds} />
      )}
    </Card>
  );
};
