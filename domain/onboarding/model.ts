import * as z from "zod";
import { personName, responsibleName } from "../people/nameModel.ts";
import { type OnboardingType, onboardingTypes } from "../people/terms.ts";
import { day, id, instant, requiredName, requiredShortText, storedName, version, webAddress } from "../shared/text.ts";
import type { Day, Instant } from "../shared/time.ts";
import {
  dueUnits,
  goalHelpers,
  maxDue,
  maxGoalsPerSection,
  maxOrderIndex,
  maxResources,
  maxSections,
  type OnboardingStatus,
  onboardingStatuses,
  type WeeklyReportStatus,
  weeklyReportStatuses,
} from "./terms.ts";

const onboardingType = z.enum(onboardingTypes);

const wholeDueMessage = "Please give a whole number of 1 or more.";

/** When a goal is due, counted from the start of the onboarding: "day 1", "week 2" (docs/onboarding.md#due-dates). */
export const goalDue = z
  .object({ unit: z.enum(dueUnits), number: z.int(wholeDueMessage).min(1, wholeDueMessage) })
  .refine(({ unit, number }) => number <= maxDue[unit], {
    path: ["number"],
    message: `Please give a day up to ${maxDue.day} or a week up to ${maxDue.week}.`,
  });
export type GoalDue = z.infer<typeof goalDue>;

const wholeOrderMessage = "Please give a whole number of 0 or more.";

/** The place of a section, goal or assessment item. Items with the same number stay in the order of their creation. */
export const orderIndex = z
  .int({ error: (issue) => (typeof issue.input === "number" ? wholeOrderMessage : "Order is required") })
  .min(0, wholeOrderMessage)
  .max(maxOrderIndex, `Please give an order of at most ${maxOrderIndex}.`);

/** The fields of a section that an administrator edits (docs/onboarding.md#sections). */
export const sectionForm = z.object({
  title: requiredName("Title is required"),
  timeframe: requiredName("Timeframe is required"),
  description: requiredShortText("Description is required"),
  orderIndex,
});
export type SectionForm = z.infer<typeof sectionForm>;

/** The fields of a goal that an administrator edits (docs/onboarding.md#goals). */
export const goalForm = z.object({
  title: requiredName("Title is required"),
  description: requiredShortText("Description is required"),
  orderIndex,
  /** The groups that have this goal. An empty list means all of them. */
  applicableTo: z
    .array(onboardingType)
    .max(onboardingTypes.length)
    .refine((types) => new Set(types).size === types.length, "Please select each group once."),
  helper: z.enum(goalHelpers).nullable(),
  due: goalDue.nullable(),
});
export type GoalForm = z.infer<typeof goalForm>;

/**
 * A goal of the onboarding, as it is stored. Stored texts are not validated again, so that they remain readable when
 * the rules change.
 */
export const goal = z.object({
  id,
  title: storedName,
  description: z.string(),
  orderIndex: z.int(),
  applicableTo: z.array(onboardingType),
  helper: z.enum(goalHelpers).nullable(),
  due: z.object({ unit: z.enum(dueUnits), number: z.int() }).nullable(),
});
export type Goal = z.infer<typeof goal>;

/** A section of the onboarding with its goals in their order. A change of a goal increments the section's version. */
export const section = z.object({
  id,
  title: storedName,
  timeframe: storedName,
  description: z.string(),
  orderIndex: z.int(),
  goals: z.array(goal),
  version,
});
export type Section = z.infer<typeof section>;

/** The content of a section, without its version. */
export type SectionContent = Omit<Section, "version">;

/** A link of the Resources panel (docs/onboarding.md#resources). */
export const resource = z.object({
  title: requiredName("Title is required"),
  url: webAddress,
});
export type Resource = z.infer<typeof resource>;

/** A stored link. */
const storedResource = z.object({ title: storedName, url: z.string() });

/** All links of the Resources panel, in their order. */
export const resources = z
  .array(resource)
  .max(maxResources, `There is room for ${maxResources} links. Please remove some.`);

/**
 * What administrators maintain: all sections in their order, and the links. Every change increments `version`; the
 * order of the sections, the links and an imported file are saved on condition that it is unchanged.
 */
export const onboardingContent = z.object({
  sections: z.array(section),
  resources: z.array(storedResource),
  version,
});
export type OnboardingContent = z.infer<typeof onboardingContent>;

/** The new order of all sections, or of all goals of a section. */
const orderOf = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, "Please name each of them once.");
export const sectionOrder = orderOf(maxSections);
export const goalOrder = orderOf(maxGoalsPerSection);

