import type { Actor, User } from "./model.ts";
import { actsAsLead, actsAsManager, mayHaveDelegate } from "./terms.ts";

export const mayAdminister = (actor: Pick<Actor, "role">): boolean => actor.role === "admin" || actor.role === "cto";

export const mayReadPeople = (actor: Pick<Actor, "role">): boolean => mayAdminister(actor) || actor.role === "hr";

export const ctoGuard = { kind: "active", isAllowed: ({ role }: Pick<Actor, "role">) => role === "cto" } as const;

/** Routes that admins, the CTO and HR may call, to read, remind and export. */
export const peopleReaderGuard = { kind: "active", isAllowed: mayReadPeople } as const;

export const adminGuard = { kind: "active", isAllowed: mayAdminister } as const;

/** For pickers: admins choose managers, and approvers choose their delegate. */
export const managerPickerGuard = {
  kind: "active",
  isAllowed: (actor: Pick<Actor, "role" | "isApprover">) => mayAdminister(actor) || actor.isApprover,
} as const;

type Viewer = Pick<Actor, "id" | "role">;

export type PagePerson = Pick<User, "id" | "managerId" | "leadId"> & {
  /** Approvers of the person's reviews: usually one, more while reviews are reassigned. Absent if not loaded. */
  readonly approverIds?: readonly string[];
};

const isActingManager = (viewer: Viewer, person: Pick<User, "managerId">): boolean =>
  person.managerId === viewer.id && actsAsManager(viewer.role);

/**
 * The person, their manager, admins and the CTO (docs/people.md#absence). Only the approver and the CTO can change an
 * approver's absence, because a delegation depends on it.
 */
export const mayChangeAbsence = (
  viewer: Viewer,
  person: Pick<User, "id" | "managerId" | "role" | "status" | "isApprover">,
): boolean =>
  viewer.id === person.id ||
  viewer.role === "cto" ||
  (!mayHaveDelegate(person) && (mayAdminister(viewer) || isActingManager(viewer, person)));

/** People can't approve their own reviews (docs/reviews.md#approvers). */
const isTheirApprover = (viewer: Viewer, { id, approverIds = [] }: PagePerson): boolean =>
  viewer.id !== id && approverIds.includes(viewer.id) && actsAsManager(viewer.role);

/** The person, their acting manager and approver, admins, HR and the CTO (docs/people.md#the-person-page). */
export const maySeeFullProfile = (viewer: Viewer, person: PagePerson): boolean =>
  viewer.id === person.id ||
  mayAdminister(viewer) ||
  viewer.role === "hr" ||
  isActingManager(viewer, person) ||
  isTheirApprover(viewer, person);

/** Everyone who sees the full profile, and the lead, who sees the onboarding on the page. */
export const mayOpenPerson = (viewer: Viewer, person: PagePerson): boolean =>
  maySeeFullProfile(viewer, person) || (person.leadId === viewer.id && actsAsLead(viewer.role));
