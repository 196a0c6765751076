import type { LeadReport, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { readLeadReport } from "#functions/leads-weekly/store/leadReports.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putPoint, putReport, reportOf, thisWeek } from "#tests/support/leadsWeekly.ts";
import type { Caller } from "./putCallers.ts";
import { answers, type FeatureCases } from "./routeCase.ts";

/** A report of the lead and their manager. */
const ensureReport = async ({ lead }: Caller, weekStarting = thisWeek): Promise<LeadReport> => {
  const reportId = reportOf(lead, weekStarting);
  return (await readLeadReport(tableStore(), { leadId: lead.id, reportId })) ?? (await putReport(lead, weekStarting));
};

const ensurePoint = async (
  caller: Caller,
  weekStarting = thisWeek,
  overrides: Parameters<typeof putPoint>[2] = {},
): Promise<{ readonly params: Record<string, string>; readonly point: TalkingPoint }> => {
  const report = await ensureReport(caller, weekStarting);
  const point = await putPoint(report, caller.lead, overrides);
  return { params: { leadId: report.leadId, reportId: report.id, pointId: point.id }, point };
};

const ofReport = async (caller: Caller) => {
  const { leadId, id } = await ensureReport(caller);
  return { leadId, reportId: id };
};

export const leadsWeeklyCases: FeatureCases<"leads-weekly"> = {
  listLeadCards: { status: 200 },
  getLeadPage: async (caller) => ({ params: { leadId: (await ofReport(caller)).leadId } }),
  startLeadReport: answers(201, async ({ lead }) => {
    await tableStore()
      .entities.leadReport.delete({ leadId: lead.id, id: reportOf(lead) })
      .go();
    return { params: { leadId: lead.id } };
  }),
  getLeadReport: async (caller) => {
    const { params } = await ensurePoint(caller);
    return { params: { leadId: params["leadId"] ?? "", reportId: params["reportId"] ?? "" } };
  },
  addTalkingPoint: answers(201, async (caller) => ({
    params: await ofReport(caller),
    body: {
      id: newId(new Date()),
      category: "operational_sprint_issues",
      content: "Staging data is three weeks old",
      teamMemberId: null,
      discussed: false,
      indentLevel: 0,
      between: { afterId: null, beforeId: null },
    },
  })),
  updateTalkingPoint: async (caller) => {
    const { params, point } = await ensurePoint(caller);
    return { params, body: { discussed: true, version: point.version } };
  },
  placeTalkingPoints: async (caller) => {
    const { params, point } = await ensurePoint(caller);
    const { id, category, version } = point;
    return {
      params: { leadId: params["leadId"] ?? "", reportId: params["reportId"] ?? "" },
      body: { points: [{ id, category, indentLevel: 1, between: { afterId: null, beforeId: null }, version }] },
    };
  },
  deleteTalkingPoint: answers(204, async (caller) => {
    const { params, point } = await ensurePoint(caller);
    return { params, query: { version: String(point.version) } };
  }),
  restoreTalkingPoint: async (caller) => ({
    params: (await ensurePoint(caller, thisWeek, { deletedAt: new Date().toISOString() })).params,
  }),
  carryOverTalkingPoints: async (caller) => {
    const { params, point } = await ensurePoint(caller, addDays(thisWeek, -7));
    await ensureReport(caller);
    return {
      params: { leadId: params["leadId"] ?? "" },
      body: { weekStarting: thisWeek, points: [{ reportId: params["reportId"], pointId: point.id }] },
    };
  },
  carryOverOwnTalkingPoints: async ({ lead }) => {
    // A report from before the lead had their manager.
    const unmanaged = { ...lead, managerId: null };
    const stored = await readLeadReport(tableStore(), { leadId: lead.id, reportId: reportOf(unmanaged) });
    const report = stored ?? (await putReport(unmanaged));
    const point = await putPoint(report, lead);
    return {
      params: { leadId: lead.id, reportId: report.id },
      body: { managerId: lead.managerId ?? newId(new Date()), pointIds: [point.id] },
    };
  },
  listOpenTalkingPoints: async (caller) => {
    await ensurePoint(caller, addDays(thisWeek, -14));
    return { params: await ofReport(caller) };
  },
  searchTalkingPoints: async (caller) => ({
    params: { leadId: (await ofReport(caller)).leadId },
    query: { search: "billing" },
  }),
  listTeamMembers: async ({ lead }) => ({ params: { leadId: lead.id } }),
};
