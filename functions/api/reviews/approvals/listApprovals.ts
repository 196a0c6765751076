import { approvalsOf } from "#domain/reviews/approval/approvals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readApprovalLines } from "../../../store/reviews/roundReport.ts";
import { assertRoundAndAuthority } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.listApprovals, async ({ store, actor, today, params, query }) => {
  const { round, reviewAuthority } = await assertRoundAndAuthority(store, params.roundId);
  // Only the active round accepts approvals.
  const lines = round.status === "active" ? await readApprovalLines(store, actor, round, reviewAuthority) : [];
  return { today, ...approvalsOf(actor, lines, query) };
});
