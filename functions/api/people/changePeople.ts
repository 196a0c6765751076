import { assertPeopleChange } from "#domain/people/changing.ts";
import { people } from "#domain/people/contract.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { startedOperation } from "../../store/operations.ts";
import { readUser } from "../../store/people.ts";

export const handler = serve(
  people.changePeople,
  async ({ store, body, now, newId, commit }) => {
    const { userIds, change } = body;
    const [manager, lead, position] = await Promise.all([
      change.managerId ? readUser(store, change.managerId) : null,
      change.leadId ? readUser(store, change.leadId) : null,
      change.positionId
        ? store.entities.position
            .get({ id: change.positionId })
            .go({ consistent: true })
            .then(({ data }) => data)
        : null,
    ]);
    assertPeopleChange(change, { manager, lead, position });
    const ids = [...new Set(userIds)];
    const operation = { id: newId(), kind: "changePeople", total: ids.length } as const;
    await commit([], {
      audit: { action: "people.change.started", subjectId: operation.id, change: { ...change, people: ids.length } },
      operation: { ...operation, input: { userIds: ids, change } },
    });
    return startedOperation(operation, now);
  },
  tryEnqueue,
);
