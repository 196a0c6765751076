import * as people from "#domain/people/contract.ts";
import { environment } from "../../../environment.ts";
import { serve } from "../../../http/serve.ts";
import { readRetentionPreview } from "../../../store/people/retention.ts";

export const handler = serve(people.previewRetention, async ({ store, query: { months }, today }) =>
  readRetentionPreview(store, { months, today, timeZone: environment("TIME_ZONE") }),
);
