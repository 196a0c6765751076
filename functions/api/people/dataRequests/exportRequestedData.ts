import * as people from "#domain/people/contract.ts";
import { isAvailableExport } from "#domain/people/data/dataRequest.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readRequestedData } from "../../../people/ownData/ownDataPages.ts";
import { readDataRequest, receivedExportSteps } from "../../../store/people/dataRequests.ts";

export const handler = serve(people.exportRequestedData, async ({ store, actor, query, now, today, commit }) => {
  const stored = await readDataRequest(store, actor.id);
  const request = assertFound("dataRequest", stored?.kind === "export" ? stored : null);
  if (!isAvailableExport(request, today)) {
    throw new DomainError("STATE_CONFLICT", "This request isn't released yet, or it has ended. Reload the page.");
  }
  const { items, cursor } = await readRequestedData({ store, actor, now, today }, query.cursor);
  if (query.cursor === undefined) {
    await commit(receivedExportSteps(request, now), {
      audit: { action: "person.data.downloaded", subjectId: actor.id, change: { kind: request.kind } },
    });
  }
  return { items: [...items], cursor };
});
