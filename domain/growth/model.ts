import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { heldPosition } from "../positions/heldModel.ts";
import { day, id, instant, longText, name, requiredShortText, storedName, version } from "../shared/text.ts";
import {
  goalOwners,
  goalStates,
  growthLengths,
  maxComments,
  maxDueGoals,
  maxFollowUps,
  maxGoals,
  planEndings,
} from "./terms.ts";

/** What a goal is about, as the ladder named it when it was chosen; the skillset may have been renamed or removed since. */
const goalSkillset = z.object({ id, name: storedName });

/** A development goal (docs/growth.md#goals). */
export const developmentGoal = z.object({
  id,
  /** Null if the goal is about none. */
  skillset: goalSkillset.nullable(),
  what: z.string(),
  helps: z.string(),
  until: day,
  state: z.enum(goalStates),
  owner: z.enum(goalOwners),
  /** Who wrote it, and alone may change its words. */
  authorId: id,
  /** The day on which it was done; null unless it is. */
  doneOn: day.nullable(),
  /** The number of changes to its words. */
  version,
});
export type DevelopmentGoal = z.infer<typeof developmentGoal>;

/** The message of a text that is too long; `max` as a reader writes it. */
export const tooLong = (max: string): string => `Please shorten this to ${max} characters; nothing was saved or lost.`;

/** The words of a goal that its author writes. */
export const goalForm = z.object({
  skillsetId: id.nullable(),
  what: requiredShortText("Please say what will be done.").max(growthLengths.what, tooLong("1,000")),
  helps: longText.max(growthLengths.helps, tooLong("500")),
  until: day,
});
export type GoalForm = z.infer<typeof goalForm>;

/** A goal as an evaluation keeps it: as it was when it was copied there, whatever becomes of the plan. */
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

/** The same with who wrote it, while an evaluation is written; null if nobody knows. */
export const askedGoal = copiedGoal.extend({
  authorId: id.nullable(),
  /** Whether the writer is asked what became of it. Next steps can be chosen from all. */
  isAsked: z.boolean(),
});
export type AskedGoal = z.infer<typeof askedGoal>;

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** What became of a goal, as one of the two wrote it in their evaluation (docs/growth.md#what-became-of-it). */
export const followUp = z.object({ goal: copiedGoal, text: z.string() });
export type FollowUp = z.infer<typeof followUp>;

/** The same as it is sent: Pulse copies the goal itself, so that nobody changes what the other one wrote. */
export const followUpForms = z
  .array(z.object({ goalId: id, text: longText.max(growthLengths.followUp, tooLong("2,000")) }))
  .max(maxFollowUps, `An evaluation says of at most ${maxFollowUps} goals what became of them.`)
  .refine((all) => areDifferent(all.map(({ goalId }) => goalId)), { message: "Each goal can be answered once." });
export type FollowUpForms = z.infer<typeof followUpForms>;

/** The next steps that the two agree on in the meeting, as they are sent (docs/growth.md#next-steps). */
export const nextStepForms = z
  .array(
    copiedGoal.extend({
      skillset: z.object({ id, name }).nullable(),
      what: requiredShortText("Please say what will be done.").max(growthLengths.what, tooLong("1,000")),
      helps: longText.max(growthLengths.helps, tooLong("500")),
    }),
  )
  .max(maxGoals, `At most ${maxGoals} next steps can be agreed on.`)
  .refine((all) => areDifferent(all.map(({ id: one }) => one)), { message: "Each next step can be listed once." });

/** What the owner of a goal changes with one press: its state, or its day. */
export const goalProgress = z
  .object({ state: z.enum(goalStates).exactOptional(), until: day.exactOptional() })
  .refine(({ state, until }) => state !== undefined || until !== undefined, {
    path: ["state"],
    message: "Please give a state or a day.",
  });
export type GoalProgress = z.infer<typeof goalProgress>;

/** A growth plan (docs/growth.md). */
export const growthPlan = z.object({
  id,
  /** The position that the person wants to hold, as the ladder named it when they chose it; null if they are not sure yet. */
  target: heldPosition.nullable(),
  targetChosenAt: instant,
  /** The position that the person held when the plan began. */
  position: heldPosition,
  goals: z.array(developmentGoal),
  /** What the manager proposes; the person accepts it or not. */
  proposals: z.array(developmentGoal),
  /** Goals that were taken out of the plan, latest first. */
  earlier: z.array(developmentGoal),
  beganAt: instant,
  changedAt: instant,
  changedBy: id,
  commentCount: z.int().min(0).max(maxComments),
  /** Why and when it ended; null for the current plan. */
  ended: z.object({ reason: z.enum(planEndings), at: instant }).nullable(),
  version,
});
export type GrowthPlan = z.infer<typeof growthPlan>;

/** How far a plan is, without its words, for lists of the manager (docs/growth.md#the-managers-side). */
export const planState = z.object({
  /** How many goals are in which state. */
  goals: z.record(z.enum(goalStates), z.int().min(0).max(maxGoals)),
  /** How many proposals wait for an answer. */
  proposals: z.int().min(0).max(maxGoals),
  changedAt: instant,
});
export type PlanState = z.infer<typeof planState>;

/** A goal that waits for its owner (docs/growth.md#due-goals). */
export const dueGoal = z.object({
  /** Whose plan it belongs to. */
  person: personName,
  planId: id,
  goal: developmentGoal.pick({ id: true, skillset: true, what: true, until: true, owner: true }),
});
export type DueGoal = z.infer<typeof dueGoal>;

/** The goals that wait for the viewer. */
export const dueGoals = z.object({
  today: day,
  /** The nearest day first, at most `maxDueGoals`. */
  items: z.array(dueGoal).max(maxDueGoals),
  /** How many goals are due. */
  total: z.int().min(0),
  /** What is proposed to the viewer, and waits for their answer. */
  proposals: z.array(dueGoal).max(maxGoals),
});
export type DueGoals = z.infer<typeof dueGoals>;
