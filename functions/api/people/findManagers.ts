import { people } from "#domain/people/contract.ts";
import { sortText } from "#domain/shared/text.ts";
import { serve } from "../../http/serve.ts";

/** A picker shows this many people of each role; more are found by typing. */
const limit = 20;

export const handler = serve(people.findManagers, async ({ store, query }) => {
  const beginning = sortText(query.name ?? "");
  const found = await Promise.all(
    (["manager", "admin"] as const).map((role) =>
      store.entities.roleMember.query.byRole({ role }).begins({ sortName: beginning }).go({ limit }),
    ),
  );
  const members = found.flatMap(({ data }) => data).sort((a, b) => a.sortName.localeCompare(b.sortName));
  return { items: members };
});
