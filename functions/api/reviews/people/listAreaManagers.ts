import { personNameOf } from "#domain/people/editing.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { sortName } from "#domain/shared/text.ts";
import { serve } from "../../../http/serve.ts";
import { readLeavers } from "../../../store/people/leavers.ts";
import { readUsers } from "../../../store/people/people.ts";
import { readReviewsOfArea } from "../../../store/reviews/reviewLists.ts";

export const handler = serve(reviews.listAreaManagers, async ({ store, actor }) => {
  const area = await readReviewsOfArea(store, actor.id, { first: "", last: "~" }, readLeavers(store));
  const managers = await readUsers(
    store,
    area.flatMap(({ employee }) => employee.managerId ?? []),
  );
  return { items: managers.toSorted((a, b) => sortName(a).localeCompare(sortName(b))).map(personNameOf) };
});
