import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import type { StoredRequest } from "#functions/people/store/dataRequests.ts";
import { tableStore } from "#functions/tableStore.ts";

/** Writes a request about a person's data that someone else recorded, replacing an earlier one. */
export const putDataRequest = async (person: User, overrides: Partial<StoredRequest> = {}): Promise<StoredRequest> => {
  const { data } = await tableStore()
    .entities.dataRequest.put({
      userId: person.id,
      kind: "erasure",
      status: "recorded",
      recordedBy: newId(new Date()),
      recordedAt: "2026-02-18T13:00:00.000Z",
      dueOn: "2026-03-18",
      version: 1,
      ...overrides,
    })
    .go();
  return data;
};
