import { assertPeopleChange } from "#domain/people/changing.ts";
import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readStartedOperation, requestDigest, startedOperation } from "../../../store/operations.ts";
import { readUser } from "../../../store/people/people.ts";

export const handler = serve(
  people.changePeople,
  async ({ store, params, body, actor, now, commit }) => {
    const { userIds, change, operationId } = body;
    const digest = requestDigest({ params, body });
    const [started, manager, lead, position] = await Promise.all([
      readStartedOperation(store, {
        id: operationId,
        kind: "changePeople",
        startedBy: actor.id,
        requestDigest: digest,
      }),
      change.managerId ? readUser(store, change.managerId) : null,
      change.leadId ? readUser(store, change.leadId) : null,
      change.positionId
        ? store.entities.position
            .get({ id: change.positionId })
            .go({ consistent: true })
            .then(({ data }) => data)
        : null,
    ]);
    if (started) {
      return started;
    }
    assertPeopleChange(change, { manager, lead, position });
    const ids = [...new Set(userIds)];
    const operation = { id: operationId, kind: "changePeople", total: ids.length } as const;
    await commit([], {
      audit: { action: "people.change.started", subjectId: operation.id, change: { ...change, people: ids.length } },
      operation: { ...operation, input: { userIds: ids, change }, requestDigest: digest },
    });
    return startedOperation(operation, now);
  },
  tryEnqueue,
);
