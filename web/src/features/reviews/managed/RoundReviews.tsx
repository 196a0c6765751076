import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { AppealCounts } from "#domain/reviews/views/listModel.ts";
import { formatDay, formatRelativeDay } from "#web/lib/format/dates.ts";
import { formatCappedCount, formatCount, formatCountOf, formatEarly } from "#web/lib/format/numbers.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { ExpandIcon } from "#web/ui/icons.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { RoundStatusBadge } from "../shared/RoundStatusBadge.tsx";

const appealsText = (appeals: AppealCounts | null): string =>
  appeals === null || appeals.filed === 0
    ? ""
    : ` · ${formatCountOf(appeals.filed, "appeal", "appeals")}, ${formatCount(appeals.corrected)} corrected`;

interface RoundReviewsProps {
  readonly round: Round;
  readonly reviewCount: number;
  /** The appeals of the whole round for the CTO and HR; null for everyone else. */
  readonly appeals: AppealCounts | null;
  readonly actionsNeeded: number;
  readonly earlyCount: number;
  readonly today: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A collapsible round with its due date and counts (docs/evaluations.md#review-lists). */
export const RoundReviews = ({
  round,
  reviewCount,
  appeals,
  actionsNeeded,
  earlyCount,
  today,
  open,
  onToggle,
  children,
}: RoundReviewsProps) => {
  const headingId = useId();
  const contentId = useId();
  const earlyText = actionsNeeded > 99 ? null : formatEarly(actionsNeeded, earlyCount);
  const isActive = round.status === "active";
  const endOfDay = useEndOfDaySuffix();
  const rest = `, ${formatRelativeDay(round.endDate, today)}${endOfDay(round.endDate)}`;
  const due = `Due ${formatDay(round.endDate)}${isActive ? rest : ""}`;
  // Managers have a deadline of their own, before the end of the round.
  const managerDeadlineText = isActive
    ? ` · Manager evaluations due ${formatDay(round.managerEvaluationDeadline)}${endOfDay(round.managerEvaluationDeadline)}`
    : "";
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ overflow: "hidden" }}>
      <Box component="h2" sx={{ m: 0, font: "inherit" }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={contentId}
          onClick={onToggle}
          sx={{
            display: "flex",
            flexWrap: { xs: "wrap", md: "nowrap" },
            width: "100%",
            alignItems: "center",
            columnGap: 1.5,
            rowGap: 1,
            textAlign: "left",
            px: { xs: 2, md: 2.5 },
            py: 1.75,
            "&.Mui-focusVisible": { outlineOffset: -2, borderRadius: 1.5 },
          }}
        >
          <ExpandIcon
            fontSize="small"
            sx={{ color: "text.secondary", transform: open ? "none" : "rotate(-90deg)", transition: "transform 120ms" }}
          />
          <Box component="span" sx={{ flex: { xs: "1 1 80%", md: 1 }, minWidth: 0 }}>
            <UserText component="span" variant="h2" id={headingId} sx={{ display: "block" }}>
              {round.name}
            </UserText>
            <Hint component="span">
              {`${due}${managerDeadlineText} · ${formatCountOf(reviewCount, "review", "reviews")}${appealsText(appeals)}`}
            </Hint>
          </Box>
          <Box
            component="span"
            sx={{
              display: "flex",
              flexWrap: "wrap",
              gap: 0.75,
              flexShrink: 0,
              width: { xs: "100%", md: "auto" },
              pl: { xs: 4, md: 0 },
            }}
          >
            {earlyText !== null && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ alignSelf: "center" }}>
                {earlyText}
              </Typography>
            )}
            {actionsNeeded > 0 && (
              <StatusBadge tone="bad">
                {`${formatCappedCount(actionsNeeded)} ${actionsNeeded === 1 ? "action" : "actions"} needed`}
              </StatusBadge>
            )}
            <RoundStatusBadge status={round.status} />
          </Box>
        </ButtonBase>
      </Box>
      <Box id={contentId} hidden={!open} sx={{ borderTop: 1, borderColor: "line.main" }}>
        {open && children}
      </Box>
    </Paper>
  );
};
