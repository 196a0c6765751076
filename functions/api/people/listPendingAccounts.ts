import { people } from "#domain/people/contract.ts";
import { serve } from "../../http/serve.ts";
import { toUser } from "../../store/people.ts";
import { page } from "../../store/table/page.ts";

export const handler = serve(people.listPendingAccounts, async ({ store, query }) => {
  const { items, cursor } = await page(query.cursor, (options) =>
    store.entities.user.query.byStatus({ status: "pending_review" }).go({ ...options, order: "desc" }),
  );
  return { items: items.map(toUser), cursor };
});
