import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readOwnData } from "../../../people/ownData/ownDataPages.ts";

export const handler = serve(people.getOwnData, async ({ store, actor, query, now, today }) => {
  const { items, cursor } = await readOwnData({ store, actor, now, today }, query.cursor);
  return { items: [...items], cursor };
});
