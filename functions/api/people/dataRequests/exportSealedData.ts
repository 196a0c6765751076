import * as people from "#domain/people/contract.ts";
import { isAvailableExport } from "#domain/people/data/dataRequest.ts";
import { sealedContent } from "#domain/people/data/sealedDataFile.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readRequestedData } from "../../../people/ownData/ownDataPages.ts";
import { sealed } from "../../../people/ownData/sealing.ts";
import { readDataRequest, receivedExportSteps } from "../../../store/people/dataRequests.ts";
import { readUser } from "../../../store/people/people.ts";

export const handler = serve(
  people.exportSealedData,
  async ({ store, actor, params: { userId }, query, now, today, commit }) => {
    const [found, stored] = await Promise.all([readUser(store, userId), readDataRequest(store, userId)]);
    const person = assertFound("person", found);
    const request = assertFound("dataRequest", stored?.kind === "export" ? stored : null);
    if (request.recordedBy !== actor.id) {
      throw new DomainError("FORBIDDEN", "Whoever recorded the request downloads the file; you know its password.");
    }
    if (request.seal === undefined || !isAvailableExport(request, today)) {
      throw new DomainError("STATE_CONFLICT", "There is no file to download. Please have the request released first.");
    }
    const { items, cursor } = await readRequestedData({ store, actor: person, now, today }, query.cursor);
    if (query.cursor === undefined) {
      await commit(receivedExportSteps(request, now), {
        audit: { action: "person.data.downloaded", subjectId: userId, change: { kind: request.kind } },
      });
    }
    const content = sealedContent({ from: query.cursor ?? null, next: cursor, entries: items });
    return { salt: request.seal.salt, sealed: sealed(request.seal, content), cursor };
  },
);
