import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { toUser } from "../../store/people/people.ts";
import { countersOf, peopleCountShardOf } from "../../store/people/peopleCounts.ts";
import { createStore } from "../../store/store.ts";

/** Counts the active people who have a position, those without a manager, and ctos, which were not counted before. */
export const countPeople = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const { user, peopleCount } = createStore(client, tableName).entities;
  const { data } = await user.query.byStatus({ status: "active" }).go({ pages: "all" });
  const counted = data.map((item) => countersOf(toUser(item)));
  const howMany = (counter: "reviewed" | "unmanaged" | "ctos"): number =>
    counted.filter((counters) => counters.includes(counter)).length;
  await peopleCount
    .update({ shard: peopleCountShardOf("") })
    .add({ reviewed: howMany("reviewed"), unmanaged: howMany("unmanaged"), ctos: howMany("ctos") })
    .go();
};
