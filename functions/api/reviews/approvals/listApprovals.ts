import { approvalsOf } from "#domain/reviews/approvals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readApprovalLines } from "../../../store/reviews/roundReport.ts";
import { assertRoundWithLeavers } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.listApprovals, async ({ store, actor, today, params, query }) => {
  const { round, leavers } = await assertRoundWithLeavers(store, params.roundId);
  // Only the active round accepts approvals.
  const lines = round.status === "active" ? await readApprovalLines(store, actor, round, leavers) : [];
  return { today, ...approvalsOf(actor, lines, query) };
});
