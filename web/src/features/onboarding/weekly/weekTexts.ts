import { weekNumber } from "#domain/onboarding/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { fridayAfterMonday, mondayOf } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";

/** "Week 3", or "Week of Nov 16, 2026" for a week before the start. */
export const weekTitle = (week: Day, startDate: Day): string =>
  week < mondayOf(startDate) ? `Week of ${formatDay(week)}` : `Week ${weekNumber(startDate, week)}`;

/** "Nov 16, 2026 – Nov 20, 2026". */
export const weekRange = (week: Day): string => `${formatDay(week)} – ${formatDay(fridayAfterMonday(week))}`;
