import { personNameOf } from "#domain/people/editing.ts";
import { noProgress, progressByApprover } from "#domain/reviews/approvers.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readUsers } from "../../../store/people/people.ts";
import { readReportRows } from "../../../store/reviews/reportRows.ts";
import { assertRoundAndAuthority } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.listApprovers, async ({ store, params }) => {
  const { round, reviewAuthority } = await assertRoundAndAuthority(store, params.roundId);
  if (reviewAuthority.approverIds.size === 0) {
    return { items: [] };
  }
  const [areas, people] = await Promise.all([
    readReportRows(store, round.id, reviewAuthority).then(progressByApprover),
    readUsers(store, [...reviewAuthority.approverIds]),
  ]);
  const items = people.map((person) => ({
    approver: { ...personNameOf(person), ...(person.absence && { absence: person.absence }) },
    ...(areas.get(person.id) ?? noProgress),
  }));
  return {
    items: [{ approver: null, ...(areas.get(null) ?? noProgress) }, ...items].toSorted((a, b) => b.waiting - a.waiting),
  };
});
