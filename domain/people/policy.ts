import type { Actor, User } from "./model.ts";
import { actsAsLead, actsAsManager } from "./terms.ts";

/** Whether a person may use the admin area: admin and cto (docs/navigation.md#admin-area). */
export const mayAdminister = (actor: Pick<Actor, "role">): boolean => actor.role === "admin" || actor.role === "cto";

/** Whether a person may read everybody's profile: those who administer, and hr (docs/people.md#hr). */
export const mayReadPeople = (actor: Pick<Actor, "role">): boolean => mayAdminister(actor) || actor.role === "hr";

/** The guard of what the cto alone may call. */
export const ctoAlone = { kind: "active", isAllowed: ({ role }: Pick<Actor, "role">) => role === "cto" } as const;

/** The guard of what administrators and hr may read, remind and export. */
export const peopleReaders = { kind: "active", isAllowed: mayReadPeople } as const;

/** The guard of what only administrators may call. */
export const administrators = { kind: "active", isAllowed: mayAdminister } as const;

/** The guard of whom administrators choose as a manager, and approvers as their delegate. */
export const managerPickers = {
  kind: "active",
  isAllowed: (actor: Pick<Actor, "role" | "isApprover">) => mayAdminister(actor) || actor.isApprover,
} as const;

type Viewer = Pick<Actor, "id" | "role">;

/** A person whose page is opened, as policies see them. */
export type PagePerson = Pick<User, "id" | "managerId" | "leadId"> & {
  /** Whom the person's reviews name as their approvers, which is one but while they are moved; absent where that is not known. */
  readonly approverIds?: readonly string[];
};

const isActingManager = (viewer: Viewer, person: Pick<User, "managerId">): boolean =>
  person.managerId === viewer.id && actsAsManager(viewer.role);

/** Whether a person may say when somebody is away: the person, their manager, admins and the cto (docs/people.md#away). */
export const mayChangeAbsence = (viewer: Viewer, person: Pick<User, "id" | "managerId">): boolean =>
  viewer.id === person.id || mayAdminister(viewer) || isActingManager(viewer, person);

/** Whether a person may name who approves in place of somebody who is away: that person and the cto (docs/reviews.md#delegates). */
export const mayNameDelegate = (viewer: Viewer, person: Pick<User, "id">): boolean =>
  viewer.id === person.id || viewer.role === "cto";

/** Whether a person approves somebody's reviews (docs/reviews.md#approvers). Nobody approves their own. */
const isTheirApprover = (viewer: Viewer, { id, approverIds = [] }: PagePerson): boolean =>
  viewer.id !== id && approverIds.includes(viewer.id) && actsAsManager(viewer.role);

/**
 * Whether a person sees somebody's account and the states of their reviews on their page (docs/people.md#the-person-page):
 * the person, their manager, the approver of their reviews, admins, hr and the cto. Whoever lost the role of a manager does
 * not.
 */
export const maySeeAccount = (viewer: Viewer, person: PagePerson): boolean =>
  viewer.id === person.id ||
  mayAdminister(viewer) ||
  viewer.role === "hr" ||
  isActingManager(viewer, person) ||
  isTheirApprover(viewer, person);

/** Whether a person may open somebody's page: whoever sees the account, and the lead, who sees the onboarding there. */
export const mayOpenPerson = (viewer: Viewer, person: PagePerson): boolean =>
  maySeeAccount(viewer, person) || (person.leadId === viewer.id && actsAsLead(viewer.role));
