import * as people from "#domain/people/contract.ts";
import { isAvailableExport } from "#domain/people/data/dataRequest.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readSealedPage } from "../../../people/ownData/sealedPages.ts";
import { readDataRequest, receivedExportSteps } from "../../../store/people/dataRequests.ts";
import { readUser } from "../../../store/people/people.ts";

export const handler = serve(
  people.exportSealedData,
  async ({ store, actor, params: { userId }, query, now, today, commit }) => {
    const [found, stored] = await Promise.all([readUser(store, userId), readDataRequest(store, userId)]);
    const person = assertFound("person", found);
    const request = assertFound("dataRequest", stored?.kind === "export" ? stored : null);
    if (request.releasedBy !== actor.id) {
      throw new DomainError("FORBIDDEN", "Only the person who released the request can download the file.");
    }
    if (request.seal === undefined || person.status !== "inactive" || !isAvailableExport(request, today)) {
      throw new DomainError(
        "STATE_CONFLICT",
        "There is no file to download. The person who recorded the request must create its password first.",
      );
    }
    const page = await readSealedPage({ store, actor: person, now, today }, request.seal, query.cursor);
    if (query.cursor === undefined) {
      await commit(receivedExportSteps(request, now), {
        audit: { action: "person.data.downloaded", subjectId: userId, change: { kind: request.kind } },
      });
    }
    return { salt: request.seal.salt, ...page };
  },
);
