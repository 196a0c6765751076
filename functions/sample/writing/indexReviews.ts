import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { DraftProgress } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import { noLeavers } from "../../store/people/leavers.ts";
import { fromReview, snapshotKey, toReview } from "../../store/reviews/reviewItems.ts";
import { createStore, type Store } from "../../store/store.ts";
import { readPartition } from "../../store/table/partition.ts";

/** The progress of the drafts of a review that are saved but not completed. */
const draftsOf = async (store: Store, review: Review): Promise<Pick<Review, "selfDraft" | "managerDraft">> => {
  const { employee, roundId } = review;
  const key = { roundId, engineerType: employee.engineerType, positionId: employee.position.id };
  const snapshot = await readPartition(store, snapshotKey(key));
  const of = store.entities.ladderSnapshot.parse({ Items: snapshot }).data.length;
  const Items = await readPartition(store, `REVIEW#${review.id}`);
  const evaluations = store.entities.evaluation.parse({ Items }).data;
  const draft = (part: "SELF" | "MGR"): DraftProgress | null => {
    const saved = evaluations.find((evaluation) => evaluation.part === part);
    return saved ? { answered: Object.keys(saved.levels).length, of } : null;
  };
  const [self, manager] = [draft("SELF"), draft("MGR")];
  return { ...(self && { selfDraft: self }), ...(manager && { managerDraft: manager }) };
};

/** Writes every review again with the keys of the indexes by stage and by turn, and with the progress of its drafts. */
export const indexReviews = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const store = createStore(client, tableName);
  const rounds = await store.entities.round.query.all({}).go({ pages: "all" });
  for (const { id: roundId } of rounds.data) {
    const { data } = await store.entities.review.query.byRound({ roundId }).go({ pages: "all" });
    for (const review of data.map((item) => toReview(item, noLeavers))) {
      const isOpen = review.selfEvaluationCompletedAt === null || review.managerEvaluationCompletedAt === null;
      const drafts = isOpen ? await draftsOf(store, review) : {};
      await store.entities.review.put(fromReview({ ...review, ...drafts })).go();
    }
  }
};
