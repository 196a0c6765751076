import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { isWithoutPosition } from "#domain/reviews/rounds/reviewable.ts";
import { toUser } from "../../store/people/people.ts";
import { peopleCountShardOf } from "../../store/people/peopleCounts.ts";
import { createStore } from "../../store/store.ts";

/** Counts the active engineers without a position, who were not counted before. */
export const countWithoutPosition = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const { user, peopleCount } = createStore(client, tableName).entities;
  const { data } = await user.query.byStatus({ status: "active" }).go({ pages: "all" });
  const withoutPosition = data.map(toUser).filter(isWithoutPosition).length;
  await peopleCount
    .update({ shard: peopleCountShardOf("") })
    .add({ withoutPosition })
    .go();
};
