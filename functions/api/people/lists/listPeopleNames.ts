import * as people from "#domain/people/contract.ts";
import { responsibleNameOf } from "#domain/people/editing.ts";
import { serve } from "../../../http/serve.ts";
import { readUsers } from "../../../store/people/people.ts";

export const handler = serve(people.listPeopleNames, async ({ store, query }) => ({
  items: (await readUsers(store, query.ids)).map(responsibleNameOf),
}));
