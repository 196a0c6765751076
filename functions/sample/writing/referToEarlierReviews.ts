import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Review } from "#domain/reviews/model.ts";
import { previousCandidates } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { noLeavers } from "../../store/people/leavers.ts";
import { toReview } from "../../store/reviews/reviewItems.ts";
import { earlierKeys } from "../../store/reviews/reviewSteps.ts";
import { readRounds } from "../../store/reviews/rounds.ts";
import { createStore } from "../../store/store.ts";

/** Writes every review's reference to the earlier reviews of the same person (docs/rounds.md#previous-round). */
export const referToEarlierReviews = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const store = createStore(client, tableName);
  const all: { readonly review: Review; readonly round: Round }[] = [];
  for (const round of await readRounds(store)) {
    const { data } = await store.entities.review.query.byRound({ roundId: round.id }).go({ pages: "all" });
    all.push(...data.map((item) => ({ review: toReview(item, noLeavers), round })));
  }
  const byEmployee = Map.groupBy(all, ({ review }) => review.employee.id);
  for (const { review, round } of all) {
    const { employee, roundId } = review;
    const earlier = previousCandidates(round, byEmployee.get(employee.id) ?? []).map((one) => one.review);
    await store.entities.reviewPointer
      .put({
        reviewId: review.id,
        employeeId: employee.id,
        roundId,
        engineerType: employee.engineerType,
        positionId: employee.position.id,
        earlier: earlierKeys(earlier),
      })
      .go();
  }
};
