import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { JournalPeriod } from "#domain/journal/model.ts";
import { gapsOf, type JournalGap, type JournalWeek, weeksOf } from "#domain/journal/rules.ts";
import { hasPassed } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { formatDay, formatRelativeDay } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { Card } from "#web/ui/Card.tsx";
import { formatRange } from "./journalDays.ts";

const dayNames = ["Mon", "", "Wed", "", "Fri", "", "Sun"] as const;

/** Weekends are shown only if one has an entry. */
const rowCountOf = (weeks: readonly JournalWeek[]): number =>
  weeks.some(({ counts }) => counts.slice(5).some((count) => count > 0)) ? 7 : 5;

const monthOf = (day: string): string => formatDay(day).slice(0, 3);

const Cell = ({ filled, isFuture }: { readonly filled: boolean; readonly isFuture: boolean }) => (
  <Box
    sx={{
      height: 10,
      borderRadius: 0.5,
      bgcolor: filled ? "primary.main" : "line.soft",
      ...(isFuture && { bgcolor: "transparent", border: 1, borderColor: "line.soft" }),
      [forcedColorsQuery]: { border: "1px solid CanvasText", ...(filled && { bgcolor: "CanvasText" }) },
    }}
  />
);

interface WeekStripProps {
  readonly period: JournalPeriod;
  readonly entryDays: readonly string[];
  readonly today: string;
  readonly onFill: (day: string) => void;
}

/** The latest if several gaps are equally long. */
const longest = (gaps: readonly JournalGap[]): JournalGap | null =>
  gaps.toReversed().toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
const lengthOf = ({ from, to }: JournalGap): number => Date.parse(to) - Date.parse(from);

const periodText = (
  { previousName, from, selfEvaluationDeadline }: JournalPeriod,
  today: string,
  isDue: boolean,
  endOfDay: (day: string) => string,
): string =>
  [
    previousName === null ? `Since ${formatDay(from)}` : `Since ${previousName} ended`,
    ...(!isDue || selfEvaluationDeadline === null || hasPassed(selfEvaluationDeadline, today)
      ? []
      : [
          `self-evaluations are due ${formatDay(selfEvaluationDeadline)}, ${formatRelativeDay(selfEvaluationDeadline, today)}${endOfDay(selfEvaluationDeadline)}`,
        ]),
  ].join(" · ");

/** Shows the days with entries. Gaps are described in words (docs/growth.md#journal). */
export const WeekStrip = ({ period, entryDays, today, onFill }: WeekStripProps) => {
  const weeks = weeksOf(period, entryDays, today);
  const endOfDay = useEndOfDaySuffix();
  // The sidebar makes the same request, so this one costs nothing.
  const { data: counts } = useRead("reviews", "getActionCounts", { query: {} });
  const gap = longest(gapsOf(weeks, today));
  const rowCount = rowCountOf(weeks);
  const recentCount = entryDays.filter((day) => day > addDays(mondayOf(today), -22)).length;
  const filledWeekCount = weeks.filter(({ total }) => total > 0).length;
  const isInGap = ({ monday }: JournalWeek): boolean => gap !== null && monday >= gap.from && monday <= gap.to;
  const isCurrentPeriod = period.to >= today;
  return (
    <Card
      title={
        period.roundName === null && !isCurrentPeriod
          ? "Week by week"
          : isCurrentPeriod
            ? "This round, week by week"
            : `${period.roundName}, week by week`
      }
      text={periodText(period, today, counts?.selfEvaluationDue === true, endOfDay)}
      actions={
        <Box sx={{ textAlign: "right", whiteSpace: "nowrap" }}>
          <Typography variant="h2" component="p">
            {entryDays.length}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {`${entryDays.length === 1 ? "entry" : "entries"} in ${filledWeekCount} of ${formatCountOf(weeks.length, "week", "weeks")}`}
          </Typography>
        </Box>
      }
    >
      <Box
        role="img"
        aria-label={`Entries in ${filledWeekCount} of ${weeks.length} weeks`}
        sx={{ display: "flex", gap: { xs: 0.5, sm: 1 }, overflow: "hidden" }}
      >
        <Box aria-hidden sx={{ display: { xs: "none", sm: "block" }, width: 32, flexShrink: 0, pt: "20px" }}>
          {dayNames.slice(0, rowCount).map((name, index) => (
            <Typography
              key={addDays(period.from, index)}
              variant="caption"
              color="textSecondary"
              sx={{ display: "block", height: 13, lineHeight: "11px" }}
            >
              {name}
            </Typography>
          ))}
        </Box>
        {weeks.map((week, index) => {
          const previousWeek = weeks[index - 1];
          const month =
            previousWeek === undefined || monthOf(previousWeek.monday) !== monthOf(week.monday)
              ? monthOf(week.monday)
              : "";
          return (
            <Box key={week.monday} aria-hidden sx={{ flex: 1, minWidth: 0, maxWidth: 48 }}>
              <Typography
                variant="caption"
                sx={{ display: "block", height: 20, fontWeight: 600, overflow: "visible", whiteSpace: "nowrap" }}
              >
                {month}
              </Typography>
              <Box sx={{ display: "grid", gap: "3px" }}>
                {week.counts.slice(0, rowCount).map((count, day) => (
                  <Cell
                    key={addDays(week.monday, day)}
                    filled={count > 0}
                    isFuture={addDays(week.monday, day) > today}
                  />
                ))}
              </Box>
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{
                  display: "block",
                  textAlign: "center",
                  borderBottom: 2,
                  borderColor: isInGap(week) ? "line.control" : "transparent",
                }}
              >
                {week.total === 0 ? "–" : week.total}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {isCurrentPeriod && entryDays.length > 0 && (
          <>
            <strong>{`${recentCount} of ${entryDays.length} ${recentCount === 1 ? "is" : "are"} from the last four weeks.`}</strong>{" "}
          </>
        )}
        {gap !== null && (
          <Box component="span" sx={{ color: "text.secondary" }}>
            {`Nothing from ${formatRange(gap.from, gap.to)}. `}
            <Link component="button" type="button" onClick={() => onFill(gap.from)} sx={{ verticalAlign: "baseline" }}>
              Add an Entry
            </Link>
          </Box>
        )}
      </Typography>
    </Card>
  );
};
