import { CustomAttributeType } from "electrodb";
import {
  assessmentCategories,
  dueUnits,
  goalHelpers,
  onboardingStatuses,
  type WeeklyReportStatus,
} from "#domain/onboarding/terms.ts";
import { type OnboardingType, onboardingTypes } from "#domain/people/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { defineEntity, primaryIndex, secondaryIndex } from "../../table/keys.ts";

const goalAttributes = {
  id: { type: "string", required: true },
  title: { type: "string", required: true },
  description: { type: "string", required: true },
  orderIndex: { type: "number", required: true },
  applicableTo: { type: CustomAttributeType<readonly OnboardingType[]>("any"), required: true },
  helper: { type: goalHelpers },
  due: {
    type: "map",
    properties: {
      unit: { type: dueUnits, required: true },
      number: { type: "number", required: true },
    },
  },
} as const;

const sectionAttributes = {
  title: { type: "string", required: true },
  timeframe: { type: "string", required: true },
  description: { type: "string", required: true },
  orderIndex: { type: "number", required: true },
  goals: { type: "list", items: { type: "map", properties: goalAttributes }, required: true },
} as const;

/**
 * A section of the onboarding with its goals, at most 40. There are at most 40 sections, so all share one partition.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which sections and goals are there? | table | `ONBOARDING` / `SECTION#id` (and `RESOURCES`, `STATE`) | every page of onboarding |
 */
export const onboardingSectionEntity = defineEntity({
  model: { entity: "onboardingSection", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    ...sectionAttributes,
    version: { type: "number", required: true },
  },
  indexes: {
    all: primaryIndex({ composite: [], template: "ONBOARDING" }, { composite: ["id"], template: "SECTION#${id}" }),
  },
});

/**
 * Links in the Resources panel.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which links does a new hire need? | table | `ONBOARDING` / `RESOURCES` | My Onboarding, Onboarding Sections & Goals |
 */
export const onboardingResourcesEntity = defineEntity({
  model: { entity: "onboardingResources", version: "1", service: "pulse" },
  attributes: {
    items: {
      type: "list",
      items: {
        type: "map",
        properties: { title: { type: "string", required: true }, url: { type: "string", required: true } },
      },
      required: true,
    },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "ONBOARDING" }, { composite: [], template: "RESOURCES" }),
  },
});

/**
 * An item that weekly reports are scored on, at most 40.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which items are weekly reports scored on? | table | `ONBOARDING` / `ITEM#id` | Weekly Assessment Items |
 */
export const assessmentItemEntity = defineEntity({
  model: { entity: "assessmentItem", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", required: true },
    category: { type: assessmentCategories, required: true },
    orderIndex: { type: "number", required: true },
    applicableTo: { type: CustomAttributeType<readonly OnboardingType[]>("any"), required: true },
    isActive: { type: "boolean", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    all: primaryIndex({ composite: [], template: "ONBOARDING" }, { composite: ["id"], template: "ITEM#${id}" }),
  },
});

/**
 * The version shared by all sections, links and assessment items. Every write to them increments it and fails if it
 * changed since the read, so an import changes the same sections that the preview showed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | has the content of the onboarding changed since it was read? | table | `ONBOARDING` / `STATE` | every write to it |
 */
export const onboardingStateEntity = defineEntity({
  model: { entity: "onboardingState", version: "1", service: "pulse" },
  attributes: { version: { type: "number", required: true } },
  indexes: {
    one: primaryIndex({ composite: [], template: "ONBOARDING" }, { composite: [], template: "STATE" }),
  },
});

/**
 * A person's onboarding. Percentages are computed from the completed goals and the current sections. The manager and
 * the lead are copied from the profile for the indexes; the profile decides who may open an onboarding.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how far along is this onboarding? | table | `USER#id` / `ONB` (and `ONB#GOAL#…`, `ONB#SECTION#…`, `PROFILE`) | My Onboarding, Onboarding progress |
 * | which onboardings have this status, by start? | gsi1 | `ONBOARDINGS#status` / `startedAt #id` | Onboardings of an admin or the CTO |
 * | which direct reports of this manager have this status, by start? | gsi2 | `MGR#id` / `ONB#status#startedAt #id` | Onboardings of a manager |
 * | which new hires of this lead have this status, by start? | gsi3 | `LEAD#id` / `ONB#status#startedAt #id` | Onboardings of a lead |
 */
export const onboardingEntity = defineEntity({
  model: { entity: "onboarding", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    status: { type: onboardingStatuses, required: true },
    onboardingType: { type: onboardingTypes, required: true },
    githubTicket: { type: "string" },
    startedAt: { type: "string", required: true },
    /** The chosen day of a prepared start. */
    startsOn: { type: "string" },
    completedAt: { type: "string" },
    endedAt: { type: "string" },
    managerId: { type: "string" },
    leadId: { type: "string" },
    /** A set, so concurrent ticks are all added. */
    completedGoalIds: { type: "set", items: "string" },
    /** Goals that the new hire marked as done; also a set. */
    markedGoalIds: { type: "set", items: "string" },
    finalSections: {
      type: "list",
      items: {
        type: "map",
        properties: {
          id: { type: "string", required: true },
          title: { type: "string", required: true },
          completed: { type: "number", required: true },
          total: { type: "number", required: true },
        },
      },
    },
    /** By the Monday of the week. */
    reportStatuses: { type: CustomAttributeType<Readonly<Record<Day, WeeklyReportStatus>>>("any") },
    version: { type: "number", required: true },
  },
  indexes: {
    byUser: primaryIndex({ composite: ["userId"], template: "USER#${userId}" }, { composite: [], template: "ONB" }),
    byStatus: secondaryIndex(
      "gsi1",
      { composite: ["status"], template: "ONBOARDINGS#${status}" },
      { composite: ["startedAt", "userId"], template: "${startedAt} #${userId}" },
    ),
    byManager: secondaryIndex(
      "gsi2",
      { composite: ["managerId"], template: "MGR#${managerId}" },
      { composite: ["status", "startedAt", "userId"], template: "ONB#${status}#${startedAt} #${userId}" },
    ),
    byLead: secondaryIndex(
      "gsi3",
      { composite: ["leadId"], template: "LEAD#${leadId}" },
      { composite: ["status", "startedAt", "userId"], template: "ONB#${status}#${startedAt} #${userId}" },
    ),
  },
});

/**
 * A completed goal of a person, with who approved it and its titles at that time. Absent while it is not completed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which goals has this person completed, when, and who approved them? | table | `USER#id` / `ONB#GOAL#goalId` | My Onboarding, Onboarding progress |
 */
export const completedGoalEntity = defineEntity({
  model: { entity: "completedGoal", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    goalId: { type: "string", required: true },
    title: { type: "string", required: true },
    sectionTitle: { type: "string", required: true },
    completedAt: { type: "string", required: true },
    approvedBy: { type: "string", required: true },
    approverName: { type: "string", required: true },
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "USER#${userId}" },
      { composite: ["goalId"], template: "ONB#GOAL#${goalId}" },
    ),
  },
});

/**
 * A section as it was when an onboarding was completed, with the goals of the onboarding's type.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which goals did this onboarding have? | table | `USER#id` / `ONB#SECTION#sectionId` | Onboarding progress |
 */
export const archivedSectionEntity = defineEntity({
  model: { entity: "archivedSection", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    sectionId: { type: "string", required: true },
    ...sectionAttributes,
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "USER#${userId}" },
      { composite: ["sectionId"], template: "ONB#SECTION#${sectionId}" },
    ),
  },
});
