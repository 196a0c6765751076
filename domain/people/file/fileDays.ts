import type { Day } from "../../shared/time.ts";
import { addDays } from "../../shared/weeks.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The day of these numbers; null if the calendar has none, such as February 30. */
const dayFrom = (year: number, month: number, day: number): Day | null => {
  const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  const date = new Date(`${text}T00:00:00Z`);
  return year >= 1900 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};

/** The two numbers before the year of a day that is written with slashes, such as 03/04/2026. */
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;

/** The order of day and month in days with slashes. Null if the file does not show it, or contradicts itself. */
type SlashOrder = "dayFirst" | "monthFirst" | null;

/** What a column's days with slashes say together about their order: a number above 12 is no month. */
export const slashOrderOf = (texts: readonly string[]): SlashOrder => {
  const pairs = texts.flatMap((text) => {
    const found = slashed.exec(text);
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) {
    return null;
  }
  return isDayFirst ? "dayFirst" : "monthFirst";
};

/** The day that Excel's numbers count from. This holds from March 1900 on, since Excel's calendar has a February 29 in 1900. */
const dayZero = "1899-12-30";

/** The numbers that Excel stores for days from 1954 to 2119. */
const dayNumber = /^[2-7]\d{4}$/u;

/**
 * The day that a cell of a file means: 2026-12-01, 2026/12/01, 1.12.2026, 12/01/2026 (if the column tells which number is
 * the month), 1 Dec 2026, Dec 1, 2026, each also with a time, or the number by which Excel stores a day. Null if it is no
 * day.
 */
export const readDay = (cell: string, order: SlashOrder): Day | null => {
  const text = cell.trim().replace(/(?<=\d{4}|-\d{2})[T ]\d{1,2}:\d{2}.*$/u, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(text);
  if (iso) {
    return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  }
  const dotted = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/u.exec(text);
  if (dotted) {
    return dayFrom(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  }
  const withSlashes = slashed.exec(text);
  if (withSlashes) {
    const [first, second, year] = [Number(withSlashes[1]), Number(withSlashes[2]), Number(withSlashes[3])];
    if (first === second || order !== null) {
      return order === "dayFirst" ? dayFrom(year, second, first) : dayFrom(year, first, second);
    }
    return null;
  }
  const named =
    /^(?<day>\d{1,2})[. -]*(?<month>\p{L}{3})\p{L}*\.?[, -]*(?<year>\d{4})$/u.exec(text) ??
    /^(?<month>\p{L}{3})\p{L}*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u.exec(text);
  if (named?.groups) {
    const month = months.indexOf((named.groups["month"] ?? "").toLowerCase()) + 1;
    return month === 0 ? null : dayFrom(Number(named.groups["year"]), month, Number(named.groups["day"]));
  }
  return dayNumber.test(text) ? addDays(dayZero, Number(text)) : null;
};
