import type { Actor } from "../people/model.ts";
import { actsAsManager, isEngineer } from "../people/terms.ts";

/** Whose plan it is, and who acts as their manager; null if nobody does. */
export interface PlanSubject {
  readonly id: string;
  readonly managerId: string | null;
}

type Viewer = Pick<Actor, "id" | "role">;

/** Whether it is the viewer's own plan. */
export const isOwnPlan = (viewer: Viewer, subject: PlanSubject): boolean => viewer.id === subject.id;

/** Whether a person does the manager's part of a plan: whoever acts as the manager or, if nobody does, the cto. */
export const isPlanManager = (viewer: Viewer, subject: PlanSubject): boolean =>
  !isOwnPlan(viewer, subject) &&
  actsAsManager(viewer.role) &&
  (subject.managerId === null ? viewer.role === "cto" : subject.managerId === viewer.id);

/** Whether goals can wait for a person: their own, or what they promised as a manager. */
export const canOwnGoals = ({ role }: Pick<Actor, "role">): boolean => isEngineer(role) || actsAsManager(role);

/** Whether a person may read a plan and comment on it: the person and whoever acts as their manager, nobody else. */
export const mayReadPlan = (viewer: Viewer, subject: PlanSubject): boolean =>
  isOwnPlan(viewer, subject) || isPlanManager(viewer, subject);
