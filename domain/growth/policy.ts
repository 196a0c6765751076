import type { Actor } from "../people/model.ts";
import { actsAsManager, isEngineeringRole } from "../people/terms.ts";

/** `managerId` is null if no one acts as their manager. */
export interface PlanSubject {
  readonly id: string;
  readonly managerId: string | null;
}

type Viewer = Pick<Actor, "id" | "role">;

export const isOwnPlan = (viewer: Viewer, subject: PlanSubject): boolean => viewer.id === subject.id;

/** The acting manager or, without one, the CTO. */
export const isPlanManager = (viewer: Viewer, subject: PlanSubject): boolean =>
  !isOwnPlan(viewer, subject) &&
  actsAsManager(viewer.role) &&
  (subject.managerId === null ? viewer.role === "cto" : subject.managerId === viewer.id);

/** Engineers own goals; managers own promises in their reports' plans. */
export const canOwnGoals = ({ role }: Pick<Actor, "role">): boolean => isEngineeringRole(role) || actsAsManager(role);

/** Only the person and their acting manager may read a plan and comment on it. */
export const mayReadPlan = (viewer: Viewer, subject: PlanSubject): boolean =>
  isOwnPlan(viewer, subject) || isPlanManager(viewer, subject);
