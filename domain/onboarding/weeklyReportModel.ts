import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { day, id, instant, storedName, version } from "../shared/text.ts";
import { daysAfterMonday } from "../shared/weeks.ts";
import { assessmentCategories, onboardingStatuses, weeklyReportStatuses } from "./terms.ts";

const wholeScoreMessage = "Enter a whole number from 1 to 5.";

/** `assessmentScoreLabels` explains the scores. */
export const assessmentScore = z.int(wholeScoreMessage).min(1, wholeScoreMessage).max(5, wholeScoreMessage);

export const weekStarting = day.refine((value) => daysAfterMonday(value) === 0, "Enter the Monday of a week.");

/** A copy of the item, made when the report is created. Stored texts aren't validated again. */
export const assessment = z.object({
  itemId: id,
  name: storedName,
  description: z.string(),
  category: z.enum(assessmentCategories),
  /** From 1 to 5; null while the item is not assessed. */
  score: z.int().nullable(),
});
export type Assessment = z.infer<typeof assessment>;

const reflection = z.object({
  highlights: z.string().nullable(),
  strengths: z.string().nullable(),
  challenges: z.string().nullable(),
  focusNextWeek: z.string().nullable(),
});

export const weeklyReport = reflection.extend({
  id,
  userId: id,
  weekStarting: day,
  status: z.enum(weeklyReportStatuses),
  submittedAt: instant.nullable(),
  /** The last change to a text or score after submission; null if none. */
  changedAfterSubmission: z
    .object({
      personId: id,
      name: z.string(),
      at: instant,
      /** Submitted values that have changed since: texts by field name, scores by item ID. */
      submitted: z.record(z.string(), z.union([z.string(), z.int()]).nullable()),
    })
    .nullable(),
  /** In the order of the items, grouped by category. */
  assessments: z.array(assessment),
  /** Saving a text fails if its version has changed. */
  textVersions: z.object({ highlights: version, strengths: version, challenges: version, focusNextWeek: version }),
  version,
});
export type WeeklyReport = z.infer<typeof weeklyReport>;
export type ReportValues = NonNullable<WeeklyReport["changedAfterSubmission"]>["submitted"];

export const weeklyReportSummary = weeklyReport.pick({ weekStarting: true, status: true, submittedAt: true }).extend({
  assessments: z.array(assessment.pick({ itemId: true, category: true, score: true })),
});
export type WeeklyReportSummary = z.infer<typeof weeklyReportSummary>;

export const weeklyReports = z.object({
  person: personName.extend({ avatarUrl: z.string().nullable() }),
  onboardingStatus: z.enum(onboardingStatuses),
  startDate: day,
  manager: personName.nullable(),
  lead: personName.nullable(),
  reports: z.array(weeklyReportSummary),
  today: day,
});
export type WeeklyReports = z.infer<typeof weeklyReports>;
