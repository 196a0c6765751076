import type { LeadReport, ReportPerson, TalkingPoint } from "#domain/leads-weekly/model.ts";
import {
  hasLeadPage,
  isNameVisible,
  isTeamMember,
  type LeadSubject,
  type PointSubject,
} from "#domain/leads-weekly/policy.ts";
import { isOfCurrentPair } from "#domain/leads-weekly/rules.ts";
import type { Actor, User } from "#domain/people/model.ts";
import { actsAsManager, nameFieldsOf } from "#domain/people/terms.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { readUser, readUsers } from "../people/store/people.ts";
import type { Store } from "../table/store.ts";
import { readLeadReportAndUser } from "./store/leadReports.ts";
import { type ReportKey, readPoint, type StoredPoint } from "./store/reportPoints.ts";

export interface LeadRequest {
  readonly store: Store;
  readonly actor: Actor;
  readonly authorize: (subject: LeadSubject) => void;
}

export type Lead = LeadSubject["lead"];

const assertLead = (lead: Lead | null): Lead => assertFound("lead", lead && hasLeadPage(lead) ? lead : null);

/** One request, or none if the actor is the lead. Errors: NOT_FOUND, FORBIDDEN. */
export const authorizedLead = async (request: LeadRequest, leadId: string): Promise<Lead> => {
  const { store, actor } = request;
  const lead = assertLead(leadId === actor.id ? actor : await readUser(store, leadId));
  request.authorize({ lead, report: null });
  return lead;
};

export interface AuthorizedLeadReport {
  readonly lead: Lead;
  readonly report: LeadReport;
  /** The lead's acting manager; null if none. */
  readonly managerId: string | null;
  /** Whether the report is closed because the lead has another manager now. */
  readonly isReadOnly: boolean;
}

/** One request, which also reads the lead's or the manager's profile. Errors: NOT_FOUND, FORBIDDEN. */
export const authorizedLeadReport = async (
  request: LeadRequest,
  reportKey: ReportKey,
): Promise<AuthorizedLeadReport> => {
  const { actor, store } = request;
  const isLead = reportKey.leadId === actor.id;
  const { report: stored, user } = await readLeadReportAndUser(
    store,
    reportKey,
    isLead ? (actor.managerId ?? actor.id) : reportKey.leadId,
  );
  const lead = assertLead(isLead ? actor : user);
  request.authorize({ lead, report: null });
  const report = assertFound("leadReport", stored);
  request.authorize({ lead, report });
  // A manager can open only the reports of the current pair.
  const ownManagerId = user?.id === actor.managerId && isActiveManager(user) ? actor.managerId : null;
  const managerId = isLead ? ownManagerId : lead.managerId;
  return { lead, report, managerId, isReadOnly: isLead && !isOfCurrentPair(report, managerId) };
};

/** Like `authorizedLeadReport`. Errors: NOT_FOUND, FORBIDDEN; STATE_CONFLICT if the lead has another manager now. */
export const authorizedLeadReportToWrite = async (
  request: LeadRequest,
  reportKey: ReportKey,
): Promise<AuthorizedLeadReport> => {
  const authorized = await authorizedLeadReport(request, reportKey);
  if (authorized.isReadOnly) {
    throw new DomainError(
      "STATE_CONFLICT",
      "The manager has changed, so this report is read-only. Write in the report with the current manager.",
    );
  }
  return authorized;
};

/** For deleting and restoring, so it also returns a deleted point. Errors: see `authorizedLeadReportToWrite`. */
export const authorizedPointOfAdder = async (
  request: Omit<LeadRequest, "authorize"> & { readonly authorize: (subject: PointSubject) => void },
  { pointId, ...reportKey }: ReportKey & { readonly pointId: string },
): Promise<StoredPoint> => {
  const point = await readPoint(request.store, reportKey, pointId);
  await authorizedLeadReportToWrite(
    { ...request, authorize: (subject) => request.authorize({ ...subject, point }) },
    reportKey,
  );
  return assertFound("talkingPoint", point);
};

export const reportPersonOf = (user: User): ReportPerson => ({ ...nameFieldsOf(user), avatarUrl: user.avatarUrl });

/**
 * Omits people whose names are hidden, such as former team members. `managerIds` are the managers of the reports. One
 * request per hundred people.
 */
export const readPeopleInPoints = async (
  store: Store,
  lead: Pick<User, "id">,
  managerIds: readonly (string | null)[],
  points: readonly Pick<TalkingPoint, "addedBy" | "teamMemberId">[],
): Promise<readonly ReportPerson[]> => {
  const ids = new Set(points.flatMap(({ addedBy, teamMemberId }) => [addedBy, teamMemberId]));
  const people = await readUsers(
    store,
    [...ids].filter((id) => id !== null),
  );
  return people.filter((person) => isNameVisible(lead, managerIds, person)).map(reportPersonOf);
};

/** At most one request. Errors: INVALID_INPUT, for people of other teams and for unknown IDs. */
export const assertTeamMember = async (store: Store, lead: Pick<User, "id">, id: string | null): Promise<void> => {
  if (id !== null && !isTeamMember(lead, await readUser(store, id))) {
    throwFieldError("teamMemberId", "Choose an active person from this lead's team.");
  }
};

/** False for people who left or changed their role. */
export const isActiveManager = (person: Pick<User, "role" | "status"> | null): boolean =>
  person !== null && person.status === "active" && actsAsManager(person.role);

/** Null without an acting manager. At most one request. */
export const actingManagerId = async (store: Store, { managerId }: Pick<User, "managerId">): Promise<string | null> =>
  managerId !== null && isActiveManager(await readUser(store, managerId)) ? managerId : null;
