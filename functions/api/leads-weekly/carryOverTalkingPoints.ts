import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { carriedRows, wholeOutline } from "#domain/leads-weekly/outline.ts";
import { isOpen, partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { serve } from "../../http/serve.ts";
import { actingManagerId, authorizedLead } from "../../leads-weekly/leadReportAccess.ts";
import { carryOverSteps } from "../../store/leads-weekly/carriedPoints.ts";
import { reportOrNew } from "../../store/leads-weekly/leadReports.ts";
import { readReportPoints } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.carryOverTalkingPoints, async (context) => {
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
    // What a lead shared with one manager is not shown to the next one.
    if (source.managerId !== managerId || source.weekStarting >= weekStarting) {
      throw new DomainError("STATE_CONFLICT", "You can carry over only points of earlier weeks with the same manager.");
    }
  }
  const wanted = Map.groupBy(body.points, ({ reportId }) => reportId);
  const [{ report, isNew }, sources] = await Promise.all([
    reportOrNew(store, { leadId: lead.id, managerId, weekStarting }, now),
    Promise.all(
      [...wanted].map(async ([reportId, points]) => {
        const ids = new Set(points.map(({ pointId }) => pointId));
        const rows = wholeOutline(await readReportPoints(store, { leadId: lead.id, reportId }));
        // A repeated request finds points that were carried over already.
        return { reportId, rows: carriedRows(rows, (point) => ids.has(point.id) && isOpen(point)) };
      }),
    ),
  ]);
  // Requires that the caller can still read the point afterwards.
  authorize({ lead, report });
  const carried = sources.filter(({ rows }) => rows.length > 0);
  if (carried.length > 0) {
    await commit(await carryOverSteps(store, { report, isNew }, carried, ({ id }) => id));
  }
  return { reportId: report.id, weekStarting, count: carried.reduce((sum, { rows }) => sum + rows.length, 0) };
});
