import * as z from "zod";
import { user } from "../people/model.ts";
import { personName } from "../people/nameModel.ts";
import { day, id, instant, requiredText, storedName } from "../shared/text.ts";
import { copiedGoal, growthPlan } from "./model.ts";
import { commentRule, endedPlansPerPage, maxComments } from "./terms.ts";

/** A comment on a plan or one of its goals. Comments can't be changed. */
export const growthComment = z.object({
  id,
  planId: id,
  /** Null for a comment on the whole plan. */
  goalId: id.nullable(),
  authorId: id,
  text: z.string(),
  at: instant,
});
export type GrowthComment = z.infer<typeof growthComment>;

/** Client-generated ID, so a retry adds nothing twice. */
export const commentForm = z.object({
  id,
  goalId: id.nullable(),
  text: requiredText(commentRule),
});

/** Growth plans as their two readers see them (docs/growth.md#who-reads-a-plan). */
export const growthView = z.object({
  today: day,
  person: user.pick({
    id: true,
    email: true,
    firstName: true,
    lastName: true,
    engineerType: true,
    position: true,
  }),
  /** Null if no one acts as their manager; the CTO then does the manager's part. */
  manager: personName.nullable(),
  /** Null without a current plan. Only the first page has it. */
  plan: growthPlan.nullable(),
  /**
   * Steps agreed in the latest shared review's meeting, to start the next plan with. Null if there is a plan, if there
   * are no steps, or for the manager.
   */
  nextSteps: z.object({ reviewId: id, roundName: storedName, steps: z.array(copiedGoal) }).nullable(),
  ended: z.array(growthPlan).max(endedPlansPerPage),
  /** The comments on the plans of this page, earliest first. */
  comments: z.array(growthComment).max(maxComments),
  names: z.array(personName),
  cursor: z.string().nullable(),
});
export type GrowthView = z.infer<typeof growthView>;
