import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { userStatuses } from "#domain/people/terms.ts";
import { leaversAmong, leaversStep, readLeavers } from "../../store/people/leavers.ts";
import { toUser } from "../../store/people/people.ts";
import { settledReviewSteps } from "../../store/reviews/personReviews.ts";
import { createStore } from "../../store/store.ts";
import { transact } from "../../store/transact.ts";

/**
 * Stores who is named as a manager or a lead without acting as one, and moves reviews in lists and counters
 * accordingly; the reviews of those who left are set aside. It can run again.
 */
export const addLeavers = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const store = createStore(client, tableName);
  const byStatus = await Promise.all(
    userStatuses.map((status) => store.entities.user.query.byStatus({ status }).go({ pages: "all" })),
  );
  const people = byStatus.flatMap(({ data }) => data.map(toUser));
  const seen = await readLeavers(store);
  const leavers = { ...leaversAmong(people), version: seen.version + 1 };
  await transact(store, [leaversStep(seen, leavers)]);
  const concerned = people.filter(
    ({ status, managerId }) => status !== "active" || (managerId !== null && leavers.managers.has(managerId)),
  );
  for (const person of concerned) {
    const steps = await settledReviewSteps(store, person);
    if (steps.length > 0) {
      await transact(store, steps);
    }
  }
};
