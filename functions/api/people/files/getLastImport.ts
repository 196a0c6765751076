import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readLastImport } from "../../../store/people/peopleImport.ts";

export const handler = serve(people.getLastImport, async ({ store }) => ({ operation: await readLastImport(store) }));
