import * as people from "#domain/people/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readDataRequest, withdrawnRequestStep } from "../../../store/people/dataRequests.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(people.withdrawDataRequest, async ({ store, params, query, commit }) => {
  const request = assertFound("dataRequest", await readDataRequest(store, params.userId));
  if (request.status !== "recorded") {
    throw new DomainError("STATE_CONFLICT", "This request was already released, so you can't withdraw it.");
  }
  if (request.version !== query.version) {
    throw versionConflict();
  }
  await commit([withdrawnRequestStep(request)], {
    audit: { action: "person.data.withdrawn", subjectId: params.userId, change: { kind: request.kind } },
  });
  return null;
});
