import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { carriedRows, wholeOutline } from "#domain/leads-weekly/outline.ts";
import { isOfCurrentPair, mayBeTakenAlong, takenAlongTo } from "#domain/leads-weekly/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLeadReport } from "../../leads-weekly/leadReportAccess.ts";
import { carryOverSteps } from "../../store/leads-weekly/carriedPoints.ts";
import { reportOrNew } from "../../store/leads-weekly/leadReports.ts";
import { readReportPoints } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.carryOverOwnTalkingPoints, async (context) => {
  const { store, params, body, today, now, newId, commit } = context;
  const { lead, report: source, managerId } = await authorizedLeadReport(context, params);
  if (isOfCurrentPair(source, managerId)) {
    throw new DomainError("STATE_CONFLICT", "The current manager already reads this report, so its points stay in it.");
  }
  // The lead has decided who is to read the points.
  if (body.managerId !== managerId) {
    throw new DomainError("STATE_CONFLICT", "The manager has changed, so nothing was carried over. Reload the page.");
  }
  const weekStarting = takenAlongTo(source.weekStarting, today);
  const [target, stored] = await Promise.all([
    reportOrNew(store, { leadId: lead.id, managerId, weekStarting }, now),
    readReportPoints(store, params),
  ]);
  const wanted = new Set(body.pointIds);
  const own = stored.filter(({ id, writtenBy }) => wanted.has(id) && writtenBy === lead.id);
  if (own.length < wanted.size) {
    throw new DomainError("STATE_CONFLICT", "You can carry over only your own points to another manager.");
  }
  const rows = carriedRows(wholeOutline(stored), (point) => wanted.has(point.id) && mayBeTakenAlong(point, lead.id));
  if (rows.length > 0) {
    const carried = [{ reportId: source.id, rows }];
    await commit(await carryOverSteps(store, target, carried, () => newId()));
  }
  // What a repeated request finds carried over counts as well.
  const earlier = own.filter(({ carriedTo }) => carriedTo !== null).length;
  return { reportId: target.report.id, weekStarting, count: rows.length + earlier };
});
