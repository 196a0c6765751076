import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import type { GenerationPreview, Round } from "#domain/reviews/rounds/roundModel.ts";
import { noReviewablePeople } from "#domain/reviews/rounds/roundRefusals.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { type ListedRound, openReviews } from "./roundConfirmations.ts";

/** Which evaluations can be written once the round starts (docs/rounds.md#dates-and-deadlines). */
const writingText = ({ selfEvaluationDeadline, managerEvaluationDeadline }: Round, today: Day): string => {
  if (hasPassed(managerEvaluationDeadline, today)) {
    return "Both deadlines have passed. No one can write until you move them.";
  }
  return hasPassed(selfEvaluationDeadline, today)
    ? `The self-evaluation deadline passed on ${formatDay(selfEvaluationDeadline)}. No one can write a self-evaluation until you move it.`
    : `Self-evaluations can be written until ${formatDay(selfEvaluationDeadline)}.`;
};

interface StartEffectsProps {
  readonly round: Round;
  readonly reviewCount: number;
  readonly active: ListedRound | null;
  readonly preview: GenerationPreview;
  readonly today: Day;
}

/** What starting a round does, to whom and from when (docs/rounds.md#starting-a-round). */
export const StartEffects = ({ round, reviewCount, active, preview, today }: StartEffectsProps) => {
  const problem = reviewCount === 0 ? noReviewablePeople(preview) : null;
  if (problem !== null) {
    return <Alert severity="error">{problem}</Alert>;
  }
  const { reviewable } = preview.people;
  const stopped = active === null ? 0 : openReviews(active.stages);
  return (
    <>
      <Typography>
        {reviewCount === 0 ? (
          <>
            <strong>{formatCountOf(reviewable, "person", "people")}</strong> {reviewable === 1 ? "gets" : "get"} a
            review.
          </>
        ) : (
          <>
            The round has <strong>{formatCountOf(reviewCount, "review", "reviews")}</strong>. People who joined later
            get one too.
          </>
        )}{" "}
        {writingText(round, today)}
      </Typography>
      {active !== null && (
        <Typography sx={{ mt: 1.5, color: "tones.bad.text" }}>
          <strong>
            {active.round.name} goes back to draft
            {stopped > 0 && `: ${formatCountOf(stopped, "review stops", "reviews stop")}`}.
          </strong>{" "}
          No one can write in it until you start it again. Nothing is lost.
        </Typography>
      )}
      {round.startDate > today && (
        <Typography sx={{ mt: 1.5, color: "tones.bad.text" }}>
          The round starts <strong>{formatRelativeDay(round.startDate, today)}</strong>, but people can start writing
          immediately.
        </Typography>
      )}
    </>
  );
};
