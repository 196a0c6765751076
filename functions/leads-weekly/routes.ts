import type * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { carriedRows, longestOpenFirst, wholeOutline } from "#domain/leads-weekly/outline.ts";
import { hasLeadPage, isTeamMember, mayOpenLeadPage } from "#domain/leads-weekly/policy.ts";
import {
  inPageOrder,
  isOfCurrentPair,
  isOpen,
  isOwnOpenPoint,
  mayStartNextWeek,
  openCountOf,
  ownCarryOverWeek,
  partsOfReportId,
  soleAuthorAfter,
} from "#domain/leads-weekly/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { fold } from "#domain/shared/fold.ts";
import { findById } from "#domain/shared/notFound.ts";
import type { NothingLeft } from "#domain/shared/nothingLeft.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import type { Handlers } from "../http/serve.ts";
import { readUsers, toUser } from "../people/store/people.ts";
import { readPage } from "../table/readPage.ts";
import {
  actingManagerId,
  assertTeamMember,
  authorizedLead,
  authorizedLeadReport,
  authorizedLeadReportToWrite,
  authorizedPointOfAdder,
  isActiveManager,
  readPeopleInPoints,
  reportPersonOf,
} from "./leadReportAccess.ts";
import { carryOverWrites } from "./store/carriedPoints.ts";
import {
  changedPoint,
  listLatestReports,
  listReportsBefore,
  newReportWrites,
  type PointChange,
  pointWrites,
  readReportCounts,
  readUsersAndReportCount,
  reportOrNew,
} from "./store/leadReports.ts";
import {
  asShown,
  assertCurrentPoint,
  newOrderKey,
  pointConflictError,
  readPoint,
  readPointLookup,
  readPointsOfWeeks,
  readReportPoints,
  type StoredPoint,
  searchPoints,
} from "./store/reportPoints.ts";

type Handler = Handlers<typeof leadsWeekly>;

export const listLeadCards: Handler["listLeadCards"] = async ({ store, actor, query }) => {
  if (actor.role === "lead") {
    const [people, counts] = await Promise.all([
      readUsers(
        store,
        [actor.id, actor.managerId].filter((id) => id !== null),
      ),
      readReportCounts(store, [{ leadId: actor.id, managerId: "all" }]),
    ]);
    const manager = people.find(({ id }) => id === actor.managerId) ?? null;
    return {
      items: people
        .filter(({ id }) => id === actor.id)
        .map((lead) => ({
          lead: reportPersonOf(lead),
          manager: manager !== null && isActiveManager(manager) ? reportPersonOf(manager) : null,
          reportCount: counts.get(lead.id) ?? 0,
        })),
      cursor: null,
    };
  }
  const { items, cursor } = await readPage(query.cursor, (options) =>
    store.entities.user.query.byManager({ managerId: actor.id }).go(options),
  );
  const leads = items.map(toUser).filter(hasLeadPage);
  const counts = await readReportCounts(
    store,
    leads.map(({ id }) => ({ leadId: id, managerId: actor.id })),
  );
  return {
    items: leads.map((lead) => ({
      lead: reportPersonOf(lead),
      manager: null,
      reportCount: counts.get(lead.id) ?? 0,
    })),
    cursor,
  };
};

export const getLeadPage: Handler["getLeadPage"] = async (context) => {
  const { store, actor, params, query, today } = context;
  const lead = await authorizedLead(context, params.leadId);
  const latest = await listLatestReports(store, lead.id, query.from);
  const reports = latest.filter((report) => mayOpenLeadPage(actor, { lead, report }));
  const ids = [lead.id, lead.managerId, ...reports.map(({ managerId }) => managerId)].filter((id) => id !== null);
  const { users: people, reportCount } = await readUsersAndReportCount(store, ids, lead.id, actor.id);
  const manager = people.find(({ id }) => id === lead.managerId);
  const actingManager = manager && isActiveManager(manager) ? reportPersonOf(manager) : null;
  return {
    lead: reportPersonOf(findById("lead", people, lead.id)),
    manager: actingManager,
    reports: inPageOrder(reports, actingManager?.id ?? null),
    earlierBefore: reports.length < reportCount ? (latest.at(-1)?.weekStarting ?? null) : null,
    managers: people.filter(({ id }) => reports.some(({ managerId }) => managerId === id)).map(reportPersonOf),
    today,
  };
};

