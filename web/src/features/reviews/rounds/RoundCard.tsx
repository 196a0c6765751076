import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { deletionRefusal, mayCompleteRound, putBackRefusal } from "#domain/reviews/rounds/roundRefusals.ts";
import { roundDateLabels, roundDates } from "#domain/reviews/terms.ts";
import type { AcknowledgementCounts, AssigneeCounts, StageCounts } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/format/dates.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { invalidate } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { OperationProgress, useOperation } from "#web/ui/feedback/OperationProgress.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { RoundStatusBadge } from "../shared/RoundStatusBadge.tsx";
import { StageBar, totalOf } from "../shared/StageBar.tsx";
import { RoundProgressList } from "./RoundProgressList.tsx";
import { resultsText } from "./resultsText.ts";
import type { RoundAction } from "./roundConfirmations.ts";

interface RoundGenerationProps {
  readonly operationId: string;
  readonly reviewCount: number;
}

/** Hidden if generating succeeded before this page was opened. */
const RoundGeneration = ({ operationId, reviewCount }: RoundGenerationProps) => {
  const toast = useToast();
  const { data: operation } = useOperation(operationId);
  const [watchedOperationId, setWatched] = useState<string | null>(null);
  if (operation?.status === "running" && watchedOperationId !== operationId) {
    setWatched(operationId);
  }
  if (operation === undefined || (operation.status === "done" && watchedOperationId !== operationId)) {
    return null;
  }
  return (
    <Box sx={{ mt: 2.5 }}>
      <OperationProgress
        operationId={operationId}
        runningTitle="Generating reviews"
        renderResult={({ created }) =>
          `Reviews were generated. The round has ${formatCountOf(Math.max(reviewCount, created), "review", "reviews")}, ${formatCount(created)} of them new.`
        }
        failedTitle="Not all reviews were generated. Generate the missing ones to continue."
        onEnd={(ended) => {
          if (watchedOperationId !== operationId) {
            return;
          }
          if (ended.status === "done") {
            toast.success("Performance reviews generated successfully");
          } else {
            toast.error("Failed to generate performance reviews", ended.problem ?? undefined);
          }
          invalidate("reviews", "startRound");
        }}
      />
    </Box>
  );
};

const RoundDeletion = ({ operationId }: { readonly operationId: string }) => {
  const toast = useToast();
  return (
    <Box sx={{ mt: 2.5 }}>
      <OperationProgress
        operationId={operationId}
        runningTitle="Deleting the round and its reviews"
        renderResult={() => "The round was deleted."}
        failedTitle="Not everything was deleted. Delete the round again to continue."
        onEnd={({ status, problem }) => {
          if (status === "done") {
            toast.success("Performance review round deleted successfully");
          } else {
            toast.error("Failed to delete performance review round", problem ?? undefined);
          }
          invalidate("reviews", "deleteRound");
        }}
      />
    </Box>
  );
};

const Dates = ({ round, today }: { readonly round: Round; readonly today: Day }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, minmax(0, 1fr))" } }}
  >
    {roundDates.map((field) => (
      <Box key={field} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {roundDateLabels[field]}
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

interface RoundActionsProps {
  readonly round: Round;
  /** Whether someone has written in one of the reviews. */
  readonly hasText: boolean;
  readonly today: Day;
  readonly onEdit: () => void;
  readonly onAction: (step: RoundAction) => void;
  readonly onRemind: () => void;
}

const RoundActions = ({ round, hasText, today, onEdit, onAction, onRemind }: RoundActionsProps) => {
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
  const deletionProblem = deletionRefusal(round, hasText);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {round.deletionId === null && (
          <>
            {round.status === "draft" && button("Start & Generate Reviews", () => onAction("start"), true)}
            {round.status === "active" && button("Remind", onRemind)}
            {button("Edit", onEdit)}
            {mayCompleteRound(round, today) && button("Complete Round", () => onAction("complete"))}
            {putBackRefusal(round, hasText) === null && button("Put Back", () => onAction("putBack"))}
          </>
        )}
        {deletionProblem === null && button("Delete", () => onAction("delete"))}
      </Box>
      {deletionProblem !== null && <Hint sx={{ mt: 1 }}>{deletionProblem}</Hint>}
    </Box>
  );
};

interface MissingReviewsProps {
  readonly round: Round;
  readonly count: number;
  readonly onGenerate: () => void;
}

const MissingReviews = ({ round, count, onGenerate }: MissingReviewsProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1, mb: 2 }}>
    <Typography variant="body2" sx={{ color: count === 0 ? "text.secondary" : "tones.warning.text" }}>
      {count === 0
        ? "Everyone with a position has a review."
        : `${formatCountOf(count, "active person has no review", "active people have no review")}`}
      {count > 0 && round.minDaysEmployed !== null && ", including those who have just started"}
    </Typography>
    <Button size="small" onClick={onGenerate} aria-label={`Generate Missing Reviews, ${round.name}`}>
      Generate Missing Reviews
    </Button>
  </Box>
);

interface RoundCardProps extends RoundActionsProps {
  readonly stages: StageCounts;
  readonly assigneeCounts: AssigneeCounts;
  readonly acknowledgements: AcknowledgementCounts;
  /** Active people with a position but without a review; null unless the round is active. */
  readonly withoutReview: number | null;
}

const reviewsText = (total: number, hasText: boolean, shared: number): string =>
  [
    formatCountOf(total, "review", "reviews"),
    hasText ? "some with text" : "none with text",
    `${formatCount(shared)} shared with the employee`,
  ].join(", ");

export const RoundCard = ({ stages, assigneeCounts, acknowledgements, withoutReview, ...buttons }: RoundCardProps) => {
  const results = resultsText(acknowledgements);
  const { round, hasText, today } = buttons;
  const total = totalOf(stages);
  const active = round.status === "active";
  return (
    <Card
      title={round.name}
      text={total === 0 ? "No reviews yet" : reviewsText(total, hasText, stages.shared)}
      actions={<RoundStatusBadge status={round.status} />}
      sx={active ? { borderColor: "primary.main" } : {}}
    >
      <RoundActions {...buttons} />
      {withoutReview !== null && round.deletionId === null && (
        <MissingReviews round={round} count={withoutReview} onGenerate={() => buttons.onAction("generate")} />
      )}
      <Dates round={round} today={today} />
      {active && round.generationId !== null && (
        <RoundGeneration operationId={round.generationId} reviewCount={total} />
      )}
      {round.deletionId !== null && <RoundDeletion operationId={round.deletionId} />}
      {total > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <StageBar stages={stages} />
          {results !== null && <Hint sx={{ mt: 1.5 }}>{results}</Hint>}
        </Box>
      )}
      {total > 0 && (
        <Typography sx={{ mt: 2 }}>
          <Link component={RouterLink} to={paths.round.getHref(round.id, "report")}>
            Round Report
          </Link>
        </Typography>
      )}
      {active && total > 0 && <RoundProgressList round={round} counts={assigneeCounts} total={total} />}
    </Card>
  );
};
