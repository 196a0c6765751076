import * as z from "zod";
import { personName, responsibleName } from "../../people/nameModel.ts";
import { day, id, instant } from "../../shared/text.ts";
import { checkKinds } from "../checks/checks.ts";
import { feedbackDates, roundDates, ruleMoments, ruleReaders, ruleSubjects, writingEnds } from "../terms.ts";
import { round } from "./roundModel.ts";

const ruleCell = z.object({
  /** When the reader can first read the subject; null if never. */
  from: z.enum(ruleMoments).nullable(),
  writes: z.boolean(),
  /** Whether they must step in before reading and writing it (docs/evaluations.md#stepping-in). */
  afterSteppingIn: z.boolean(),
  /** Present if they can read it only with the employee's agreement (docs/reviews.md#who-resolves-appeals). */
  needsAgreement: z.literal(true).exactOptional(),
});
export type RuleCell = z.infer<typeof ruleCell>;

export const roundRule = z.object({
  subject: z.enum(ruleSubjects),
  /** Older stored rules have no cell for approvers. */
  cells: z.partialRecord(z.enum(ruleReaders), ruleCell),
  ends: z.array(z.enum(writingEnds)),
});
export type RoundRule = z.infer<typeof roundRule>;

export const roundPractice = z.object({
  checks: z.array(z.enum(checkKinds)),
  /** How many months Pulse keeps a reader's record after they last opened a text. */
  readerRowMonths: z.int().positive(),
  /** How long a manager's private notes are kept after the review is shared, in days. */
  noteDays: z.int().positive(),
  /** How many months the company keeps data of people who left; null for forever. */
  retentionMonths: z.int().positive().nullable(),
});
export type RoundPractice = z.infer<typeof roundPractice>;

const dates = z.record(z.enum(roundDates), day);
export type RoundDates = z.infer<typeof dates>;

export const movedDate = z.object({ date: z.enum([...roundDates, ...feedbackDates]), from: day, to: day });
export type MovedDate = z.infer<typeof movedDate>;

export const roundRulesView = z.object({
  today: day,
  round,
  /** When the rules were stored, at the round's start; null if these are today's rules. */
  rulesAsOf: instant.nullable(),
  rules: z.array(roundRule),
  changedRules: z.array(roundRule),
  /** The practice when the rules were stored. */
  practice: roundPractice,
  /** Today's practice; null if it does not differ from the stored one. */
  changedPractice: roundPractice.nullable(),
  /** The round's dates when its rules were stored. */
  dates,
  /** Moved dates and added or removed approvers since then, earliest first. */
  changes: z.array(
    z.object({
      at: instant,
      by: personName.nullable(),
      moved: z.array(movedDate),
      approver: z.object({ person: personName.nullable(), isApprover: z.boolean() }).nullable(),
    }),
  ),
  /** Null if the viewer has no review in this round. */
  own: z
    .object({
      reviewId: id,
      /** The acting manager; null if none, so the CTO does the manager's part. */
      manager: responsibleName.nullable(),
      selfDeadline: day,
      managerDeadline: day,
    })
    .nullable(),
});
export type RoundRulesView = z.infer<typeof roundRulesView>;
