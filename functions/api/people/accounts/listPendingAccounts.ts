import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readManagerProposals } from "../../../store/people/managerProposals.ts";
import { listPendingAccounts } from "../../../store/people/peopleList.ts";

export const handler = serve(people.listPendingAccounts, async ({ store, actor, query, now }) => {
  const [accounts, proposals] = await Promise.all([
    listPendingAccounts(store, query.cursor),
    query.cursor === undefined ? readManagerProposals(store, actor.id, now) : {},
  ]);
  return { ...accounts, ...proposals };
});