export const startLeadReport: Handler["startLeadReport"] = async (context) => {
  const { store, params, query, today, now, commit } = context;
  const lead = await authorizedLead(context, params.leadId);
  const managerId = await actingManagerId(store, lead);
  const isNext = query.week === "next";
  if (isNext && !mayStartNextWeek(today)) {
    throw new DomainError("STATE_CONFLICT", "You can start next week's report from Friday on.");
  }
  const weekStarting = isNext ? addDays(mondayOf(today), 7) : mondayOf(today);
  const { report, isNew } = await reportOrNew(store, { leadId: lead.id, managerId, weekStarting }, now);
  if (isNew) {
    await commit(newReportWrites(report));
  }
  return report;
};

export const getLeadReport: Handler["getLeadReport"] = async (context) => {
  const { store, params, revalidate } = context;
  const { lead, report, isReadOnly } = await authorizedLeadReport(context, params);
  // The points are read after the revision, so they are never older than it.
  revalidate(`${report.revision}${isReadOnly ? "-read-only" : ""}`);
  const points = await readReportPoints(store, params);
  const people = await readPeopleInPoints(store, lead, [report.managerId], points);
  const placed = wholeOutline(points).map(({ point, parentId, orderIndex }) => ({ ...point, parentId, orderIndex }));
  return { report, isReadOnly, points: placed, people };
};

export const addTalkingPoint: Handler["addTalkingPoint"] = async (context) => {
  const { store, params, body, actor, now, commit } = context;
  const {
    between: { afterId, beforeId },
    ...written
  } = body;
  const [{ lead, report }, pointAt] = await Promise.all([
    authorizedLeadReportToWrite(context, params),
    readPointLookup(store, params, [body.id, afterId, beforeId]),
  ]);
  const existing = pointAt(body.id);
  if (existing) {
    // A repeat after a lost response: later changes to the point stay.
    if (existing.addedBy !== actor.id) {
      throw new DomainError("STATE_CONFLICT", "This ID belongs to another talking point.");
    }
    return asShown(existing);
  }
  await assertTeamMember(store, lead, body.teamMemberId);
  const change = {
    before: null,
    after: {
      ...written,
      orderKey: newOrderKey(body.category, { after: pointAt(afterId), before: pointAt(beforeId) }),
      addedBy: actor.id,
      writtenBy: actor.id,
      createdAt: now.toISOString(),
      openSince: report.weekStarting,
      carriedTo: null,
      version: 0,
      deletedAt: null,
    },
  };
  await commit(pointWrites(params, [change], pointConflictError()));
  return changedPoint(change);
};

export const updateTalkingPoint: Handler["updateTalkingPoint"] = async (context) => {
  const { store, actor, params, body, commit } = context;
  const [{ lead }, stored] = await Promise.all([
    authorizedLeadReportToWrite(context, params),
    readPoint(store, params, params.pointId),
  ]);
  const before = assertCurrentPoint(stored, body.version);
  const {
    content = before.content,
    discussed = before.discussed,
    teamMemberId = before.teamMemberId,
    version: _version,
    ...rest
  } = body;
  rest satisfies NothingLeft;
  if (before.carriedTo !== null && discussed !== before.discussed) {
    throw new DomainError("STATE_CONFLICT", "This point was carried over. Tick it in the later report.");
  }
  // A point can keep a person who has left the team.
  await assertTeamMember(store, lead, teamMemberId === before.teamMemberId ? null : teamMemberId);
  const writtenBy = soleAuthorAfter(before, { content, teamMemberId }, actor.id);
  const change = { before, after: { ...before, content, discussed, teamMemberId, writtenBy } };
  await commit(pointWrites(params, [change]));
  return changedPoint(change);
};

