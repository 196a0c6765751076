import type { Actor, User } from "../people/model.ts";
import { actsAsManager } from "../people/terms.ts";

type Viewer = Pick<Actor, "id" | "role">;

/** A lead, and one of their reports if a request is about one. */
export interface LeadSubject {
  readonly lead: Pick<User, "id" | "role" | "status" | "managerId">;
  readonly report: { readonly managerId: string | null } | null;
}

/** Whether a person may follow leads: leads, managers, admins and the cto (docs/navigation.md#management-group). */
export const mayFollowLeads = ({ role }: Pick<Viewer, "role">): boolean => role === "lead" || actsAsManager(role);

/** Whether a lead has a page: while they are active and have that role. */
export const hasLeadPage = ({ role, status }: Pick<User, "role" | "status">): boolean =>
  role === "lead" && status === "active";

const managesNow = (viewer: Viewer, lead: LeadSubject["lead"]): boolean =>
  lead.managerId === viewer.id && actsAsManager(viewer.role);

/**
 * Whether a person may read and write a lead's page, or one of its reports: the lead, and the current manager for the
 * reports that were shared with them (docs/leads-weekly.md#who-can-read-it). Nobody else, whatever their role.
 */
export const mayOpenLeadPage = (viewer: Viewer, { lead, report }: LeadSubject): boolean =>
  hasLeadPage(lead) &&
  (viewer.id === lead.id
    ? viewer.role === "lead"
    : managesNow(viewer, lead) && (report === null || report.managerId === viewer.id));

/**
 * Whether a person may take points along from a former manager's report: the lead alone
 * (docs/leads-weekly.md#a-new-manager).
 */
export const mayTakePointsAlong = (viewer: Viewer, subject: LeadSubject): boolean =>
  viewer.id === subject.lead.id && mayOpenLeadPage(viewer, subject);

/**
 * Whether a talking point may name a person as team member: the active people of the lead, whom the page offers
 * (docs/leads-weekly.md#talking-points).
 */
export const isTeamMember = (lead: Pick<User, "id">, person: Pick<User, "leadId" | "status"> | null): boolean =>
  person?.leadId === lead.id && person.status === "active";

/** The people whom reports of these managers may name: the lead, these managers and the lead's team. */
export const mayBeNamed = (
  lead: Pick<User, "id">,
  managerIds: readonly (string | null)[],
  person: Pick<User, "id" | "leadId" | "status">,
): boolean => person.id === lead.id || managerIds.includes(person.id) || isTeamMember(lead, person);

/** A report's point that is to be deleted or restored; null if there is no such point. */
export interface PointSubject extends LeadSubject {
  readonly point: { readonly addedBy: string } | null;
}

/**
 * Whether a person may delete or restore a point: only who added it, as long as they may open the report
 * (docs/leads-weekly.md#deleting-a-point).
 */
export const mayDeletePoint = (viewer: Viewer, { point, ...subject }: PointSubject): boolean =>
  mayOpenLeadPage(viewer, subject) && (point === null || point.addedBy === viewer.id);
