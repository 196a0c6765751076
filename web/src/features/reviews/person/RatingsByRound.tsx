import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SeenReview } from "#domain/reviews/personModel.ts";
import { type ExpectationsRating, evaluationLevels, ratingValue } from "#domain/reviews/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";

/** A round with the rating that counts in it, and whether that is final. */
interface Rated {
  readonly id: string;
  readonly name: string;
  readonly rating: ExpectationsRating;
  readonly isFinal: boolean;
}

const height = 128;
const highest = evaluationLevels.length;

/** How far from the top a rating is drawn, in percent of the height. */
const placeOf = (rating: ExpectationsRating): number => 10 + (80 * (highest - ratingValue(rating))) / (highest - 1);

/** The manager's ratings that the viewer reads, earliest round first: final ones, and the running one dashed. */
const ratedRounds = (reviews: readonly SeenReview[]): readonly Rated[] =>
  reviews
    .flatMap(({ review, round, manager }) =>
      manager?.rating
        ? {
            ...{ id: round.id, name: round.name, rating: manager.rating },
            isFinal: review.finalManagerEvaluationCompletedAt !== null,
          }
        : [],
    )
    .toReversed();

/** The ratings of a person as a line over the rounds; from two rounds on. */
export const RatingsByRound = ({ reviews }: { readonly reviews: readonly SeenReview[] }) => {
  const rounds = ratedRounds(reviews);
  if (rounds.length < 2) {
    return null;
  }
  const running = rounds.filter(({ isFinal }) => !isFinal).map(({ name }) => name);
  const points = rounds.map(({ rating }, index) => ({
    x: (100 * (index + 0.5)) / rounds.length,
    y: placeOf(rating),
  }));
  return (
    <Card
      title="Ratings by round"
      {...(running.length > 0 && { text: `${running.join(", ")}: not final and not shared` })}
    >
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
            {name.replace(/ Performance Review$/u, "")}
          </Typography>
        ))}
      </Box>
    </Card>
  );
};
