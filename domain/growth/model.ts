import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { heldPosition } from "../positions/heldPositionModel.ts";
import { day, id, instant, name, requiredText, storedName, textUpTo, version } from "../shared/text.ts";
import {
  goalOwners,
  goalStates,
  growthLengths,
  maxComments,
  maxDueGoals,
  maxFollowUps,
  maxGoalsPerOwner,
  planEndings,
} from "./terms.ts";

/** Keeps the name from when it was chosen; the skillset may be renamed or removed later. */
const goalSkillset = z.object({ id, name: storedName });

export const developmentGoal = z.object({
  id,
  skillset: goalSkillset.nullable(),
  what: z.string(),
  helps: z.string(),
  until: day,
  state: z.enum(goalStates),
  owner: z.enum(goalOwners),
  /** The author. Only they may change its text. */
  authorId: id,
  doneOn: day.nullable(),
  /** A postponed proposal is hidden from To Do until this day. */
  postponedUntil: day.exactOptional(),
  version,
});
export type DevelopmentGoal = z.infer<typeof developmentGoal>;

const what = requiredText({ missing: "Describe the next step.", max: growthLengths.what });

export const goalForm = z.object({
  skillsetId: id.nullable(),
  what,
  helps: textUpTo(growthLengths.helps),
  until: day,
});
export type GoalForm = z.infer<typeof goalForm>;

/** A snapshot in an evaluation: later changes to the plan don't affect it. */
export const copiedGoal = developmentGoal.pick({
  id: true,
  skillset: true,
  what: true,
  helps: true,
  until: true,
  state: true,
  owner: true,
});
export type CopiedGoal = z.infer<typeof copiedGoal>;

/** Loaded while someone writes an evaluation. `authorId` is null if the author is unknown. */
export const goalToFollowUp = copiedGoal.extend({
  authorId: id.nullable(),
  /** Whether the writer is asked about this goal; any goal can be a next step. */
  isAsked: z.boolean(),
});
export type GoalToFollowUp = z.infer<typeof goalToFollowUp>;

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/**
 * A goal's outcome, as the employee or the manager wrote it in their evaluation (docs/growth.md#goals-and-next-steps).
 */
export const followUp = z.object({ goal: copiedGoal, text: z.string() });
export type FollowUp = z.infer<typeof followUp>;

/** The server copies the goal from the plan, so no request can change its text. */
export const followUpForms = z
  .array(z.object({ goalId: id, text: textUpTo(growthLengths.followUp) }))
  .max(maxFollowUps, `An evaluation has follow-ups on at most ${maxFollowUps} goals.`)
  .refine((all) => areDifferent(all.map(({ goalId }) => goalId)), { message: "Add one follow-up per goal." });
export type FollowUpForms = z.infer<typeof followUpForms>;

export const nextStepForms = z
  .array(
    copiedGoal.extend({
      skillset: z.object({ id, name }).nullable(),
      what,
      helps: textUpTo(growthLengths.helps),
    }),
  )
  .max(maxGoalsPerOwner, `You can agree on up to ${maxGoalsPerOwner} next steps.`)
  .refine((all) => areDifferent(all.map(({ id: one }) => one)), { message: "List each next step once." });

export const goalProgress = z
  .object({ state: z.enum(goalStates).exactOptional(), until: day.exactOptional() })
  .refine(({ state, until }) => state !== undefined || until !== undefined, {
    path: ["state"],
    message: "Choose a status or a day.",
  });
export type GoalProgress = z.infer<typeof goalProgress>;

export const growthPlan = z.object({
  id,
  /** The target, as named when chosen; null if undecided. */
  target: heldPosition.nullable(),
  targetChosenAt: instant,
  position: heldPosition,
  goals: z.array(developmentGoal),
  proposals: z.array(developmentGoal),
  /** Goals removed from the plan, latest first. */
  earlier: z.array(developmentGoal),
  beganAt: instant,
  changedAt: instant,
  changedBy: id,
  commentCount: z.int().min(0).max(maxComments),
  ended: z.object({ reason: z.enum(planEndings), at: instant }).nullable(),
  version,
});
export type GrowthPlan = z.infer<typeof growthPlan>;

/** A plan's progress without its text, for the manager's lists (docs/growth.md#progress-for-the-manager). */
export const planState = z.object({
  goals: z.record(
    z.enum(goalStates),
    z
      .int()
      .min(0)
      .max(goalOwners.length * maxGoalsPerOwner),
  ),
  proposals: z.int().min(0).max(maxGoalsPerOwner),
  changedAt: instant,
});
export type PlanState = z.infer<typeof planState>;

export const dueGoal = z.object({
  person: personName,
  planId: id,
  goal: developmentGoal.pick({ id: true, skillset: true, what: true, until: true, owner: true }),
});
export type DueGoal = z.infer<typeof dueGoal>;

export const dueGoals = z.object({
  today: day,
  /** At most `maxDueGoals`, earliest due day first. */
  items: z.array(dueGoal).max(maxDueGoals),
  /** The number of all due goals, including those not in `items`. */
  total: z.int().min(0),
  proposals: z.array(dueGoal).max(maxGoalsPerOwner),
});
export type DueGoals = z.infer<typeof dueGoals>;
