import type { Actor, User } from "../people/model.ts";
import { actsAsManager } from "../people/terms.ts";

type Viewer = Pick<Actor, "id" | "role">;

export interface LeadSubject {
  readonly lead: Pick<User, "id" | "role" | "status" | "managerId">;
  readonly report: { readonly managerId: string | null } | null;
}

export const mayUseLeadsWeekly = ({ role }: Pick<Viewer, "role">): boolean => role === "lead" || actsAsManager(role);

export const hasLeadPage = ({ role, status }: Pick<User, "role" | "status">): boolean =>
  role === "lead" && status === "active";

const isCurrentManager = (viewer: Viewer, lead: LeadSubject["lead"]): boolean =>
  lead.managerId === viewer.id && actsAsManager(viewer.role);

/** Only the lead and, for reports they share, the current manager (docs/leads-weekly.md#access). */
export const mayOpenLeadPage = (viewer: Viewer, { lead, report }: LeadSubject): boolean =>
  hasLeadPage(lead) &&
  (viewer.id === lead.id
    ? viewer.role === "lead"
    : isCurrentManager(viewer, lead) && (report === null || report.managerId === viewer.id));

/** Only the lead (docs/leads-weekly.md#a-new-manager). */
export const mayCarryOverOwnPoints = (viewer: Viewer, subject: LeadSubject): boolean =>
  viewer.id === subject.lead.id && mayOpenLeadPage(viewer, subject);

/** A point may tag the lead's active people (docs/leads-weekly.md#talking-points). */
export const isTeamMember = (lead: Pick<User, "id">, person: Pick<User, "leadId" | "status"> | null): boolean =>
  person?.leadId === lead.id && person.status === "active";

/** The lead, these managers and the lead's team. */
export const isNameVisible = (
  lead: Pick<User, "id">,
  managerIds: readonly (string | null)[],
  person: Pick<User, "id" | "leadId" | "status">,
): boolean => person.id === lead.id || managerIds.includes(person.id) || isTeamMember(lead, person);

/** `point` is null if it does not exist. */
export interface PointSubject extends LeadSubject {
  readonly point: { readonly addedBy: string } | null;
}

/** Only the person who added the point, while they may open the report (docs/leads-weekly.md#deleting-a-point). */
export const mayDeletePoint = (viewer: Viewer, { point, ...subject }: PointSubject): boolean =>
  mayOpenLeadPage(viewer, subject) && (point === null || point.addedBy === viewer.id);
