import Typography from "@mui/material/Typography";
import { Card } from "#web/ui/Card.tsx";

const rules = [
  "Pulse finds people in Slack by their email. It must be the same in both.",
  "People get a direct message when they have something to do in a review, before a deadline, and when a decision affects them.",
  "The announcement channel, if set, announces rounds and onboardings that start or end.",
  "Reminders are sent at 9:00, three days and one day before a deadline, and on Thursday for a weekly report. On weekends, they are sent on Friday.",
  "People get no messages if they or an admin turned Slack messages off, or after their account was deactivated.",
  "A failed message never blocks an action. The log shows the reason.",
] as const;

/** What Pulse sends to Slack, and when (docs/slack.md#messages). */
export const HowItWorks = () => (
  <Card title="How it works">
    <Typography
      component="ul"
      sx={{ m: 0, pl: 2.5, display: "grid", rowGap: 0.75, columnGap: 4, gridTemplateColumns: { md: "1fr 1fr" } }}
    >
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Typography>
  </Card>
);
