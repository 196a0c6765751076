import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { OnboardingRow } from "#domain/onboarding/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { ReportStatusBadge } from "../shared/ReportStatusBadge.tsx";

interface WeeklyReportStripProps extends Pick<OnboardingRow, "reports"> {
  readonly userId: string;
  readonly name: string;
  /** Null once the onboarding is over. */
  readonly week: number | null;
}

export const WeeklyReportStrip = ({ userId, name, week, reports }: WeeklyReportStripProps) => {
  const { thisWeek, total, submitted, overdue } = reports;
  return (
    <Box
      role="group"
      aria-label={`Weekly reports of ${name}`}
      sx={{
        position: "relative",
        zIndex: 1,
        mt: 2,
        px: 1.25,
        py: 0.75,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        width: "fit-content",
        maxWidth: "100%",
        border: 1,
        borderColor: "line.soft",
        borderRadius: 1,
        bgcolor: "background.default",
      }}
    >
      <Link
        component={RouterLink}
        to={paths.onboardingWeeklyReview.getHref(userId)}
        variant="body2"
        aria-label={week === null ? `Weekly reports of ${name}` : `Week ${week}, weekly reports of ${name}`}
      >
        {week === null ? "Weekly reports" : `Week ${week}`}
      </Link>
      {week !== null && <ReportStatusBadge status={thisWeek} />}
      {overdue > 0 && thisWeek !== "overdue" && <ReportStatusBadge status="overdue" />}
      <Typography variant="caption" color="textSecondary">
        {`${formatCountOf(total, "report", "reports")} · ${submitted} submitted · ${overdue} overdue`}
      </Typography>
    </Box>
  );
};
