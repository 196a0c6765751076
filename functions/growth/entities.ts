import { CustomAttributeType } from "electrodb";
import type { DevelopmentGoal, GrowthPlan } from "#domain/growth/model.ts";
import { defineEntity, primaryIndex } from "../table/keys.ts";

const planAttributes = {
  userId: { type: "string", required: true },
  id: { type: "string", required: true },
  /** Absent if the person has chosen no target. */
  target: { type: CustomAttributeType<NonNullable<GrowthPlan["target"]>>("any") },
  targetChosenAt: { type: "string", required: true },
  position: { type: CustomAttributeType<GrowthPlan["position"]>("any"), required: true },
  goals: { type: CustomAttributeType<readonly DevelopmentGoal[]>("any"), required: true },
  proposals: { type: CustomAttributeType<readonly DevelopmentGoal[]>("any"), required: true },
  earlier: { type: CustomAttributeType<readonly DevelopmentGoal[]>("any"), required: true },
  beganAt: { type: "string", required: true },
  changedAt: { type: "string", required: true },
  changedBy: { type: "string", required: true },
  commentCount: { type: "number", required: true },
  version: { type: "number", required: true },
} as const;

/**
 * A person's current growth plan (docs/growth.md): one item of at most 100 kB, in a partition of its own, since only
 * the person and their manager may read it.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what is this person's growth plan? | table | `GROWTH#userId` / `CURRENT` | My Growth, the person page, the team page |
 */
export const growthPlanEntity = defineEntity({
  model: { entity: "growthPlan", version: "1", service: "pulse" },
  attributes: planAttributes,
  indexes: {
    current: primaryIndex(
      { composite: ["userId"], template: "GROWTH#${userId}" },
      { composite: [], template: "CURRENT" },
    ),
  },
});

/**
 * A growth plan that has ended and never changes again.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which growth plans did this person have? | table | `GROWTH#userId` / `ENDED#id` | My Growth, the person page |
 */
export const endedGrowthPlanEntity = defineEntity({
  model: { entity: "endedGrowthPlan", version: "1", service: "pulse" },
  attributes: {
    ...planAttributes,
    ended: { type: CustomAttributeType<NonNullable<GrowthPlan["ended"]>>("any"), required: true },
  },
  indexes: {
    byPerson: primaryIndex(
      { composite: ["userId"], template: "GROWTH#${userId}" },
      { composite: ["id"], template: "ENDED#${id}" },
    ),
  },
});

/**
 * A comment on a growth plan or on one of its goals. It is written once and never changed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what was said about this person's plans? | table | `GROWTH#userId` / `COMMENT#planId#id` | My Growth, the person page |
 */
export const growthCommentEntity = defineEntity({
  model: { entity: "growthComment", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    planId: { type: "string", required: true },
    id: { type: "string", required: true },
    /** Absent if it is about the plan as a whole. */
    goalId: { type: "string" },
    authorId: { type: "string", required: true },
    text: { type: "string", required: true },
    at: { type: "string", required: true },
  },
  indexes: {
    byPlan: primaryIndex(
      { composite: ["userId"], template: "GROWTH#${userId}" },
      { composite: ["planId", "id"], template: "COMMENT#${planId}#${id}" },
    ),
  },
});
