import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { deletionRefusal, mayCompleteRound, putBackRefusal } from "#domain/reviews/rounds/roundRefusals.ts";
import type { AcknowledgementCounts, StageCounts, TurnCounts } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { RoundStatusBadge } from "../shared/RoundStatusBadge.tsx";
import { StageBar } from "../shared/StageBar.tsx";
import { totalOf } from "../shared/stageLooks.ts";
import { RoundDeletion } from "./RoundDeletion.tsx";
import { RoundGeneration } from "./RoundGeneration.tsx";
import { RoundTurns } from "./RoundTurns.tsx";
import { resultsText } from "./resultsText.ts";
import type { RoundStep } from "./roundConfirmations.ts";
import { roundDates, roundRules } from "./roundDraft.ts";

const Dates = ({ round, today }: { readonly round: Round; readonly today: Day }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, minmax(0, 1fr))" } }}
  >
    {roundDates.map((field) => (
      <Box key={field} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {roundRules[field].label}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{formatDay(round[field])}</Typography>
          <Typography variant="caption" color="textSecondary">
            {formatRelativeDay(round[field], today)}
          </Typography>
        </Box>
      </Box>
    ))}
  </Box>
);

interface StepButtonsProps {
  readonly round: Round;
  /** In how many reviews somebody has written; null if that is not known. */
  readonly written: number | null;
  readonly today: Day;
  readonly onEdit: () => void;
  readonly onStep: (step: RoundStep) => void;
  readonly onRemind: () => void;
}

const StepButtons = ({ round, written, today, onEdit, onStep, onRemind }: StepButtonsProps) => {
  if (round.status === "completed") {
    return null;
  }
  const button = (label: string, onClick: () => void, contained = false) => (
    <Button
      onClick={onClick}
      aria-label={`${label}, ${round.name}`}
      {...(contained ? { variant: "contained", color: "primary" } : {})}
    >
      {label}
    </Button>
  );
  const undeletable = deletionRefusal(round, written);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {round.deletionId === null && (
          <>
            {round.status === "draft" && button("Start & Generate Reviews", () => onStep("start"), true)}
            {round.status === "active" && button("Remind", onRemind)}
            {button("Edit", onEdit)}
            {mayCompleteRound(round, today) && button("Complete Round", () => onStep("complete"))}
            {putBackRefusal(round, written) === null && button("Put Back", () => onStep("putBack"))}
          </>
        )}
        {undeletable === null && button("Delete", () => onStep("delete"))}
      </Box>
      {undeletable !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {undeletable}
        </Typography>
      )}
    </Box>
  );
};

interface MissingReviewsProps {
  readonly round: Round;
  /** How many active people with a position have no review in the round. */
  readonly count: number;
  readonly onGenerate: () => void;
}

/** Who has no review in the active round, and the button that gives them one. */
const MissingReviews = ({ round, count, onGenerate }: MissingReviewsProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1, mb: 2 }}>
    <Typography variant="body2" sx={{ color: count === 0 ? "text.secondary" : "tones.warning.text" }}>
      {count === 0
        ? "Everybody with a position has a review."
        : `${formatCountOf(count, "active person has no review", "active people have no review")}`}
      {count > 0 && round.minDaysEmployed !== null && ", those who have just started included"}
    </Typography>
    <Button size="small" onClick={onGenerate} aria-label={`Generate Missing Reviews, ${round.name}`}>
      Generate Missing Reviews
    </Button>
  </Box>
);

interface RoundCardProps extends StepButtonsProps {
  readonly stages: StageCounts;
  readonly turns: TurnCounts;
  readonly acknowledgements: AcknowledgementCounts;
  /** How many active people with a position have no review in it; null unless the round is active. */
  readonly withoutReview: number | null;
}

const reviewsText = (total: number, written: number | null, shared: number): string =>
  [
    formatCountOf(total, "review", "reviews"),
    ...(written === null ? [] : [`${formatCount(written)} with text`]),
    `${formatCount(shared)} shared with the employee`,
  ].join(", ");

/** A round with its buttons, its dates and the progress of its reviews (docs/rounds.md#rounds). */
export const RoundCard = ({ stages, turns, acknowledgements, withoutReview, ...buttons }: RoundCardProps) => {
  const results = resultsText(acknowledgements);
  const { round, written, today } = buttons;
  const total = totalOf(stages);
  const active = round.status === "active";
  return (
    <Card
      title={round.name}
      text={total === 0 ? "No reviews yet" : reviewsText(total, written, stages.shared)}
      actions={<RoundStatusBadge status={round.status} />}
      sx={active ? { borderColor: "primary.main" } : {}}
    >
      <StepButtons {...buttons} />
      {withoutReview !== null && round.deletionId === null && (
        <MissingReviews round={round} count={withoutReview} onGenerate={() => buttons.onStep("generate")} />
      )}
      <Dates round={round} today={today} />
      {active && round.generationId !== null && (
        <RoundGeneration operationId={round.generationId} reviewCount={total} />
      )}
      {round.deletionId !== null && <RoundDeletion operationId={round.deletionId} />}
      {total > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <StageBar stages={stages} />
          {results !== null && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {results}
            </Typography>
          )}
        </Box>
      )}
      {total > 0 && (
        <Typography sx={{ mt: 2 }}>
          <Link component={RouterLink} to={paths.round.getHref(round.id, "report")}>
            What this round says
          </Link>
        </Typography>
      )}
      {active && total > 0 && <RoundTurns round={round} counts={turns} total={total} />}
    </Card>
  );
};
