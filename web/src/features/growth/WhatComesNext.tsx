import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { OwnReviews } from "#domain/reviews/views/listModel.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { ClockTime, Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatRelativeDay, timeSuffix } from "#web/lib/format/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { lineClamp } from "#web/ui/text/lineClamp.ts";
import { UserText } from "#web/ui/text/UserText.tsx";
import { type Growth, ownerLabel } from "./growthContext.ts";

interface UpcomingEvent {
  readonly key: string;
  readonly day: Day;
  readonly time?: ClockTime | null;
  readonly title: string;
  readonly text: string;
}

const roundEvents = ({ items, today }: OwnReviews): readonly UpcomingEvent[] =>
  items
    .filter(({ review, round }) => round.status === "active" && review.exclusion === null)
    .flatMap(({ review, round }): readonly UpcomingEvent[] => {
      const selfDeadline = review.selfDeadline ?? round.selfEvaluationDeadline;
      return [
        ...(review.selfEvaluationCompletedAt === null && selfDeadline >= today
          ? [{ key: `self ${review.id}`, day: selfDeadline, title: "Your self-evaluation", text: round.name }]
          : []),
        ...(review.sharedWithEmployeeAt === null &&
        review.meetingScheduledAt !== null &&
        review.meetingScheduledAt >= today
          ? [
              {
                key: `meeting ${review.id}`,
                day: review.meetingScheduledAt,
                time: review.meetingTime,
                title: "Your performance meeting",
                text: round.name,
              },
            ]
          : []),
        ...(review.sharedWithEmployeeAt === null && round.endDate >= today
          ? [
              {
                key: `share ${review.id}`,
                day: round.endDate,
                title: `${round.name} ends`,
                text: "New levels appear here once your result is shared with you",
              },
            ]
          : []),
      ];
    });

export const WhatComesNext = ({ growth }: { readonly growth: Growth }) => {
  const { view, plan, ownReviews } = growth;
  const { timeZone } = useConfig();
  const goals = plan.goals
    .filter(({ state }) => state !== "done")
    .map((goal) => ({
      key: goal.id,
      day: goal.until,
      title: goal.what,
      text: `Goal ${plan.goals.indexOf(goal) + 1} · ${ownerLabel(growth, goal.owner)}`,
    }));
  const events: readonly UpcomingEvent[] = [...goals, ...(ownReviews === null ? [] : roundEvents(ownReviews))].toSorted(
    (a, b) => compareKeys(a.day, b.day),
  );
  return (
    <Card title="What comes next" text={events.length === 0 && "Nothing is scheduled yet."}>
      {events.length > 0 && (
        <PlainList component="ol">
          {events.map(({ key, day, time = null, title, text }) => (
            <Box
              component="li"
              key={key}
              sx={{
                position: "relative",
                pl: 2.5,
                pb: 2,
                "&::before": {
                  content: '""',
                  position: "absolute",
                  left: 0,
                  top: 6,
                  width: 8,
                  height: 8,
                  borderRadius: "50%",
                  border: 2,
                  borderColor: "primary.main",
                },
              }}
            >
              <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
                <UserText sx={{ fontWeight: 600, minWidth: 0, ...lineClamp(3) }}>{title}</UserText>
                <Typography
                  variant="body2"
                  sx={{ flex: "none", color: day < view.today ? "error.main" : "text.secondary" }}
                >
                  {formatDay(day)}
                  {timeSuffix(day, time, timeZone)}
                </Typography>
              </Box>
              <Hint>{`${text} · ${formatRelativeDay(day, view.today)}`}</Hint>
            </Box>
          ))}
        </PlainList>
      )}
    </Card>
  );
};
