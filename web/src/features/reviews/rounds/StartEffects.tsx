import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import type { GenerationPreview, Round } from "#domain/reviews/rounds/roundModel.ts";
import { nobodyToReview } from "#domain/reviews/rounds/roundRefusals.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { totalOf } from "../shared/stageLooks.ts";
import { type ListedRound, openReviews } from "./roundConfirmations.ts";

/** Tells which evaluations can be written once the round is started (docs/rounds.md#round-dates). */
const writingText = ({ selfEvaluationDeadline, managerEvaluationDeadline }: Round, today: Day): string => {
  if (hasPassed(managerEvaluationDeadline, today)) {
    return "Both of its deadlines have passed: nobody can write until you move them.";
  }
  return hasPassed(selfEvaluationDeadline, today)
    ? `Its self-evaluation deadline has passed, on ${formatDay(selfEvaluationDeadline)}: nobody can write a self evaluation until you move it.`
    : `The self evaluation can be written until ${formatDay(selfEvaluationDeadline)}.`;
};

interface StartEffectsProps {
  readonly round: Round;
  /** How many reviews the round has already. */
  readonly reviewCount: number;
  readonly active: ListedRound | null;
  readonly preview: GenerationPreview;
  readonly today: Day;
}

/** What starting a round does: to whom, to the active round, and from when on (docs/rounds.md#starting-a-round). */
export const StartEffects = ({ round, reviewCount, active, preview, today }: StartEffectsProps) => {
  const problem = reviewCount === 0 ? nobodyToReview(preview) : null;
  if (problem !== null) {
    return <Alert severity="error">{problem}</Alert>;
  }
  const { reviewable } = preview.people;
  const stopped = active === null ? 0 : openReviews(active.stages);
  // What is finalized or shared has text, and does not stop.
  const withText = active === null ? 0 : (active.written ?? 0) - totalOf(active.stages) + stopped;
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
            The round has <strong>{formatCountOf(reviewCount, "review", "reviews")}</strong>. Whoever joined since gets
            one, too.
          </>
        )}{" "}
        {writingText(round, today)}
      </Typography>
      {active !== null && (
        <Typography sx={{ mt: 1.5, color: "tones.bad.text" }}>
          <strong>
            {active.round.name} goes back to draft
            {stopped > 0 && `: ${formatCountOf(stopped, "review stops", "reviews stop")}`}
            {withText > 0 && `, ${formatCount(withText)} of them with text`}.
          </strong>{" "}
          Nobody can write in it until it is started again. Nothing is lost.
        </Typography>
      )}
      {round.startDate > today && (
        <Typography sx={{ mt: 1.5, color: "tones.bad.text" }}>
          The round begins <strong>{formatRelativeDay(round.startDate, today)}</strong>, but people can write from now
          on.
        </Typography>
      )}
    </>
  );
};
