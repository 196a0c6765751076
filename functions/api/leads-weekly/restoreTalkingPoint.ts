import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLeadReportToWrite } from "../../leads-weekly/leadReportAccess.ts";
import { changed, pointSteps } from "../../store/leads-weekly/leadReports.ts";
import { asShown, pointChangedConcurrently, readPoint } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.restoreTalkingPoint, async ({ authorize, ...context }) => {
  const { store, params, commit } = context;
  const stored = await readPoint(store, params, params.pointId);
  await authorizedLeadReportToWrite(
    { ...context, authorize: (subject) => authorize({ ...subject, point: stored }) },
    params,
  );
  const before = assertFound("talkingPoint", stored);
  if (before.deletedAt === null) {
    return asShown(before);
  }
  const change = { before, after: { ...before, deletedAt: null } };
  await commit(pointSteps(params, [change], pointChangedConcurrently()));
  return changed(change);
});
