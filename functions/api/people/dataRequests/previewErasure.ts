import * as people from "#domain/people/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readErasurePreview } from "../../../store/people/erasure.ts";
import { readUser } from "../../../store/people/people.ts";

export const handler = serve(people.previewErasure, async ({ store, params }) => {
  assertFound("person", await readUser(store, params.userId));
  return readErasurePreview(store, params.userId);
});
