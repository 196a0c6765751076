import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { startedOnboarding } from "#domain/onboarding/record.ts";
import { isOnboardingNow } from "#domain/people/rules.ts";
import {
  awaitedReportSteps,
  onboardingSteps,
  readOnboarding,
  toOnboarding,
} from "../../store/onboarding/onboardings.ts";
import { toUser } from "../../store/people/people.ts";
import { createStore } from "../../store/store.ts";
import { transact } from "../../store/transact.ts";

/** Writes the marks by which reports are awaited, of onboardings that started before there were such marks. */
export const addAwaitedReports = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const store = createStore(client, tableName);
  const { data } = await store.entities.onboarding.query.byStatus({ status: "ongoing" }).go({ pages: "all" });
  for (const onboarding of data.map(toOnboarding)) {
    await transact(store, awaitedReportSteps(null, onboarding));
  }
};

/** Writes the missing records of onboardings that started before there were such records. It can run again. */
export const addOnboardings = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const store = createStore(client, tableName);
  const { data } = await store.entities.user.query.byStatus({ status: "active" }).go({ pages: "all" });
  for (const user of data.map(toUser).filter(isOnboardingNow)) {
    if ((await readOnboarding(store, user.id)) === null) {
      await transact(store, onboardingSteps(null, startedOnboarding(user, null)));
    }
  }
};
