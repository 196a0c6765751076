import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createStore } from "../../store/store.ts";

/** Counts in how many reviews of each round somebody has written, for rounds that did not count it. It can run again. */
export const countWriting = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const { round, review, roundCount, evaluation } = createStore(client, tableName).entities;
  const rounds = await round.query.all({}).go({ pages: "all" });
  for (const { id: roundId } of rounds.data) {
    const reviews = await review.query.byRound({ roundId }).go({ pages: "all" });
    let written = 0;
    for (const { id: reviewId } of reviews.data) {
      const evaluations = await evaluation
        .get([
          { reviewId, part: "SELF" },
          { reviewId, part: "MGR" },
        ])
        .go();
      written += evaluations.data.length > 0 ? 1 : 0;
    }
    // Only the sum over the counter items matters.
    await roundCount.upsert({ roundId, shard: "0", written }).go();
    await round.patch({ id: roundId }).set({ isWritingCounted: true }).go();
  }
};
