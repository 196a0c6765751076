import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { assertTeamMember, authorizedLeadReportToWrite } from "../../leads-weekly/leadReportAccess.ts";
import { changed, pointSteps } from "../../store/leads-weekly/leadReports.ts";
import {
  asShown,
  newOrderKey,
  pointChangedConcurrently,
  readPointsOfReport,
} from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.addTalkingPoint, async (context) => {
  const { store, params, body, actor, now, commit } = context;
  const {
    between: { afterId, beforeId },
    ...written
  } = body;
  const [{ lead, report }, pointAt] = await Promise.all([
    authorizedLeadReportToWrite(context, params),
    readPointsOfReport(store, params, [body.id, afterId, beforeId]),
  ]);
  const existing = pointAt(body.id);
  if (existing) {
    // The request is repeated because its first response was lost. Whatever happened to the point since then stays.
    if (existing.addedBy !== actor.id) {
      throw new DomainError("STATE_CONFLICT", "This ID belongs to another talking point.");
    }
    return asShown(existing);
  }
  await assertTeamMember(store, lead, body.teamMemberId);
  const change = {
    before: null,
    after: {
      ...written,
      orderKey: newOrderKey(body.category, { after: pointAt(afterId), before: pointAt(beforeId) }),
      addedBy: actor.id,
      writtenBy: actor.id,
      createdAt: now.toISOString(),
      openSince: report.weekStarting,
      carriedTo: null,
      version: 0,
      deletedAt: null,
    },
  };
  await commit(pointSteps(params, [change], pointChangedConcurrently()));
  return changed(change);
});
