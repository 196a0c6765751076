import * as people from "#domain/people/contract.ts";
import {
  assertExportable,
  assertOtherThanRecorder,
  availableUntil,
  isAvailableExport,
} from "#domain/people/data/dataRequest.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { newPassword, newSeal } from "../../../people/ownData/sealing.ts";
import { changedRequestStep, readDataRequest, toDataRequests } from "../../../store/people/dataRequests.ts";
import { readUser } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.releaseExport,
  async ({ store, actor, params: { userId }, body, today, commit }) => {
    const [found, stored] = await Promise.all([readUser(store, userId), readDataRequest(store, userId)]);
    const person = assertFound("person", found);
    const request = assertFound("dataRequest", stored?.kind === "export" ? stored : null);
    assertOtherThanRecorder(request.recordedBy, actor.id);
    assertExportable(person);
    const hasLeft = person.status === "inactive";
    // A file gets another password, in case that the first one was lost, also after it was sent; a person who signs in needs none.
    if (request.status !== "recorded" && !(hasLeft && isAvailableExport(request, today))) {
      throw new DomainError("STATE_CONFLICT", "This request has already been released.");
    }
    if (request.version !== body.version) {
      throw versionConflict();
    }
    const password = hasLeft ? newPassword() : null;
    const { seal: _seal, doneAt: _doneAt, ...unsealed } = request;
    const released = {
      ...unsealed,
      status: "released",
      releasedBy: actor.id,
      availableUntil: availableUntil(today),
      ...(password !== null && { seal: await newSeal(password) }),
    } as const;
    await commit([changedRequestStep(unsealed, released)], {
      audit: { action: "person.data.released", subjectId: userId, change: { kind: request.kind } },
    });
    const [listed] = await toDataRequests(store, [{ ...released, version: request.version + 1 }]);
    return { request: assertFound("person", listed ?? null), password };
  },
);
