import { type Day, hasPassed } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { type Task, type TaskGroup, taskGroups } from "./task.ts";

const groupOf = ({ isNews, isEarly, deadline }: Task, today: Day): TaskGroup => {
  if (isNews) {
    return "news";
  }
  if (isEarly) {
    return "early";
  }
  if (deadline === null) {
    return "later";
  }
  if (hasPassed(deadline, today)) {
    return "overdue";
  }
  return deadline <= addDays(mondayOf(today), 6) ? "thisWeek" : "later";
};

/** Nearest deadline first, then tasks without one. */
const byDeadline = (a: Task, b: Task): number => {
  if (a.deadline === b.deadline) {
    return 0;
  }
  if (a.deadline === null || b.deadline === null) {
    return a.deadline === null ? 1 : -1;
  }
  return a.deadline < b.deadline ? -1 : 1;
};

/** Only groups with tasks, in their order; weeks end on Sunday. */
export const groupTasks = (
  tasks: readonly Task[],
  today: Day,
): readonly { readonly group: TaskGroup; readonly tasks: readonly Task[] }[] =>
  taskGroups.flatMap((group) => {
    const own = tasks.filter((task) => groupOf(task, today) === group).toSorted(byDeadline);
    return own.length === 0 ? [] : [{ group, tasks: own }];
  });
