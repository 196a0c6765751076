import Typography from "@mui/material/Typography";
import { Card } from "#web/ui/Card.tsx";

const rules = [
  "Pulse finds people in Slack by their e-mail, which must be the same in both.",
  "People get a direct message when it is their turn in a review, before a deadline, and when something of theirs was decided.",
  "Rounds and onboardings that start or end are announced in the announcement channel, if one is set.",
  "Reminders are sent at 9:00, three days and one day before a deadline, and on Thursday for a weekly report. If the day falls on a weekend, they are sent on Friday.",
  "Nobody gets messages while Slack messages are switched off on their profile page or by an administrator, or after their account was deactivated.",
  "A message that fails never blocks the action that it is about. The log says why.",
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
