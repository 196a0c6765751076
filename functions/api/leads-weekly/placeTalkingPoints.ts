import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { openReportToWrite } from "../../leadReportAccess.ts";
import { changed, openPoint, pointSteps, readPoints } from "../../store/leadReports.ts";

export const handler = serve(leadsWeekly.placeTalkingPoints, async (context) => {
  const { store, params, body, commit } = context;
  await openReportToWrite(context, params);
  const { leadId, reportId } = params;
  const wanted = new Map(body.points.map((place) => [place.id, place]));
  if (wanted.size < body.points.length) {
    throw new DomainError("INVALID_INPUT", "A point is listed twice. Please list each point once.");
  }
  const stored = await readPoints(
    store,
    leadId,
    [...wanted.keys()].map((pointId) => ({ reportId, pointId })),
  );
  const changes = body.points.map(({ id, version, ...place }) => {
    const before = openPoint(stored.get(`${reportId}#${id}`) ?? null, version);
    return { before, after: { ...before, ...place } };
  });
  await commit(pointSteps(params, changes));
  return { points: changes.map(changed) };
});
