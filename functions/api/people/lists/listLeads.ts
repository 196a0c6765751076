import * as people from "#domain/people/contract.ts";
import { leadRoles } from "#domain/people/terms.ts";
import { serve } from "../../../http/serve.ts";
import { findByRole } from "../../../store/people/peopleList.ts";

export const handler = serve(people.listLeads, async ({ store, query }) => ({
  items: await findByRole(store, leadRoles, query.name ?? ""),
}));
