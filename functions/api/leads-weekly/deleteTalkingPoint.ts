import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLeadReportToWrite } from "../../leads-weekly/leadReportAccess.ts";
import { pointSteps } from "../../store/leads-weekly/leadReports.ts";
import { openPoint, readPoint } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.deleteTalkingPoint, async ({ authorize, ...context }) => {
  const { store, params, query, now, commit } = context;
  const stored = await readPoint(store, params, params.pointId);
  await authorizedLeadReportToWrite(
    { ...context, authorize: (subject) => authorize({ ...subject, point: stored }) },
    params,
  );
  const point = assertFound("talkingPoint", stored);
  if (point.deletedAt !== null) {
    return null;
  }
  const before = openPoint(point, query.version);
  await commit(pointSteps(params, [{ before, after: { ...before, deletedAt: now.toISOString() } }]));
  return null;
});
