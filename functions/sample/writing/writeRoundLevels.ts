import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { roundLevelsStep } from "../../store/reviews/personLevels.ts";
import { levelsOf } from "../../store/reviews/reviewItems.ts";
import { readWholeReview } from "../../store/reviews/reviews.ts";
import { readRounds } from "../../store/reviews/rounds.ts";
import { createStore } from "../../store/store.ts";
import { transact } from "../../store/transact.ts";

/** Records the levels of every shared review as the person's levels of that round (docs/ladder.md#own-skills). */
export const writeRoundLevels = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const store = createStore(client, tableName);
  for (const { id: roundId } of await readRounds(store)) {
    const { data } = await store.entities.review.query.byRound({ roundId }).go({ pages: "all" });
    for (const { id, sharedWithEmployeeAt: sharedAt } of data) {
      if (sharedAt !== undefined) {
        const { review, round, managerEvaluation } = await readWholeReview(store, id);
        const levels = personLevelsOf(review, round, levelsOf(managerEvaluation), sharedAt);
        await transact(store, [roundLevelsStep(review.employee.id, levels)]);
      }
    }
  }
};
