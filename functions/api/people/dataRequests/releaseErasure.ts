import * as people from "#domain/people/contract.ts";
import { assertErasable, assertReleasable } from "#domain/people/data/dataRequest.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { changedRequestStep, readDataRequest, toDataRequests } from "../../../store/people/dataRequests.ts";
import { erasureStartedSteps, hasOpenAppeal } from "../../../store/people/erasure.ts";
import { readUser } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.releaseErasure,
  async ({ store, actor, params, body, now, newId, commit }) => {
    const { userId } = params;
    const [found, stored, isAppealOpen] = await Promise.all([
      readUser(store, userId),
      readDataRequest(store, userId),
      hasOpenAppeal(store, userId),
    ]);
    const person = assertFound("person", found);
    const request = assertFound("dataRequest", stored?.kind === "erasure" ? stored : null);
    // Null if its person is gone.
    const [listed] = await toDataRequests(store, [request]);
    const isRetry = listed?.hasFailed === true;
    if (request.status !== "recorded" && !isRetry) {
      throw new DomainError("STATE_CONFLICT", "This request was already released.");
    }
    assertReleasable(request.recordedBy, actor.id, person, body.typedName);
    if (!isRetry) {
      assertErasable(person, isAppealOpen);
    }
    if (request.version !== body.version) {
      throw versionConflict();
    }
    const operation = { id: newId(), kind: "erasePeople", total: 1, input: { userIds: [userId] } } as const;
    await commit(
      [
        ...(isRetry ? [] : await erasureStartedSteps(store, person, now)),
        changedRequestStep(request, { status: "released", releasedBy: actor.id, operationId: operation.id }),
      ],
      {
        audit: {
          action: "person.data.released",
          subjectId: userId,
          change: { kind: request.kind, operationId: operation.id },
        },
        operation,
      },
    );
    const releasedBy = { id: actor.id, email: actor.email, firstName: actor.firstName, lastName: actor.lastName };
    return {
      ...assertFound("person", listed),
      status: "released" as const,
      hasFailed: false,
      releasedBy,
      version: request.version + 1,
    };
  },
  tryEnqueue,
);
