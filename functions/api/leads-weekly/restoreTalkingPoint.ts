import { leadsWeekly } from "#domain/leads-weekly/contract.ts";
import { mayDeletePoint } from "#domain/leads-weekly/policy.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { openReport } from "../../leadReportAccess.ts";
import { changed, pointChangedMeanwhile, pointSteps, readPoint } from "../../store/leadReports.ts";

export const handler = serve(leadsWeekly.restoreTalkingPoint, async (context) => {
  const { store, params, actor, commit } = context;
  const [, stored] = await Promise.all([openReport(context, params), readPoint(store, params, params.pointId)]);
  const before = assertFound("talkingPoint", stored);
  if (!mayDeletePoint(actor, before)) {
    throw new DomainError("FORBIDDEN", "Only the person who deleted a talking point can restore it.");
  }
  const { deletedAt, ...point } = before;
  if (deletedAt === null) {
    return point;
  }
  const change = { before, after: { ...before, deletedAt: null } };
  await commit(pointSteps(params, [change], pointChangedMeanwhile()));
  return changed(change);
});
