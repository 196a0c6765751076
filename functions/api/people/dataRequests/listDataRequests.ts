import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readDataRequests } from "../../../store/people/dataRequests.ts";

export const handler = serve(people.listDataRequests, async ({ store, query }) => {
  const { items, cursor } = await readDataRequests(store, query.cursor);
  return { items: [...items], cursor };
});
