import * as people from "#domain/people/contract.ts";
import {
  assertExportable,
  assertOtherThanRecorder,
  availableUntil,
  exportStep,
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
    assertExportable(person);
    // Null if its person is gone.
    const [before] = await toDataRequests(store, [request]);
    const step = exportStep(assertFound("person", before ?? null), actor.id, today);
    if (step !== "password") {
      assertOtherThanRecorder(request.recordedBy, actor.id);
    }
    if (step !== "password" && step !== "release") {
      throw new DomainError("STATE_CONFLICT", "This request was already released.");
    }
    if (request.version !== body.version) {
      throw versionConflict();
    }
    const password = step === "password" ? newPassword() : null;
    const { doneAt: _doneAt, ...undone } = request;
    const changed = {
      ...undone,
      status: "released",
      ...(password === null
        ? { releasedBy: actor.id, availableUntil: request.availableUntil ?? availableUntil(today) }
        : { seal: await newSeal(password) }),
    } as const;
    await commit([changedRequestStep(undone, changed)], {
      audit: {
        action: password === null ? "person.data.released" : "person.data.sealed",
        subjectId: userId,
        change: { kind: request.kind },
      },
    });
    const [listed] = await toDataRequests(store, [{ ...changed, version: request.version + 1 }]);
    return { request: assertFound("person", listed ?? null), password };
  },
);
