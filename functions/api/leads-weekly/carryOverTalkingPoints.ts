import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { orderKeyBetween } from "#domain/leads-weekly/orderKeys.ts";
import { outlineOf } from "#domain/leads-weekly/outline.ts";
import { isOpen, partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { serve } from "../../http/serve.ts";
import { actingManagerId, openLead } from "../../leadReportAccess.ts";
import {
  newReportWithPoints,
  type PointChange,
  pointChangedMeanwhile,
  pointSteps,
  readPoints,
  readReportPoints,
  reportCountSteps,
  reportOrNew,
} from "../../store/leadReports.ts";

export const handler = serve(leadsWeekly.carryOverTalkingPoints, async (context) => {
  const { store, params, body, today, now, commit, authorize } = context;
  const lead = await openLead(context, params.leadId);
  const thisWeek = mondayOf(today);
  const { weekStarting } = body;
  if (weekStarting !== thisWeek && weekStarting !== addDays(thisWeek, 7)) {
    throw new DomainError("STATE_CONFLICT", "Points can be carried over to this week or the next. Please reload.");
  }
  const managerId = await actingManagerId(store, lead);
  for (const { reportId } of body.points) {
    const source = partsOfReportId(reportId);
    authorize({ lead, report: source });
    // What a lead shared with one manager is not shown to the next one.
    if (source.managerId !== managerId || source.weekStarting >= weekStarting) {
      throw new DomainError(
        "STATE_CONFLICT",
        "Only points of earlier weeks with the same manager can be carried over.",
      );
    }
  }
  const [{ report, isNew }, stored] = await Promise.all([
    reportOrNew(store, { leadId: lead.id, managerId, weekStarting }, now),
    readPoints(store, lead.id, body.points),
  ]);
  // Whoever carries a point over must be able to read it afterwards as well.
  authorize({ lead, report });
  const target = { leadId: lead.id, reportId: report.id };
  const present = isNew ? [] : await readReportPoints(store, target);
  const lastKeys = new Map<string, string>();
  const sources = new Map<string, PointChange[]>();
  const copies: PointChange[] = [];
  for (const [key, before] of stored) {
    const [reportId = ""] = key.split("#");
    // A repeated request finds points that were carried over already.
    if (before.deletedAt !== null || !isOpen(before)) {
      continue;
    }
    const last = lastKeys.get(before.category) ?? outlineOf(present, before.category).at(-1)?.point.orderKey ?? null;
    const orderKey = orderKeyBetween(last, null, Math.random);
    lastKeys.set(before.category, orderKey);
    const change = { before, after: { ...before, carriedTo: weekStarting } };
    sources.set(reportId, [...(sources.get(reportId) ?? []), change]);
    copies.push({ before: null, after: { ...before, orderKey, version: 0 } });
  }
  if (copies.length > 0) {
    await commit([
      ...[...sources].flatMap(([reportId, changes]) =>
        pointSteps({ leadId: lead.id, reportId }, changes, pointChangedMeanwhile()),
      ),
      ...(isNew
        ? [...newReportWithPoints(report, copies), ...reportCountSteps(report, 1)]
        : pointSteps(target, copies, pointChangedMeanwhile())),
    ]);
  }
  return { reportId: report.id, weekStarting, count: copies.length };
});
