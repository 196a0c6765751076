import type { CompletedGoal, Goal, Section } from "#domain/onboarding/model.ts";

/** A goal for everyone, without helper and due date, with changes. */
export const goal = (id: string, changes: Partial<Goal> = {}): Goal => ({
  id,
  title: `Goal ${id}`,
  description: `What ${id} means.`,
  orderIndex: 1,
  applicableTo: [],
  helper: null,
  due: null,
  ...changes,
});

export const section = (id: string, goals: readonly Goal[], changes: Partial<Section> = {}): Section => ({
  id,
  title: `Section ${id}`,
  timeframe: "Week 1",
  description: `About ${id}.`,
  orderIndex: 1,
  goals: [...goals],
  version: 1,
  ...changes,
});

export const completedGoal = (goalId: string, changes: Partial<CompletedGoal> = {}): CompletedGoal => ({
  goalId,
  title: `Goal ${goalId}`,
  sectionTitle: "Section a",
  completedAt: "2026-11-04T10:00:00.000Z",
  approvedBy: "user-1",
  approverName: "Priya Shah",
  ...changes,
});
