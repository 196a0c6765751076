import * as people from "#domain/people/contract.ts";
import { managerRoles } from "#domain/people/terms.ts";
import { serve } from "../../../http/serve.ts";
import { findByRole } from "../../../store/people/peopleList.ts";

export const handler = serve(people.listManagers, async ({ store, query }) => ({
  items: await findByRole(store, managerRoles[query.for], query.name ?? ""),
}));
