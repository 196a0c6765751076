import * as z from "zod";
import { personName, responsibleName } from "../people/nameModel.ts";
import { type OnboardingType, onboardingTypes } from "../people/terms.ts";
import { lengths } from "../shared/lengths.ts";
import { day, id, instant, requiredName, requiredText, storedName, version, webAddress } from "../shared/text.ts";
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

const wholeDueMessage = "Enter a whole number of 1 or more.";

/** Due dates count from the start of the onboarding: "day 1", "week 2" (docs/onboarding.md#due-dates). */
export const goalDue = z
  .object({ unit: z.enum(dueUnits), number: z.int(wholeDueMessage).min(1, wholeDueMessage) })
  .refine(({ unit, number }) => number <= maxDue[unit], {
    path: ["number"],
    message: `Enter a day up to ${maxDue.day} or a week up to ${maxDue.week}.`,
  });
export type GoalDue = z.infer<typeof goalDue>;

const wholeOrderMessage = "Enter a whole number of 0 or more.";

/** The position of a section, goal or assessment item. Ties sort by creation. */
export const orderIndex = z
  .int({ error: (issue) => (Number.isFinite(issue.input) ? wholeOrderMessage : "Order is required") })
  .min(0, wholeOrderMessage)
  .max(maxOrderIndex, `Enter an order of at most ${maxOrderIndex}.`);

const description = requiredText({ missing: "Description is required", max: lengths.shortText });

/** The fields that admins edit (docs/onboarding.md#sections-and-goals). */
export const sectionForm = z.object({
  title: requiredName("Title is required"),
  timeframe: requiredName("Timeframe is required"),
  description,
  orderIndex,
});
export type SectionForm = z.infer<typeof sectionForm>;

/** The fields that admins edit (docs/onboarding.md#sections-and-goals). */
export const goalForm = z.object({
  title: requiredName("Title is required"),
  description,
  orderIndex,
  /** An empty list means all groups. */
  applicableTo: z
    .array(onboardingType)
    .max(onboardingTypes.length)
    .refine((types) => new Set(types).size === types.length, "Select each group once."),
  helper: z.enum(goalHelpers).nullable(),
  due: goalDue.nullable(),
});
export type GoalForm = z.infer<typeof goalForm>;

/** Stored texts are not validated again, so they stay readable when the rules change. */
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

/** A section with its goals in order. Changing a goal increments the section's version. */
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

export type SectionContent = Omit<Section, "version">;

/** A link of the Resources panel (docs/onboarding.md#sections-and-goals). */
export const resource = z.object({
  title: requiredName("Title is required"),
  url: webAddress,
});
export type Resource = z.infer<typeof resource>;

const storedResource = z.object({ title: storedName, url: z.string() });

export const resources = z
  .array(resource)
  .max(maxResources, `You can have at most ${maxResources} links. Remove some.`);

/** Every change increments `version`. Saving the section order, the links or a file fails if it has changed. */
export const onboardingContent = z.object({
  sections: z.array(section),
  resources: z.array(storedResource),
  version,
});
export type OnboardingContent = z.infer<typeof onboardingContent>;

const orderedIdsUpTo = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, "List each ID once.");
export const sectionOrder = orderedIdsUpTo(maxSections);
export const goalOrder = orderedIdsUpTo(maxGoalsPerSection);

export const sectionUsage = z.object({
  onboardings: z.int().min(0),
  withCompletedGoals: z.int().min(0),
  completionsByGoal: z.record(id, z.int().min(0)),
  /** Whether more onboardings exist than were counted, so all numbers are minimums. */
  isMinimum: z.boolean(),
});
export type SectionUsage = z.infer<typeof sectionUsage>;

/** Marking a goal as completed also approves it. */
const goalProgress = z.object({
  completed: z.boolean(),
  completedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  approverName: z.string().nullable(),
  /** The new hire marked the goal as done, and no one has confirmed it yet. */
  isMarked: z.boolean(),
});

export const goalView = goal.omit({ applicableTo: true }).extend({ ...goalProgress.shape, dueOn: day.nullable() });
export type GoalView = z.infer<typeof goalView>;

export const sectionView = z.object({
  id,
  title: z.string(),
  timeframe: z.string(),
  description: z.string(),
  goals: z.array(goalView),
});
export type SectionView = z.infer<typeof sectionView>;

const removedGoal = z.object({
  id,
  title: z.string(),
  sectionTitle: z.string(),
  completedAt: instant,
  approverName: z.string(),
});

const onboardingPerson = personName.extend({ avatarUrl: z.string().nullable() });

export const onboardingDetails = z.object({
  person: onboardingPerson,
  status: z.enum(onboardingStatuses),
  onboardingType,
  githubTicket: z.string().nullable(),
  startedAt: instant,
  /** In the organization's time zone. */
  startDate: day,
  completedAt: instant.nullable(),
  /** Set if the onboarding ended without completion. */
  endedAt: instant.nullable(),
  manager: responsibleName.nullable(),
  lead: responsibleName.nullable(),
  sections: z.array(sectionView),
  removedGoals: z.array(removedGoal),
  today: day,
});
export type OnboardingDetails = z.infer<typeof onboardingDetails>;

export const weeklyReportCounts = z.object({
  thisWeekStatus: z.enum(weeklyReportStatuses).nullable(),
  total: z.int().min(0),
  submitted: z.int().min(0),
  overdue: z.int().min(0),
});
export type WeeklyReportCounts = z.infer<typeof weeklyReportCounts>;

export const ownOnboarding = onboardingDetails.extend({
  resources: z.array(storedResource).readonly(),
  reports: weeklyReportCounts,
});
export type OwnOnboarding = z.infer<typeof ownOnboarding>;

export const sectionSummary = z.object({
  id,
  title: z.string(),
  completed: z.int().min(0),
  total: z.int().min(0),
});
export type SectionSummary = z.infer<typeof sectionSummary>;

export const onboardingRow = z.object({
  person: onboardingPerson,
  onboardingType,
  startedAt: instant,
  startDate: day,
  completedAt: instant.nullable(),
  manager: responsibleName.nullable(),
  lead: responsibleName.nullable(),
  sections: z.array(sectionSummary),
  reports: weeklyReportCounts,
  /** Number of goals that the new hire marked as done and no one has confirmed yet. */
  goalsToConfirmCount: z.int().nonnegative(),
});
export type OnboardingRow = z.infer<typeof onboardingRow>;

/** Kept after completion, when the profile's type and ticket are cleared. */
export interface Onboarding {
  readonly userId: string;
  readonly status: OnboardingStatus;
  readonly onboardingType: OnboardingType;
  readonly githubTicket: string | null;
  readonly startedAt: Instant;
  /** The chosen start day; null if it started immediately. */
  readonly startsOn: Day | null;
  readonly completedAt: Instant | null;
  /** Set if the onboarding ended without completion. */
  readonly endedAt: Instant | null;
  readonly managerId: string | null;
  readonly leadId: string | null;
  readonly completedGoalIds: readonly string[];
  /** Goals that the new hire marked as done and no one has confirmed yet. */
  readonly markedGoalIds: readonly string[];
  /** Each section's goal counts at completion; null until then. */
  readonly finalSections: readonly SectionSummary[] | null;
  readonly reportStatuses: Readonly<Record<Day, WeeklyReportStatus>>;
  readonly version: number;
}

/** Copies the titles, so it stays readable after the goal is removed. */
export interface CompletedGoal {
  readonly goalId: string;
  readonly title: string;
  readonly sectionTitle: string;
  readonly completedAt: Instant;
  readonly approvedBy: string;
  readonly approverName: string;
}
