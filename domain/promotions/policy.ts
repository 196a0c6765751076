import type { Actor } from "../people/model.ts";
import { actsAsManager } from "../people/terms.ts";
import type { CaseRole, CaseState } from "./terms.ts";

type Viewer = Pick<Actor, "id" | "role">;

/** The people responsible for an employee's promotion. Null means the CTO. */
export interface PromotionSubject {
  readonly employeeId: string;
  readonly managerId: string | null;
  readonly approverId: string | null;
}

export interface CaseSubject extends PromotionSubject {
  readonly state: CaseState;
  /** Whether the employee was shown the case. Until then, it is the manager's draft. */
  readonly wasShown: boolean;
  readonly memberIds: readonly string[];
}

export const isPromotionEmployee = (viewer: Viewer, { employeeId }: PromotionSubject): boolean =>
  viewer.id === employeeId;

/** The acting manager or, without one, the CTO. */
export const isPromotionManager = (viewer: Viewer, subject: PromotionSubject): boolean =>
  !isPromotionEmployee(viewer, subject) &&
  actsAsManager(viewer.role) &&
  (subject.managerId === null ? viewer.role === "cto" : viewer.id === subject.managerId);

/** The approver for that manager's people or, without one, the CTO (docs/reviews.md#approvers). */
export const isPromotionDecider = (viewer: Viewer, subject: PromotionSubject): boolean =>
  !isPromotionEmployee(viewer, subject) &&
  (subject.approverId === null ? viewer.role === "cto" : viewer.id === subject.approverId);

/** Authors of a case can't decide on it. If the approver is an author, the CTO decides. */
export const withDecider = <Subject extends PromotionSubject>(
  subject: Subject,
  { authorIds }: { readonly authorIds: readonly string[] },
): Subject =>
  subject.approverId !== null && authorIds.includes(subject.approverId) ? { ...subject, approverId: null } : subject;

/** The viewer's roles that give them access to a case (docs/promotions.md#who-reads-what). */
export const caseRolesOf = (viewer: Viewer, subject: CaseSubject): readonly CaseRole[] => {
  if (isPromotionEmployee(viewer, subject)) {
    return ["employee"];
  }
  const { state, wasShown, memberIds } = subject;
  return [
    ...(isPromotionManager(viewer, subject) ? (["manager"] as const) : []),
    ...(wasShown && isPromotionDecider(viewer, subject) ? (["decider"] as const) : []),
    // Members can read the case only until the decision.
    ...(state === "deciding" && memberIds.includes(viewer.id) ? (["member"] as const) : []),
    ...(wasShown && (viewer.role === "cto" || viewer.role === "hr") ? (["reader"] as const) : []),
  ];
};

export const mayReadCase = (viewer: Viewer, subject: CaseSubject): boolean => caseRolesOf(viewer, subject).length > 0;

const hasRole =
  (role: CaseRole) =>
  (viewer: Viewer, subject: CaseSubject): boolean =>
    caseRolesOf(viewer, subject).includes(role);

export const isCaseEmployee = hasRole("employee");
export const isCaseManager = hasRole("manager");
export const isCaseDecider = hasRole("decider");
export const isCaseMember = hasRole("member");

/** Who shows a case, agrees to it or ends it. */
export const mayMoveCase = (viewer: Viewer, subject: CaseSubject): boolean =>
  isCaseManager(viewer, subject) || isCaseEmployee(viewer, subject);

/** Who writes or releases the outcome. */
export const mayWriteOutcome = (viewer: Viewer, subject: CaseSubject): boolean =>
  isCaseManager(viewer, subject) || isCaseDecider(viewer, subject);

/** The person, their manager and the decider. */
export const mayReadPromotions = (viewer: Viewer, subject: PromotionSubject): boolean =>
  isPromotionEmployee(viewer, subject) || mayAnswer(viewer, subject);

export const mayAnswer = (viewer: Viewer, subject: PromotionSubject): boolean =>
  isPromotionManager(viewer, subject) || isPromotionDecider(viewer, subject);

/** The CTO and HR read votes and the list of all cases. */
export const mayReadAllCases = ({ role }: Pick<Actor, "role">): boolean => role === "cto" || role === "hr";
