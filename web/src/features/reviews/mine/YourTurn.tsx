import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { Review, Round } from "#domain/reviews/model.ts";
import { answeredCount } from "#domain/reviews/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay, formatInstant, formatRelativeDay } from "#web/lib/dates.ts";
import { useRead } from "#web/lib/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

interface YourTurnProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
}

/** The open self evaluation: its progress, its deadline, and a link to it. */
export const YourTurn = ({ review, round, today }: YourTurnProps) => {
  // The progress loads separately: the link does not depend on it. Its space is reserved to avoid a layout shift.
  const { data: view } = useRead("reviews", "getReview", { params: { reviewId: review.id } });
  const own = view?.selfEvaluation ?? null;
  const all = view?.skillsets.length ?? 0;
  const answered = own === null ? 0 : answeredCount(own);
  const progressText = view ? `${answered} of ${all} skillsets answered` : "";
  const begun = own !== null && own.updatedAt !== null;
  return (
    <Card
      sx={(theme) => ({
        borderColor: "primary.main",
        backgroundImage: `linear-gradient(90deg, ${theme.vars.palette.tones.accent.ground}, ${theme.vars.palette.background.paper} 60%)`,
        mb: 2.5,
      })}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
          <StatusBadge tone="accent">Your turn</StatusBadge>
          <Typography variant="h2" sx={{ fontSize: "1.0625rem", mt: 0.75 }}>
            {`Self evaluation, ${round.name}`}
          </Typography>
          <Typography color="textSecondary">
            {"Due "}
            <Box component="strong" sx={{ color: "text.primary", fontWeight: 600 }}>
              {formatDay(round.selfEvaluationDeadline)}
            </Box>
            {`, ${formatRelativeDay(round.selfEvaluationDeadline, today)}`}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={all === 0 ? 0 : (100 * answered) / all}
            aria-label={progressText}
            sx={{
              visibility: view ? "visible" : "hidden",
              mt: 1.25,
              maxWidth: 340,
              height: 6,
              borderRadius: 999,
              bgcolor: "line.main",
            }}
          />
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75, minHeight: "1.5em" }}>
            {progressText}
            {own?.updatedAt && ` · saved ${formatInstant(own.updatedAt)}`}
          </Typography>
        </Box>
        <Button component={Link} to={paths.selfEvaluation.getHref(review.id)} variant="contained" color="primary">
          {begun ? "Continue self evaluation" : "Start self evaluation"}
        </Button>
      </Box>
    </Card>
  );
};
