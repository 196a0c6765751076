import * as growth from "#domain/growth/contract.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { dueGoalList } from "../../../growth/dueGoals.ts";
import { serve } from "../../../http/serve.ts";
import { toUser } from "../../../store/people/people.ts";
import { readItems } from "../../../store/table/readItems.ts";

export const handler = serve(growth.listDueGoals, async (context) => {
  const { store, actor } = context;
  // The index may lag behind, so nothing is decided by it but what waits.
  const listed = actsAsManager(actor.role)
    ? (await store.entities.user.query.byManager({ managerId: actor.id }).go({ pages: "all" })).data.map(toUser)
    : [];
  const due = dueGoalList(context, listed);
  return due.with(await readItems(store, due.keys));
});
