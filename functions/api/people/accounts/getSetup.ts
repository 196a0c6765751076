import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readSetup } from "../../../store/people/setup.ts";

export const handler = serve(people.getSetup, async ({ store }) => readSetup(store));
