import type { DueGoal } from "#domain/growth/model.ts";
import { canOwnGoals } from "#domain/growth/policy.ts";
import { postponedDueDay } from "#domain/growth/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { write } from "../saving/write.ts";
import { useMe } from "../session/session.tsx";
import type { Task, TaskSource } from "./task.ts";
import { useTaskSource } from "./useTaskSource.ts";

const goalTask = ({ person, planId, goal }: DueGoal, today: Day): Task => {
  const { id, skillset, what, until, owner } = goal;
  const isOwn = owner === "employee";
  const href = isOwn ? paths.growth.getHref() : paths.growthOf.getHref(person.id);
  return {
    key: `goal ${id}`,
    title: what,
    detail: [
      isOwn ? "Your development goal" : `Promised to ${fullName(person)}`,
      ...(skillset === null ? [] : [skillset.name]),
    ].join(" · "),
    button: "Update",
    href: `${href}#goal-${id}`,
    deadline: until,
    action: {
      label: "Move by Two Weeks",
      failed: "The due date wasn't saved",
      send: () =>
        write("growth", "setGrowthProgress", {
          params: { userId: person.id, planId, goalId: id },
          body: { until: postponedDueDay(goal, today) },
        }),
    },
  };
};

const proposalTask = ({ person, planId, goal: { id, skillset, what, owner } }: DueGoal): Task => ({
  key: `proposal ${id}`,
  title: what,
  detail: [
    owner === "employee" ? "Proposed to you as a goal" : "Offered to you as a promise",
    ...(skillset === null ? [] : [skillset.name]),
  ].join(" · "),
  button: "Answer",
  href: `${paths.growth.getHref()}#goal-${id}`,
  deadline: null,
  action: {
    label: "Later",
    failed: "The answer wasn't saved",
    send: () =>
      write("growth", "answerProposal", {
        params: { userId: person.id, planId, goalId: id },
        body: { answer: "later" },
      }),
  },
});

/** Own goals, proposals, and promises as a manager that are due soon (docs/growth.md#due-goals). */
export const useGoalTasks = (): TaskSource => {
  const mayOwnGoals = canOwnGoals(useMe());
  return useTaskSource(
    "growth",
    "listDueGoals",
    mayOwnGoals ? {} : null,
    ({ items, proposals, today }) => [...items.map((one) => goalTask(one, today)), ...proposals.map(proposalTask)],
    ({ total, items }) => total - items.length,
  );
};
