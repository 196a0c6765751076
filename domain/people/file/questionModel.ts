import * as z from "zod";
import { maxImportColumns } from "../terms.ts";
import { dayOrders } from "./fileDays.ts";

/** From the left, counted from 0. */
const place = z
  .int()
  .min(0)
  .max(maxImportColumns - 1);

/** What a column of a file means for the people whom it calls gone or disabled. */
export const leaverMeanings = ["inactive", "leftOut", "active"] as const;
export type LeaverMeaning = (typeof leaverMeanings)[number];

export const leaverAnswer = z.object({ place, meaning: z.enum(leaverMeanings) });
export type LeaverAnswer = z.infer<typeof leaverAnswer>;

/** The order of day and month in a column that fits both. */
export const dayOrderAnswer = z.object({ place, order: z.enum(dayOrders) });
export type DayOrderAnswer = z.infer<typeof dayOrderAnswer>;

/** How many different values of a column a question names. */
export const maxLeaverValues = 5;

export const leaverQuestion = z.object({
  place,
  heading: z.string(),
  /** The values that say so; empty for a date in the past. */
  values: z.array(z.string()).max(maxLeaverValues),
  lines: z.int().min(1),
  answer: z.enum(leaverMeanings).nullable(),
});
export type LeaverQuestion = z.infer<typeof leaverQuestion>;

const dayOrderQuestion = z.object({
  place,
  heading: z.string(),
  example: z.string(),
  answer: z.enum(dayOrders).nullable(),
});

/** What the columns of a file leave open. Nothing is written before each has an answer. */
export const fileQuestions = z.object({ days: z.array(dayOrderQuestion), leavers: z.array(leaverQuestion) });
export type FileQuestions = z.infer<typeof fileQuestions>;
