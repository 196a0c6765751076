import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { writerAfter } from "#domain/leads-weekly/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { NothingLeft } from "#domain/shared/nothingLeft.ts";
import { serve } from "../../http/serve.ts";
import { assertTeamMember, authorizedLeadReportToWrite } from "../../leads-weekly/leadReportAccess.ts";
import { changed, pointSteps } from "../../store/leads-weekly/leadReports.ts";
import { openPoint, readPoint } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.updateTalkingPoint, async (context) => {
  const { store, actor, params, body, commit } = context;
  const [{ lead }, stored] = await Promise.all([
    authorizedLeadReportToWrite(context, params),
    readPoint(store, params, params.pointId),
  ]);
  const before = openPoint(stored, body.version);
  const {
    content = before.content,
    discussed = before.discussed,
    teamMemberId = before.teamMemberId,
    version: _version,
    ...rest
  } = body;
  rest satisfies NothingLeft;
  if (before.carriedTo !== null && discussed !== before.discussed) {
    throw new DomainError("STATE_CONFLICT", "This point was carried over. Tick it in the later report.");
  }
  // A point may continue naming someone who has left the team.
  await assertTeamMember(store, lead, teamMemberId === before.teamMemberId ? null : teamMemberId);
  const writtenBy = writerAfter(before, { content, teamMemberId }, actor.id);
  const change = { before, after: { ...before, content, discussed, teamMemberId, writtenBy } };
  await commit(pointSteps(params, [change]));
  return changed(change);
});