/** How many ongoing onboardings use a section and its goals, shown before an administrator confirms their removal. */
export const sectionUsage = z.object({
  /** Ongoing onboardings that show the section. */
  onboardings: z.int().min(0),
  /** The number of these with at least one completed goal in the section. */
  withCompletedGoals: z.int().min(0),
  /** The number of these in which a goal is completed, by goal id. */
  completed: z.record(id, z.int().min(0)),
  /** Whether there are more onboardings than were counted, so that all numbers are minimums. */
  more: z.boolean(),
});
export type SectionUsage = z.infer<typeof sectionUsage>;

/** Whether a goal is completed, when, and who approved it. */
const goalProgress = z.object({
  completed: z.boolean(),
  completedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  approverName: z.string().nullable(),
});

/** A goal as the new hire and those who follow them see it. */
export const goalView = goal.omit({ applicableTo: true }).extend({ ...goalProgress.shape, dueOn: day.nullable() });
export type GoalView = z.infer<typeof goalView>;

/** A section with the goals of one onboarding type. */
export const sectionView = z.object({
  id,
  title: z.string(),
  timeframe: z.string(),
  description: z.string(),
  goals: z.array(goalView),
});
export type SectionView = z.infer<typeof sectionView>;

/** A completed goal that has since been removed from the onboarding. */
const removedGoal = z.object({
  id,
  title: z.string(),
  sectionTitle: z.string(),
  completedAt: instant,
  approverName: z.string(),
});

/** The new hire of an onboarding. */
const onboardingPerson = personName.extend({ avatarUrl: z.string().nullable() });

/** The onboarding of a person, with the progress of every goal (docs/onboarding.md#progress). */
export const onboardingDetails = z.object({
  person: onboardingPerson,
  status: z.enum(onboardingStatuses),
  onboardingType,
  githubTicket: z.string().nullable(),
  startedAt: instant,
  /** The day of the start in the organisation's time zone. */
  startedOn: day,
  completedAt: instant.nullable(),
  /** Set if the onboarding ended without being completed. */
  endedAt: instant.nullable(),
  manager: responsibleName.nullable(),
  lead: responsibleName.nullable(),
  sections: z.array(sectionView),
  removedGoals: z.array(removedGoal),
  today: day,
});
export type OnboardingDetails = z.infer<typeof onboardingDetails>;

/** What the list of onboardings and My Onboarding show of a new hire's weekly reports. */
export const weeklyReportCounts = z.object({
  /** The status of the current week's report; null if there is none. */
  thisWeek: z.enum(weeklyReportStatuses).nullable(),
  total: z.int().min(0),
  submitted: z.int().min(0),
  overdue: z.int().min(0),
});
export type WeeklyReportCounts = z.infer<typeof weeklyReportCounts>;

/** The signed-in person's own onboarding, with the links of the Resources panel. */
export const ownOnboarding = onboardingDetails.extend({
  resources: z.array(storedResource).readonly(),
  reports: weeklyReportCounts,
});
export type OwnOnboarding = z.infer<typeof ownOnboarding>;

/** A section in the list of onboardings: how many of its goals are completed. */
export const sectionSummary = z.object({
  id,
  title: z.string(),
  completed: z.int().min(0),
  total: z.int().min(0),
});
export type SectionSummary = z.infer<typeof sectionSummary>;

/** An onboarding in the list (docs/onboarding.md#list). */
export const onboardingRow = z.object({
  person: onboardingPerson,
  onboardingType,
  startedAt: instant,
  startedOn: day,
  completedAt: instant.nullable(),
  manager: responsibleName.nullable(),
  lead: responsibleName.nullable(),
  sections: z.array(sectionSummary),
  reports: weeklyReportCounts,
});
export type OnboardingRow = z.infer<typeof onboardingRow>;

/** The record of a person's onboarding. It is kept after completion, when the profile's type and ticket are cleared. */
export interface Onboarding {
  readonly userId: string;
  readonly status: OnboardingStatus;
  readonly onboardingType: OnboardingType;
  readonly githubTicket: string | null;
  readonly startedAt: Instant;
  /** The chosen start day if the onboarding was prepared in advance; null if it started at once. */
  readonly startsOn: Day | null;
  readonly completedAt: Instant | null;
  /** Set if the onboarding ended without being completed. */
  readonly endedAt: Instant | null;
  readonly managerId: string | null;
  readonly leadId: string | null;
  readonly completedGoalIds: readonly string[];
  /** The goal counts of each section at the time of completion; null until then. */
  readonly finalSections: readonly SectionSummary[] | null;
  /** The status of each weekly report, by the Monday of its week. */
  readonly reportStatuses: Readonly<Record<Day, WeeklyReportStatus>>;
  readonly version: number;
}

/** A goal that a person has completed. It copies the titles, so that it stays readable after the goal is removed. */
export interface CompletedGoal {
  readonly goalId: string;
  readonly title: string;
  readonly sectionTitle: string;
  readonly completedAt: Instant;
  readonly approvedBy: string;
  readonly approverName: string;
}
