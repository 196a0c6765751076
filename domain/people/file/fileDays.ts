import { fold } from "../../shared/fold.ts";
import type { Day } from "../../shared/time.ts";
import { addDays } from "../../shared/weeks.ts";
import type { DayColumn } from "../terms.ts";

/** For month names. A word that means different months in two languages is ignored. */
const languages = "en de fr es pt it nl da nb sv fi pl cs sk hu ro hr sl tr uk el".split(" ");

const monthKey = (word: string): string => fold(word).replace(/\./gu, "");

/** Built on first use, which takes as long as the rest of a short request. Null for an ambiguous word. */
let monthsOnce: ReadonlyMap<string, number | null> | undefined;

const monthsByName = (): ReadonlyMap<string, number | null> => {
  if (monthsOnce) {
    return monthsOnce;
  }
  const found = new Map<string, number | null>([["sept", 9]]);
  for (const language of languages) {
    for (const style of ["long", "short"] as const) {
      // Next to a day, many languages use another form of the month name.
      for (const day of [undefined, "numeric"] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, day, timeZone: "UTC" });
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
          const key = monthKey(parts.find(({ type }) => type === "month")?.value ?? "");
          const earlier = found.get(key);
          found.set(key, earlier === undefined || earlier === month ? month : null);
        }
      }
    }
  }
  monthsOnce = found;
  return found;
};

/** Null if the date does not exist, such as February 30. */
const dayFrom = (year: number, month: number, day: number): Day | null => {
  const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  const date = new Date(`${text}T00:00:00Z`);
  return year >= 1900 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};

/** Any notation of two numbers and a year: 03/04/2024, 03-04-2024 or 3.4.2024. */
const numeric = /^(\d{1,2})(?:\/|-|\. ?)(\d{1,2})(?:\/|-|\. ?)(\d{4})$/u;

const withoutTime = (cell: string): string => cell.trim().replace(/(?<=\d{4}|-\d{2})[T ]\d{1,2}:\d{2}.*$/su, "");

export const dayOrders = ["dayFirst", "monthFirst"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Whether a column fits both orders, neither, or one of them. */
export type ColumnDayOrder = DayOrder | "both" | "neither";

/** Columns that the file lacks are absent. */
export type ColumnDayOrders = Readonly<Partial<Record<DayColumn, ColumnDayOrder>>>;

/** Begins with a number too large for a day, so the year may come first: 98-Mar-04. */
const beginsWithYear = (text: string): boolean => Number(/^(\d{2})[. -]*\p{L}/u.exec(text)?.[1] ?? 0) > 31;

/** From a whole column: a number above 12 isn't a month. */
export const dayOrderOf = (texts: readonly string[]): ColumnDayOrder => {
  if (texts.some(beginsWithYear)) {
    return "neither";
  }
  const pairs = texts.flatMap((text) => {
    const found = numeric.exec(withoutTime(text));
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const differing = pairs.filter(([first, second]) => first !== second);
  const fitsDayFirst = differing.every(([, second]) => second <= 12);
  const fitsMonthFirst = differing.every(([first]) => first <= 12);
  if (fitsDayFirst && fitsMonthFirst) {
    return differing.length === 0 ? "dayFirst" : "both";
  }
  return fitsDayFirst ? "dayFirst" : fitsMonthFirst ? "monthFirst" : "neither";
};

/** Day 0 of Excel's serial numbers from March 1900 on, because Excel has a February 29, 1900. */
const dayZero = "1899-12-30";

/** Excel's serial numbers for days from 1954 to 2119. */
const excelSerial = /^[2-7]\d{4}$/u;

/** From two or four digits; null if the century isn't clear. */
const fullYear = (digits: string, order: ColumnDayOrder): number | null => {
  const year = Number(digits);
  if (digits.length === 4) {
    return year;
  }
  return order === "neither" || (year >= 30 && year < 50) ? null : year < 30 ? 2000 + year : 1900 + year;
};

/**
 * Reads 2026-12-01, 1.12.2026, 12/01/2026 (with `order`), 1 Dec 2026, 1-Dec-26, Dec 1, 2026 or Excel's serial number,
 * even with a time. Null if it isn't a day.
 */
export const readDay = (cell: string, order: ColumnDayOrder): Day | null => {
  const text = withoutTime(cell);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(text);
  if (iso) {
    return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  }
  const numbers = numeric.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
    if (order === "dayFirst" || first === second) {
      return dayFrom(year, second, first);
    }
    return order === "monthFirst" ? dayFrom(year, first, second) : null;
  }
  const namedMonthMatch =
    /^(?<day>\d{1,2})(?:er|º|°|st|nd|rd|th)?[. -]*(?:de )?(?<month>[\p{L}\p{M}]+)\.?(?: de|,)?[ -]*(?<year>\d{4}|\d{2})$/u.exec(
      text,
    ) ?? /^(?<month>[\p{L}\p{M}]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u.exec(text);
  if (namedMonthMatch?.groups) {
    const month = monthsByName().get(monthKey(namedMonthMatch.groups["month"] ?? "")) ?? null;
    const year = fullYear(namedMonthMatch.groups["year"] ?? "", order);
    return month === null || year === null ? null : dayFrom(year, month, Number(namedMonthMatch.groups["day"]));
  }
  return excelSerial.test(text) ? addDays(dayZero, Number(text)) : null;
};
