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

/** Maximum distinct values listed in a question about a column. */
export const maxDepartureValues = 10;

export const departureQuestion = z.object({
  columnIndex,
  heading: z.string(),
  /** Values that mean that someone left, or that are unclear. */
  values: z.array(z.string()).max(maxDepartureValues),
  /** Whether some cells contain a past day. */
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

/** Nothing is imported until every question has an answer. */
export const fileQuestions = z.object({ days: z.array(dayOrderQuestion), departures: z.array(departureQuestion) });
export type FileQuestions = z.infer<typeof fileQuestions>;
