import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readRetention } from "../../../store/people/retention.ts";

export const handler = serve(people.getRetention, async ({ store }) => readRetention(store));
