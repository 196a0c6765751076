import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { userStatuses } from "#domain/people/terms.ts";
import { toUser } from "../store/people.ts";
import { type PeopleCountDelta, peopleCountDelta, peopleCountShardOf, sumOf } from "../store/peopleCounts.ts";
import { createStore } from "../store/store.ts";

/** Counts everybody again, in the counters that were added since. It can run again. */
export const countPeople = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const { user, peopleCount } = createStore(client, tableName).entities;
  const byShard = new Map<string, PeopleCountDelta[]>();
  for (const status of userStatuses) {
    const { data } = await user.query.byStatus({ status }).go({ pages: "all" });
    for (const person of data.map(toUser)) {
      const shard = peopleCountShardOf(person.id);
      byShard.set(shard, [...(byShard.get(shard) ?? []), peopleCountDelta(null, person)]);
    }
  }
  for (const [shard, people] of byShard) {
    const { admins: _admins, ...counters } = sumOf(people);
    await peopleCount.put({ shard, ...counters }).go();
  }
};
