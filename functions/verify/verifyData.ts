import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { feedbackInvariants } from "../feedback/verify.ts";
import { growthInvariants } from "../growth/verify.ts";
import { journalInvariants } from "../journal/verify.ts";
import { leadsWeeklyInvariants } from "../leads-weekly/verify.ts";
import { onboardingInvariants } from "../onboarding/verify.ts";
import { peopleInvariants } from "../people/verify/people.ts";
import { personalDataInvariants, underErasurePredicate } from "../people/verify/personalData.ts";
import { ladderInvariants } from "../positions/verify.ts";
import { promotionInvariants } from "../promotions/verify.ts";
import { calibrationInvariants } from "../reviews/verify/calibration.ts";
import { reviewInvariants } from "../reviews/verify/reviews.ts";
import { roundInvariants } from "../reviews/verify/rounds.ts";
import type { RawItem } from "../table/partition.ts";
import { createStore, type Store } from "../table/store.ts";
import { outboxInvariants } from "../work/verify.ts";
import type { Finding, Invariant } from "./invariant.ts";
import { checkItemShapes, itemShapeStatement } from "./itemShapes.ts";
import { recordedValueInvariants } from "./recordedValues.ts";
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

/** Reports malformed items, and skips them in all other checks. */
export const violationsIn = (store: Pick<Store, "entities">, items: readonly RawItem[]): readonly Violation[] => {
  const forms = checkItemShapes(store, items);
  const data = storedDataOf(store, forms.readable);
  const isBeingErased = underErasurePredicate(forms.readable);
  return [
    ...forms.findings.map((finding) => ({ ...finding, statement: itemShapeStatement })),
    ...invariants.flatMap(({ statement, findings }) =>
      findings(data)
        .filter((finding) => !isBeingErased(finding))
        .map((finding) => ({ ...finding, statement })),
    ),
  ];
};

const identityOf = ({ statement, key }: Violation): string => `${key} ${statement}`;

/** Pulse may write during a scan, so only violations found by two scans are returned. */
export const verifyData = async (store: Store): Promise<readonly Violation[]> => {
  const read = async () => violationsIn(store, await readAllItems(store));
  const first = await read();
  if (first.length === 0) {
    return [];
  }
  const firstIdentities = new Set(first.map(identityOf));
  return (await read()).filter((violation) => firstIdentities.has(identityOf(violation)));
};

export const verifyTable = (client: DynamoDBDocumentClient, tableName: string): Promise<readonly Violation[]> =>
  verifyData(createStore(client, tableName));
