import * as z from "zod";
import { maxImportColumns } from "../terms.ts";
import { dayOrders } from "./fileDays.ts";

/** From the left, counted from 0. */
const columnIndex = z
  .int()
  .min(0)
  .max(maxImportColumns - 1);

/** What to do with people who left or are disabled, according to a column. */
export const departureMeanings = ["inactive", "leftOut", "active"] as const;
export type DepartureMeaning = (typeof departureMeanings)[number];

export const departureAnswer = z.object({ columnIndex, meaning: z.enum(departureMeanings) });
export type DepartureAnswer = z.infer<typeof departureAnswer>;

/** The order of day and month in a column that fits both. */
export const dayOrderAnswer = z.object({ columnIndex, order: z.enum(dayOrders) });
export type DayOrderAnswer = z.infer<typeof dayOrderAnswer>;

/** Limit of different values that a question about a column lists. */
export const maxDepartureValues = 10;

export const departureQuestion = z.object({
  columnIndex,
  heading: z.string(),
  /** The values that say that someone left, or that aren't clear. */
  values: z.array(z.string()).max(maxDepartureValues),
  /** Whether some have a day in the past. */
  hasPastDays: z.boolean(),
  lines: z.int().min(1),
  answer: z.enum(departureMeanings).nullable(),
});
export type DepartureQuestion = z.infer<typeof departureQuestion>;

const dayOrderQuestion = z.object({
  columnIndex,
  heading: z.string(),
  example: z.string(),
  answer: z.enum(dayOrders).nullable(),
});

/** Nothing is written before each has an answer. */
export const fileQuestions = z.object({ days: z.array(dayOrderQuestion), departures: z.array(departureQuestion) });
export type FileQuestions = z.infer<typeof fileQuestions>;
