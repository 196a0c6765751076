import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Round } from "#domain/reviews/model.ts";
import { formatDay } from "#web/lib/dates.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { ManagedReviews } from "./ManagedReviews.tsx";
import { roundStatusLabels, roundStatusTones } from "./roundStatuses.ts";

interface RoundReviewsProps {
  readonly round: Round;
  /** The newest round's reviews come with the list of rounds and need no request of their own. */
  readonly isNewest: boolean;
  readonly open: boolean;
  readonly emptyText: string;
  readonly onToggle: () => void;
}

/** A round with its reviews, which are read when it is unfolded. */
export const RoundReviews = ({ round, isNewest, open, emptyText, onToggle }: RoundReviewsProps) => {
  const headingId = useId();
  const contentId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ overflow: "hidden" }}>
      <Box component="h2" sx={{ m: 0, font: "inherit" }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={contentId}
          onClick={onToggle}
          sx={{
            display: "flex",
            width: "100%",
            alignItems: "center",
            gap: 1.5,
            textAlign: "left",
            px: { xs: 2, md: 2.5 },
            py: 1.75,
            "&.Mui-focusVisible": { outlineOffset: -2, borderRadius: 1.5 },
          }}
        >
          <ExpandMoreIcon
            fontSize="small"
            sx={{ color: "text.secondary", transform: open ? "none" : "rotate(-90deg)", transition: "transform 120ms" }}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              component="span"
              variant="h2"
              id={headingId}
              sx={{ display: "block", overflowWrap: "anywhere" }}
            >
              {round.name}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {`Due ${formatDay(round.endDate)}`}
            </Typography>
          </Box>
          <StatusBadge tone={roundStatusTones[round.status]}>{roundStatusLabels[round.status]}</StatusBadge>
        </ButtonBase>
      </Box>
      <Box id={contentId} hidden={!open} sx={{ borderTop: 1, borderColor: "line.main" }}>
        {open && <ManagedReviews query={isNewest ? {} : { roundId: round.id }} emptyText={emptyText} />}
      </Box>
    </Paper>
  );
};
