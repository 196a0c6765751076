import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { listPendingAccounts } from "../../../store/people/peopleList.ts";

export const handler = serve(people.listPendingAccounts, async ({ store, query }) =>
  listPendingAccounts(store, query.cursor),
);
