import * as people from "#domain/people/contract.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readUser } from "../../../store/people/people.ts";
import { readLatestRounds } from "../../../store/reviews/rounds.ts";
import type { Store } from "../../../store/store.ts";
import { page } from "../../../store/table/page.ts";

/** Reviews this person manages in the active round, up to the counting limit. Two requests. */
const countReviews = async (store: Store, managerId: string): Promise<number> => {
  const active = (await readLatestRounds(store)).rounds.find(({ status }) => status === "active");
  if (!active) {
    return 0;
  }
  const { data } = await store.entities.review.query
    .byManagerAndStage({ reviewer: managerId })
    .begins({ roundId: active.id, stageOrder: "" })
    .go({ limit: countedUpTo });
  return data.length;
};

export const handler = serve(people.listResponsibilities, async ({ store, params, query }) => {
  const { user } = store.entities;
  const [{ items, cursor }, reviews] = await Promise.all([
    page(query.cursor, (options) =>
      query.relation === "managed"
        ? user.query.byManager({ managerId: params.userId }).go(options)
        : user.query.byLead({ leadId: params.userId }).go(options),
    ),
    query.relation === "managed" ? countReviews(store, params.userId) : 0,
  ]);
  // Anyone with reports exists; check only when the list is empty.
  if (items.length === 0) {
    assertFound("person", await readUser(store, params.userId));
  }
  return { items: [...items], cursor, reviews };
});
