import { leadsWeekly } from "#domain/leads-weekly/contract.ts";
import { mayDeletePoint } from "#domain/leads-weekly/policy.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { openReport } from "../../leadReportAccess.ts";
import { openPoint, pointSteps, readPoint } from "../../store/leadReports.ts";

export const handler = serve(leadsWeekly.deleteTalkingPoint, async (context) => {
  const { store, params, query, actor, now, commit } = context;
  const [, stored] = await Promise.all([openReport(context, params), readPoint(store, params, params.pointId)]);
  const point = assertFound("talkingPoint", stored);
  if (!mayDeletePoint(actor, point)) {
    throw new DomainError("FORBIDDEN", "Only the person who added a talking point can delete it.");
  }
  if (point.deletedAt !== null) {
    return null;
  }
  const before = openPoint(point, query.version);
  await commit(pointSteps(params, [{ before, after: { ...before, deletedAt: now.toISOString() } }]));
  return null;
});
