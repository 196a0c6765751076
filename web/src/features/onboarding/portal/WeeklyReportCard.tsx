import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, useNavigate } from "react-router-dom";
import type { OwnOnboarding } from "#domain/onboarding/model.ts";
import { hasStarted, weekNumber } from "#domain/onboarding/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { ReportStatusBadge } from "../shared/ReportStatusBadge.tsx";
import { useCreateReport } from "../shared/useCreateReport.ts";

const stepOf = ({ thisWeek, overdue }: OwnOnboarding["reports"]): string => {
  if (thisWeek === "submitted") {
    return "You submitted this week's report.";
  }
  return overdue > 0
    ? "Write how your week went, and ask your manager or lead to reopen the overdue one."
    : "Write how your week went, score yourself, and submit it by Friday.";
};

/** One press opens the report; it is created first if necessary. */
export const WeeklyReportCard = ({ onboarding }: { readonly onboarding: OwnOnboarding }) => {
  const { person, reports, startedOn, today } = onboarding;
  const { thisWeek } = reports;
  const navigate = useNavigate();
  const { creating, create } = useCreateReport(person.id, mondayOf(today));
  const address = paths.onboardingWeeklyReview.getHref(person.id);
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
        {thisWeek === null ? (
          <Button disabled={creating} onClick={() => void create().then((isCreated) => isCreated && navigate(address))}>
            {creating ? "Creating..." : "Write This Week's Report"}
          </Button>
        ) : (
          <Button component={Link} to={address}>
            {thisWeek === "submitted" ? "Open Weekly Reports" : "Write This Week's Report"}
          </Button>
        )}
      </Box>
    </Card>
  );
};
