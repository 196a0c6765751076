import * as z from "zod";
import { personName, responsibleName } from "../../people/nameModel.ts";
import { day, id, instant } from "../../shared/text.ts";
import { checkKinds } from "../checks/checks.ts";
import { roundDates, ruleEnds, ruleMoments, ruleReaders, ruleSubjects } from "../terms.ts";
import { round } from "./roundModel.ts";

/** What one reader may do with one part of a review. */
const ruleCell = z.object({
  /** From when they read it; null if they never do. */
  from: z.enum(ruleMoments).nullable(),
  /** Whether they write it. */
  writes: z.boolean(),
  /** Whether they have to step in before they read and write it (docs/evaluations.md#stepping-in). */
  afterSteppingIn: z.boolean(),
  /** Present if they read it only where the employee agreed (docs/results.md#who-reads-a-second-look). */
  ifAgreed: z.literal(true).exactOptional(),
});
export type RuleCell = z.infer<typeof ruleCell>;

/** Who reads and writes a part of a review, from when, and what ends the writing. */
export const roundRule = z.object({
  subject: z.enum(ruleSubjects),
  /** Rules that were stored before there were approvers have no cell for them. */
  cells: z.partialRecord(z.enum(ruleReaders), ruleCell),
  ends: z.array(z.enum(ruleEnds)),
});
export type RoundRule = z.infer<typeof roundRule>;

/** Which checks run in a round, by kind, and how long texts stay. */
export const roundPractice = z.object({
  checks: z.array(z.enum(checkKinds)),
  /** Who opened the texts of a review, after the last day. */
  readerRowMonths: z.int().positive(),
  /** A manager's private notes, after the review is shared. */
  noteDays: z.int().positive(),
  /**
   * For how many months the company keeps the data of people who have left; null if for ever. Absent from rules that were
   * kept before it was kept with them.
   */
  retentionMonths: z.int().positive().nullable().exactOptional(),
});
export type RoundPractice = z.infer<typeof roundPractice>;

const dates = z.record(z.enum(roundDates), day);
export type RoundDates = z.infer<typeof dates>;

/** A date of a round that was moved. */
export const movedDate = z.object({ date: z.enum(roundDates), from: day, to: day });
export type MovedDate = z.infer<typeof movedDate>;

/** The rules of a round as they are shown to one person (docs/rounds.md#the-rules-of-a-round). */
export const roundRulesView = z.object({
  today: day,
  round,
  /** Since when the rules below are stored; null if they are today's, because the round has not started. */
  keptSince: instant.nullable(),
  /** Whether they were stored at the start; rounds that started before rules were stored have those of a later day. */
  isKeptSinceStart: z.boolean(),
  rules: z.array(roundRule),
  /** The rules by which Pulse decides today that differ from the stored ones. */
  changedRules: z.array(roundRule),
  /** As it was when the rules were kept. */
  practice: roundPractice,
  /** How Pulse and the company do it today; null if as it was kept, as far as that says. */
  changedPractice: roundPractice.nullable(),
  /** `retentionMonths` of today. */
  retentionMonths: z.int().positive().nullable(),
  /** The dates of the round when its rules were stored. */
  dates,
  /** The dates that were moved since, earliest first. */
  changes: z.array(z.object({ at: instant, by: personName.nullable(), moved: z.array(movedDate) })),
  /** The viewer's own review in this round; null if they have none. */
  own: z
    .object({
      reviewId: id,
      /** Who acts as their manager; null if nobody does, so that the cto does the manager's part. */
      manager: responsibleName.nullable(),
      selfDeadline: day,
      managerDeadline: day,
    })
    .nullable(),
});
export type RoundRulesView = z.infer<typeof roundRulesView>;
