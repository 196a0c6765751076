import { personNameOf } from "#domain/people/editing.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { sortName } from "#domain/shared/text.ts";
import { serve } from "../../../http/serve.ts";
import { readUsers } from "../../../store/people/people.ts";
import { readReviewsOfArea } from "../../../store/reviews/reviewLists.ts";
import { readLatestRounds } from "../../../store/reviews/rounds.ts";

/** The latest rounds, whose reviews define the area. */
const maxRounds = 4;

export const handler = serve(reviews.listAreaManagers, async ({ store, actor }) => {
  // The rounds of the page of a team, which these names lead to. Reviews of all rounds have the manager of today.
  const { from, reviewAuthority } = await readLatestRounds(store, maxRounds);
  const area = await readReviewsOfArea(store, actor.id, { first: from ?? "", last: "~" }, reviewAuthority);
  const managers = await readUsers(
    store,
    area.flatMap(({ employee }) => employee.managerId ?? []),
  );
  return { items: managers.toSorted((a, b) => compareKeys(sortName(a), sortName(b))).map(personNameOf) };
});
