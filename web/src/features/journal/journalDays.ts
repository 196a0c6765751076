import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";

export const formatDayWithoutYear = (day: string): string => formatDay(day).replace(/, \d{4}$/, "");

/** Without the year: "Oct 5 to 25", "Aug 31 to Nov 8". */
export const formatRange = (from: string, to: string): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${formatDayWithoutYear(from)} to ${Number(to.slice(8))}`
    : `${formatDayWithoutYear(from)} to ${formatDayWithoutYear(to)}`;

const weekdayFormat = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

/** "Tue". */
export const formatWeekday = (day: string): string => weekdayFormat.format(new Date(`${day}T00:00:00Z`));

/** Weeks of another year include the year. */
export const weekName = (monday: string, today: string): string => {
  const range = formatRange(monday, addDays(monday, 6));
  if (monday === mondayOf(today)) {
    return `This week · ${range}`;
  }
  return monday.slice(0, 4) === today.slice(0, 4) ? range : `${range}, ${monday.slice(0, 4)}`;
};
