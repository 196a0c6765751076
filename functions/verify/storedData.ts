import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { defaultStructure } from "#domain/positions/structure.ts";
import { toReviewAuthority } from "../people/store/reviewAuthority.ts";
import { entityAttribute, type RawItem } from "../table/partition.ts";
import type { Entities, Store, StoredItem } from "../table/store.ts";

export interface Row<Item> {
  readonly key: string;
  readonly item: Item;
}

export const keyOf = (pk: string, sk: string): string => `${pk} / ${sk}`;

/** Reads consistently. One request per megabyte. */
export const readAllItems = async ({
  client,
  tableName,
}: Pick<Store, "client" | "tableName">): Promise<readonly RawItem[]> => {
  const items: RawItem[] = [];
  let startKey: RawItem | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: startKey }),
    );
    items.push(...(page.Items ?? []));
    startKey = page.LastEvaluatedKey;
  } while (startKey);
  return items;
};

const listedEntities = {
  retention: "retention",
  dataRequests: "dataRequest",
  identities: "identity",
  employeeNumberClaims: "employeeNumberClaim",
  emailClaims: "emailClaim",
  users: "user",
  responsibles: "everResponsible",
  members: "member",
  searchWords: "searchWord",
  peopleCounts: "peopleCount",
  roleCounts: "roleCount",
  userPositions: "userPosition",
  positions: "position",
  requirements: "requirements",
  skillsets: "skillset",
  personLevels: "personLevels",
  roundLevels: "roundLevels",
  rounds: "round",
  activeRounds: "activeRound",
  roundCounts: "roundCount",
  roundRules: "roundRules",
  reviews: "review",
  reviewPointers: "reviewPointer",
  evaluations: "evaluation",
  copiedAnswers: "copiedAnswers",
  skillsetAnswers: "skillsetAnswer",
  ctoApprovals: "ctoApproval",
  reviewExceptions: "reviewException",
  reviewReaders: "reviewReader",
  reviewReplies: "reviewReply",
  sendBackNotes: "sendBackNote",
  feedbackLists: "feedbackList",
  feedbackRequests: "feedbackRequest",
  feedbackTexts: "feedbackText",
  calibrationSessions: "calibrationSession",
  promotionStates: "promotionState",
  promotionDeciderQuestion: "promotionDeciderQuestion",
  promotionCases: "promotionCase",
  promotionTexts: "promotionText",
  promotionBallots: "promotionBallot",
  promotionMembers: "promotionMember",
  promotionVotes: "promotionVote",
  calibratedReviews: "calibratedReview",
  appealTexts: "appealTexts",
  openAppeals: "openAppeal",
  unmanagedResults: "unmanagedResults",
  ownDeadlines: "ownDeadline",
  ladderSnapshots: "ladderSnapshot",
  snapshotMarkers: "snapshotMarker",
  onboardingSections: "onboardingSection",
  onboardings: "onboarding",
  completedGoals: "completedGoal",
  archivedSections: "archivedSection",
  weeklyReports: "weeklyReport",
  dueReports: "dueReport",
  growthPlans: "growthPlan",
  endedGrowthPlans: "endedGrowthPlan",
  growthComments: "growthComment",
  leadReports: "leadReport",
  leadPairs: "leadPair",
  talkingPoints: "talkingPoint",
  journalEntries: "journalEntry",
  privateNotes: "privateNote",
  journalReminders: "journalReminder",
  dailyCounts: "dailyCount",
  outbox: "outbox",
  auditEntries: "audit",
  messageLog: "messageLog",
  operations: "operation",
} as const satisfies Readonly<Record<string, keyof Entities>>;

type Rows = {
  readonly [Name in keyof typeof listedEntities]: readonly Row<StoredItem<(typeof listedEntities)[Name]>>[];
};

/** Parses an entity's items when they are first requested. */
export const storedDataOf = ({ entities }: Pick<Store, "entities">, items: readonly RawItem[]) => {
  const raw = Map.groupBy(items, (item) => String(item[entityAttribute] ?? ""));
  const parsed = new Map<string, readonly Row<unknown>[]>();
  const rows = <Name extends keyof Entities>(name: Name): readonly Row<StoredItem<Name>>[] => {
    const entity = entities[name] as unknown as { parse(found: object): { data: StoredItem<Name> | null } };
    const cachedRows = parsed.get(name) as readonly Row<StoredItem<Name>>[] | undefined;
    const found =
      cachedRows ??
      (raw.get(name) ?? []).flatMap((Item) => {
        const { data } = entity.parse({ Item });
        return data === null ? [] : [{ key: keyOf(String(Item["pk"]), String(Item["sk"])), item: data }];
      });
    parsed.set(name, found);
    return found;
  };
  const data = {
    items,
    get reviewAuthority() {
      return toReviewAuthority(rows("reviewAuthority")[0]?.item ?? null, null);
    },
    get ladderStructure() {
      return rows("ladderStructure")[0]?.item ?? defaultStructure;
    },
  };
  for (const [property, name] of Object.entries(listedEntities)) {
    Object.defineProperty(data, property, { get: () => rows(name) });
  }
  return data as typeof data & Rows;
};

export type StoredData = ReturnType<typeof storedDataOf>;
