import { nameFieldsOf } from "#domain/people/terms.ts";
import { approvalsOf } from "#domain/reviews/approval/approvals.ts";
import { noAreaProgress, progressByApprover } from "#domain/reviews/approvers.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import type { Handlers } from "../../http/serve.ts";
import { readUsers } from "../../people/store/people.ts";
import { readReportRows } from "../store/reportRows.ts";
import { readApprovalLines } from "../store/roundReport.ts";
import { readRoundAndAuthority } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

export const listApprovals: Handler["listApprovals"] = async (context) => {
  const { store, actor, today, params, query } = context;
  const { round, reviewAuthority } = await readRoundAndAuthority(store, params.roundId);
  // Only the active round accepts approvals.
  const lines = round.status === "active" ? await readApprovalLines(store, actor, round, reviewAuthority) : [];
  return { today, ...approvalsOf(actor, lines, query) };
};

export const listApprovers: Handler["listApprovers"] = async ({ store, params }) => {
  const { round, reviewAuthority } = await readRoundAndAuthority(store, params.roundId);
  if (reviewAuthority.approverIds.size === 0) {
    return { items: [] };
  }
  const [areas, people] = await Promise.all([
    readReportRows(store, round.id, reviewAuthority).then(progressByApprover),
    readUsers(store, [...reviewAuthority.approverIds]),
  ]);
  const items = people.map((person) => ({
    approver: { ...nameFieldsOf(person), ...(person.absence && { absence: person.absence }) },
    ...(areas.get(person.id) ?? noAreaProgress),
  }));
  return {
    items: [{ approver: null, ...(areas.get(null) ?? noAreaProgress) }, ...items].toSorted(
      (a, b) => b.waiting - a.waiting,
    ),
  };
};
