import { personNameOf } from "#domain/people/editing.ts";
import { noProgress, progressByApprover } from "#domain/reviews/approvers.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readUsers } from "../../../store/people/people.ts";
import { readReviewsOfRound } from "../../../store/reviews/roundReport.ts";
import { assertRoundWithLeavers } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.listApprovers, async ({ store, params }) => {
  const { round, leavers } = await assertRoundWithLeavers(store, params.roundId);
  if (leavers.approvers.size === 0) {
    return { items: [] };
  }
  const [areas, people] = await Promise.all([
    readReviewsOfRound(store, round.id, leavers).then(progressByApprover),
    readUsers(store, [...leavers.approvers]),
  ]);
  const items = people.map((person) => ({
    approver: { ...personNameOf(person), ...(person.absence && { absence: person.absence }) },
    ...(areas.get(person.id) ?? noProgress),
  }));
  return {
    items: [{ approver: null, ...(areas.get(null) ?? noProgress) }, ...items].toSorted((a, b) => b.waiting - a.waiting),
  };
});
