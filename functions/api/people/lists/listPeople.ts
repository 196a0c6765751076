import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readPeople } from "../../../store/people/peopleList.ts";

export const handler = serve(people.listPeople, async ({ store, query }) => {
  const { items, cursor, counts } = await readPeople(store, query);
  return { items: [...items], cursor, counts };
});
