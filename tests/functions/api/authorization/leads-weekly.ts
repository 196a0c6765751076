import type { LeadReport, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { readLeadReport } from "#functions/store/leadReports.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putPoint, putReport, reportOf, thisWeek } from "#tests/support/leadsWeekly.ts";
import { userOfActor } from "./everybody.ts";
import type { FeatureCases } from "./routeCase.ts";

/** A report of the lead and their manager. */
const ensureReport = async (weekStarting = thisWeek): Promise<LeadReport> => {
  const lead = userOfActor("a lead");
  const reportId = reportOf(lead, weekStarting);
  return (await readLeadReport(tableStore(), { leadId: lead.id, reportId })) ?? (await putReport(lead, weekStarting));
};

const ensurePoint = async (
  weekStarting = thisWeek,
  overrides: Parameters<typeof putPoint>[2] = {},
): Promise<{ readonly params: Record<string, string>; readonly point: TalkingPoint }> => {
  const report = await ensureReport(weekStarting);
  const point = await putPoint(report, userOfActor("a lead"), overrides);
  return { params: { leadId: report.leadId, reportId: report.id, pointId: point.id }, point };
};

const ofReport = async () => {
  const { leadId, id } = await ensureReport();
  return { leadId, reportId: id };
};

/** The authorization cases of the leads' weekly pages. */
export const leadsWeeklyCases: FeatureCases<"leads-weekly"> = {
  listLeadCards: { callers: "leads, managers and administrators", status: 200 },
  getLeadPage: {
    callers: "the lead and their manager",
    status: 200,
    request: async () => ({ params: { leadId: (await ofReport()).leadId } }),
  },
  startLeadReport: {
    callers: "the lead and their manager",
    status: 201,
    request: async () => {
      const { id: leadId } = userOfActor("a lead");
      await tableStore()
        .entities.leadReport.delete({ leadId, id: reportOf(userOfActor("a lead")) })
        .go();
      return { params: { leadId } };
    },
  },
  getLeadReport: {
    callers: "the lead and their manager",
    status: 200,
    request: async () => {
      const { params } = await ensurePoint();
      return { params: { leadId: params["leadId"] ?? "", reportId: params["reportId"] ?? "" } };
    },
  },
  addTalkingPoint: {
    callers: "the lead and their manager",
    status: 201,
    request: async () => ({
      params: await ofReport(),
      body: {
        id: newId(new Date()),
        category: "operational_sprint_issues",
        content: "Staging data is three weeks old",
        teamMemberId: null,
        discussed: false,
        indentLevel: 0,
        orderKey: "V",
      },
    }),
  },
  updateTalkingPoint: {
    callers: "the lead and their manager",
    status: 200,
    request: async () => {
      const { params, point } = await ensurePoint();
      return { params, body: { discussed: true, version: point.version } };
    },
  },
  placeTalkingPoints: {
    callers: "the lead and their manager",
    status: 200,
    request: async () => {
      const { params, point } = await ensurePoint();
      const { id, category, version } = point;
      return {
        params: { leadId: params["leadId"] ?? "", reportId: params["reportId"] ?? "" },
        body: { points: [{ id, category, indentLevel: 1, orderKey: "W", version }] },
      };
    },
  },
  deleteTalkingPoint: {
    callers: "the lead",
    status: 204,
    request: async () => {
      const { params, point } = await ensurePoint();
      return { params, query: { version: String(point.version) } };
    },
  },
  restoreTalkingPoint: {
    callers: "the lead",
    status: 200,
    request: async () => ({ params: (await ensurePoint(thisWeek, { deletedAt: new Date().toISOString() })).params }),
  },
  carryOverTalkingPoints: {
    callers: "the lead and their manager",
    status: 200,
    request: async () => {
      const { params, point } = await ensurePoint(addDays(thisWeek, -7));
      await ensureReport();
      return {
        params: { leadId: params["leadId"] ?? "" },
        body: { weekStarting: thisWeek, points: [{ reportId: params["reportId"], pointId: point.id }] },
      };
    },
  },
  listOpenTalkingPoints: {
    callers: "the lead and their manager",
    status: 200,
    request: async () => {
      await ensurePoint(addDays(thisWeek, -14));
      return { params: await ofReport() };
    },
  },
  searchTalkingPoints: {
    callers: "the lead and their manager",
    status: 200,
    request: async () => ({ params: { leadId: (await ofReport()).leadId }, query: { search: "billing" } }),
  },
  listTeamMembers: {
    callers: "the lead and their manager",
    status: 200,
    request: async () => ({ params: { leadId: userOfActor("a lead").id } }),
  },
};
