import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLeadReportToWrite } from "../../leads-weekly/leadReportAccess.ts";
import { changed, type PointChange, pointSteps } from "../../store/leads-weekly/leadReports.ts";
import { newOrderKey, openPoint, readPointsOfReport, type StoredPoint } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.placeTalkingPoints, async (context) => {
  const { store, params, body, commit } = context;
  await authorizedLeadReportToWrite(context, params);
  const ids = body.points.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new DomainError("INVALID_INPUT", "A point is listed twice. List each point once.");
  }
  const neighbourIds = body.points.flatMap(({ between }) => (between ? [between.afterId, between.beforeId] : []));
  const stored = await readPointsOfReport(store, params, [...ids, ...neighbourIds]);
  const moved = new Map<string, StoredPoint>();
  const pointAt = (id: string | null) => moved.get(id ?? "") ?? stored(id);
  const changes = body.points.map(({ id, version, between, ...place }): PointChange => {
    const before = openPoint(stored(id) ?? null, version);
    const orderKey =
      between === undefined
        ? before.orderKey
        : newOrderKey(place.category, { after: pointAt(between.afterId), before: pointAt(between.beforeId) });
    const after = { ...before, ...place, orderKey };
    moved.set(id, after);
    return { before, after };
  });
  await commit(pointSteps(params, changes));
  return { points: changes.map(changed) };
});
