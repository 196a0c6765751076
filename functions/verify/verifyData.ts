import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createStore, type Store } from "../store/store.ts";
import type { RawItem } from "../store/table/partition.ts";
import { calibrationInvariants } from "./calibration.ts";
import { isUnderErasure } from "./erasures.ts";
import { feedbackInvariants } from "./feedback.ts";
import { checkForms, formStatement } from "./forms.ts";
import { growthInvariants } from "./growth.ts";
import type { Finding, Invariant } from "./invariant.ts";
import { journalInvariants } from "./journal.ts";
import { ladderInvariants } from "./ladder.ts";
import { leadsWeeklyInvariants } from "./leadsWeekly.ts";
import { onboardingInvariants } from "./onboarding.ts";
import { outboxInvariants } from "./outbox.ts";
import { peopleInvariants } from "./people.ts";
import { personalDataInvariants } from "./personalData.ts";
import { promotionInvariants } from "./promotions.ts";
import { recordedValueInvariants } from "./recordedValues.ts";
import { reviewInvariants } from "./reviews.ts";
import { roundInvariants } from "./rounds.ts";
import { readAllItems, storedDataOf } from "./storedData.ts";

export const invariants: readonly Invariant[] = [
  ...peopleInvariants,
  ...personalDataInvariants,
  ...roundInvariants,
  ...reviewInvariants,
  ...calibrationInvariants,
  ...feedbackInvariants,
  ...promotionInvariants,
  ...growthInvariants,
  ...onboardingInvariants,
  ...leadsWeeklyInvariants,
  ...journalInvariants,
  ...ladderInvariants,
  ...outboxInvariants,
  ...recordedValueInvariants,
];

export interface Violation extends Finding {
  readonly statement: string;
}

/** An item without its entity's form is reported as such and left out of the other checks. */
export const violationsIn = (store: Pick<Store, "entities">, items: readonly RawItem[]): readonly Violation[] => {
  const forms = checkForms(store, items);
  const data = storedDataOf(store, forms.readable);
  const isGoing = isUnderErasure(forms.readable);
  return [
    ...forms.findings.map((finding) => ({ ...finding, statement: formStatement })),
    ...invariants.flatMap(({ statement, findings }) =>
      findings(data)
        .filter((finding) => !isGoing(finding))
        .map((finding) => ({ ...finding, statement })),
    ),
  ];
};

const identityOf = ({ statement, key }: Violation): string => `${key} ${statement}`;

/**
 * Reads the whole table and returns what breaks an invariant. Pulse may write during the read, so violations are
 * checked again and only those found twice are returned.
 */
export const verifyData = async (store: Store): Promise<readonly Violation[]> => {
  const read = async () => violationsIn(store, await readAllItems(store));
  const first = await read();
  if (first.length === 0) {
    return [];
  }
  const before = new Set(first.map(identityOf));
  return (await read()).filter((violation) => before.has(identityOf(violation)));
};

export const verifyTable = (client: DynamoDBDocumentClient, tableName: string): Promise<readonly Violation[]> =>
  verifyData(createStore(client, tableName));