export const placeTalkingPoints: Handler["placeTalkingPoints"] = async (context) => {
  const { store, params, body, commit } = context;
  await authorizedLeadReportToWrite(context, params);
  const ids = body.points.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new DomainError("INVALID_INPUT", "A point is listed twice. List each point once.");
  }
  const neighbourIds = body.points.flatMap(({ between }) => (between ? [between.afterId, between.beforeId] : []));
  const storedPointAt = await readPointLookup(store, params, [...ids, ...neighbourIds]);
  const moved = new Map<string, StoredPoint>();
  const pointAt = (id: string | null) => moved.get(id ?? "") ?? storedPointAt(id);
  const changes = body.points.map(({ id, version, between, ...placement }): PointChange => {
    const before = assertCurrentPoint(storedPointAt(id) ?? null, version);
    const orderKey =
      between === undefined
        ? before.orderKey
        : newOrderKey(placement.category, { after: pointAt(between.afterId), before: pointAt(between.beforeId) });
    const after = { ...before, ...placement, orderKey };
    moved.set(id, after);
    return { before, after };
  });
  await commit(pointWrites(params, changes));
  return { points: changes.map(changedPoint) };
};

export const deleteTalkingPoint: Handler["deleteTalkingPoint"] = async (context) => {
  const { params, query, now, commit } = context;
  const point = await authorizedPointOfAdder(context, params);
  if (point.deletedAt !== null) {
    return null;
  }
  const before = assertCurrentPoint(point, query.version);
  await commit(pointWrites(params, [{ before, after: { ...before, deletedAt: now.toISOString() } }]));
  return null;
};

export const restoreTalkingPoint: Handler["restoreTalkingPoint"] = async (context) => {
  const { params, commit } = context;
  const before = await authorizedPointOfAdder(context, params);
  if (before.deletedAt === null) {
    return asShown(before);
  }
  const change = { before, after: { ...before, deletedAt: null } };
  await commit(pointWrites(params, [change], pointConflictError()));
  return changedPoint(change);
};

export const carryOverTalkingPoints: Handler["carryOverTalkingPoints"] = async (context) => {
  const { store, params, body, today, now, commit, authorize } = context;
  const lead = await authorizedLead(context, params.leadId);
  const thisWeek = mondayOf(today);
  const { weekStarting } = body;
  if (weekStarting !== thisWeek && weekStarting !== addDays(thisWeek, 7)) {
    throw new DomainError("STATE_CONFLICT", "You can carry points over to this week or the next. Reload the page.");
  }
  const managerId = await actingManagerId(store, lead);
  for (const { reportId } of body.points) {
    const source = partsOfReportId(reportId);
    authorize({ lead, report: source });
    // Points that a lead shared with one manager must not reach the next manager.
    if (source.managerId !== managerId || source.weekStarting >= weekStarting) {
      throw new DomainError(
        "STATE_CONFLICT",
        "You can carry over only points from earlier weeks with the same manager.",
      );
    }
  }
  const pointsByReport = Map.groupBy(body.points, ({ reportId }) => reportId);
  const [{ report, isNew }, sources] = await Promise.all([
    reportOrNew(store, { leadId: lead.id, managerId, weekStarting }, now),
    Promise.all(
      [...pointsByReport].map(async ([reportId, points]) => {
        const ids = new Set(points.map(({ pointId }) => pointId));
        const rows = wholeOutline(await readReportPoints(store, { leadId: lead.id, reportId }));
        // A repeated request skips points that it already carried over.
        return { reportId, rows: carriedRows(rows, (point) => ids.has(point.id) && isOpen(point)) };
      }),
    ),
  ]);
  // The caller must be able to read the report that the points are carried to.
  authorize({ lead, report });
  const carried = sources.filter(({ rows }) => rows.length > 0);
  if (carried.length > 0) {
    await commit(await carryOverWrites(store, { report, isNew }, carried, ({ id }) => id));
  }
  return { reportId: report.id, weekStarting, count: carried.reduce((sum, { rows }) => sum + rows.length, 0) };
};

