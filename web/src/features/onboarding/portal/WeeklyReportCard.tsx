import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { OwnOnboarding } from "#domain/onboarding/model.ts";
import { hasStarted, weekNumber } from "#domain/onboarding/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#web/lib/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { ReportStatusBadge } from "../shared/ReportStatusBadge.tsx";

/** What to do about the report of the week. */
const stepOf = ({ thisWeek, overdue }: OwnOnboarding["reports"]): string => {
  if (thisWeek === "submitted") {
    return "Your report of this week is submitted.";
  }
  return overdue > 0
    ? "Write how your week went, and ask your manager or lead to reopen the overdue one."
    : "Write how your week went, score yourself, and submit it by Friday.";
};

/** The new hire's report of the week, with a link to it. */
export const WeeklyReportCard = ({ onboarding }: { readonly onboarding: OwnOnboarding }) => {
  const { person, reports, startedOn, today } = onboarding;
  const { thisWeek } = reports;
  if (!hasStarted({ startedOn }, today)) {
    return <Card title="Weekly report" text={`Your first report comes on ${formatDay(startedOn)}`} />;
  }
  return (
    <Card
      title="Weekly report"
      text={`Week ${weekNumber(startedOn, today)}`}
      actions={<ReportStatusBadge status={thisWeek} />}
    >
      <Typography variant="body2" color="textSecondary">
        {stepOf(reports)}
      </Typography>
      <Box sx={{ mt: 1.5 }}>
        <Button component={Link} to={paths.onboardingWeeklyReview.getHref(person.id)}>
          {thisWeek === "submitted" ? "Open the weekly reports" : "Write this week's report"}
        </Button>
      </Box>
    </Card>
  );
};