export const carryOverOwnTalkingPoints: Handler["carryOverOwnTalkingPoints"] = async (context) => {
  const { store, params, body, today, now, newId, commit } = context;
  const { lead, report: source, managerId } = await authorizedLeadReport(context, params);
  if (isOfCurrentPair(source, managerId)) {
    throw new DomainError(
      "STATE_CONFLICT",
      "The current manager already has access to this report, so its points stay in it.",
    );
  }
  // The lead confirmed which manager will read the points.
  if (body.managerId !== managerId) {
    throw new DomainError("STATE_CONFLICT", "The manager has changed, so nothing was carried over. Reload the page.");
  }
  const weekStarting = ownCarryOverWeek(source.weekStarting, today);
  const [target, stored] = await Promise.all([
    reportOrNew(store, { leadId: lead.id, managerId, weekStarting }, now),
    readReportPoints(store, params),
  ]);
  const wantedIds = new Set(body.pointIds);
  const ownPoints = stored.filter(({ id, writtenBy }) => wantedIds.has(id) && writtenBy === lead.id);
  if (ownPoints.length < wantedIds.size) {
    throw new DomainError("STATE_CONFLICT", "You can carry over only your own points to another manager.");
  }
  const rows = carriedRows(wholeOutline(stored), (point) => wantedIds.has(point.id) && isOwnOpenPoint(point, lead.id));
  if (rows.length > 0) {
    const carried = [{ reportId: source.id, rows }];
    await commit(await carryOverWrites(store, target, carried, () => newId()));
  }
  // Points that an earlier attempt carried over count as well.
  const earlierCount = ownPoints.filter(({ carriedTo }) => carriedTo !== null).length;
  return { reportId: target.report.id, weekStarting, count: rows.length + earlierCount };
};

export const listOpenTalkingPoints: Handler["listOpenTalkingPoints"] = async (context) => {
  const { store, params, query, authorize } = context;
  const { weekStarting, managerId } = partsOfReportId(params.reportId);
  const lead = await authorizedLead(context, params.leadId);
  authorize({ lead, report: { managerId } });
  const { items: earlierReports, cursor } = await listReportsBefore(store, lead.id, weekStarting, query.cursor);
  const reports = earlierReports.filter((report) => report.managerId === managerId && openCountOf(report) > 0);
  const [newest, oldest] = [reports[0], reports.at(-1)];
  const stored =
    newest && oldest
      ? await readPointsOfWeeks(store, lead.id, oldest.weekStarting, addDays(newest.weekStarting, 7))
      : [];
  const openPoints = reports
    .toReversed()
    .flatMap(({ id }) => carriedRows(wholeOutline(stored.filter((point) => point.reportId === id)), isOpen))
    // Sub-points stay with their point, however long they have been open.
    .map(({ point, level }) => ({ ...point, indentLevel: level }));
  const items = longestOpenFirst(openPoints);
  const people = await readPeopleInPoints(store, lead, [managerId], items);
  return { items, people, cursor };
};

export const searchTalkingPoints: Handler["searchTalkingPoints"] = async (context) => {
  const { store, actor, params, query } = context;
  const lead = await authorizedLead(context, params.leadId);
  const words = fold(query.search).split(/\s+/).filter(Boolean);
  const { items, cursor } = await searchPoints(
    store,
    lead.id,
    (point) => {
      const text = fold(point.content);
      const mayRead = mayOpenLeadPage(actor, { lead, report: partsOfReportId(point.reportId) });
      // Carried-over points are found only in the report they were carried to.
      return mayRead && point.carriedTo === null && words.every((word) => text.includes(word));
    },
    query.cursor,
  );
  const managerIds = items.map(({ reportId }) => partsOfReportId(reportId).managerId);
  const people = await readPeopleInPoints(store, lead, managerIds, items);
  return { items, people, cursor };
};

/** More people than any lead has. */
const maxTeamSize = 200;

export const listTeamMembers: Handler["listTeamMembers"] = async (context) => {
  const { store, params } = context;
  const lead = await authorizedLead(context, params.leadId);
  const { data } = await store.entities.user.query.byLead({ leadId: lead.id }).go({ limit: maxTeamSize });
  return data
    .map(toUser)
    .filter((person) => isTeamMember(lead, person))
    .map(reportPersonOf);
};
