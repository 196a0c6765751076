import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { defaultStructure } from "#domain/positions/structure.ts";
import { toReviewAuthority } from "../people/store/reviewAuthority.ts";
import type { RawItem } from "../table/partition.ts";
import type { Store } from "../table/store.ts";

export interface Row<Item> {
  readonly key: string;
  readonly item: Item;
}

export const keyOf = (pk: string, sk: string): string => `${pk} / ${sk}`;

export const entityAttribute = "__edb_e__";

/** Consistent. One request per megabyte. */
export const readAllItems = async ({
  client,
  tableName,
}: Pick<Store, "client" | "tableName">): Promise<readonly RawItem[]> => {
  const items: RawItem[] = [];
  let from: RawItem | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
};

/** Parses an entity's items when they are first requested. */
export const storedDataOf = ({ entities }: Pick<Store, "entities">, items: readonly RawItem[]) => {
  const raw = Map.groupBy(items, (item) => String(item[entityAttribute] ?? ""));
  const parsed = new Map<string, readonly Row<unknown>[]>();
  const rows = <Item>(
    name: keyof typeof entities,
    parse: (Item: RawItem) => { readonly data: Item | null },
  ): readonly Row<Item>[] => {
    const known = parsed.get(name) as readonly Row<Item>[] | undefined;
    const found =
      known ??
      (raw.get(name) ?? []).flatMap((item) => {
        const { data } = parse(item);
        return data === null ? [] : [{ key: keyOf(String(item["pk"]), String(item["sk"])), item: data }];
      });
    parsed.set(name, found);
    return found;
  };
  return {
    items,
    get retention() {
      return rows("retention", (Item) => entities.retention.parse({ Item }));
    },
    get dataRequests() {
      return rows("dataRequest", (Item) => entities.dataRequest.parse({ Item }));
    },
    get reviewAuthority() {
      const [stored] = rows("reviewAuthority", (Item) => entities.reviewAuthority.parse({ Item }));
      return toReviewAuthority(stored?.item ?? null, null);
    },
    get identities() {
      return rows("identity", (Item) => entities.identity.parse({ Item }));
    },
    get employeeNumberClaims() {
      return rows("employeeNumberClaim", (Item) => entities.employeeNumberClaim.parse({ Item }));
    },
    get emailClaims() {
      return rows("emailClaim", (Item) => entities.emailClaim.parse({ Item }));
    },
    get users() {
      return rows("user", (Item) => entities.user.parse({ Item }));
    },
    get responsibles() {
      return rows("everResponsible", (Item) => entities.everResponsible.parse({ Item }));
    },
    get members() {
      return rows("member", (Item) => entities.member.parse({ Item }));
    },
    get searchWords() {
      return rows("searchWord", (Item) => entities.searchWord.parse({ Item }));
    },
    get peopleCounts() {
      return rows("peopleCount", (Item) => entities.peopleCount.parse({ Item }));
    },
    get roleCounts() {
      return rows("roleCount", (Item) => entities.roleCount.parse({ Item }));
    },
    get userPositions() {
      return rows("userPosition", (Item) => entities.userPosition.parse({ Item }));
    },
    get ladderStructure() {
      const [stored] = rows("ladderStructure", (Item) => entities.ladderStructure.parse({ Item }));
      return stored?.item ?? defaultStructure;
    },
    get positions() {
      return rows("position", (Item) => entities.position.parse({ Item }));
    },
    get requirements() {
      return rows("requirements", (Item) => entities.requirements.parse({ Item }));
    },
    get skillsets() {
      return rows("skillset", (Item) => entities.skillset.parse({ Item }));
    },
    get personLevels() {
      return rows("personLevels", (Item) => entities.personLevels.parse({ Item }));
    },
    get roundLevels() {
      return rows("roundLevels", (Item) => entities.roundLevels.parse({ Item }));
    },
    get rounds() {
      return rows("round", (Item) => entities.round.parse({ Item }));
    },
    get activeRounds() {
      return rows("activeRound", (Item) => entities.activeRound.parse({ Item }));
    },
    get roundCounts() {
      return rows("roundCount", (Item) => entities.roundCount.parse({ Item }));
    },
    get roundRules() {
      return rows("roundRules", (Item) => entities.roundRules.parse({ Item }));
    },
    get reviews() {
      return rows("review", (Item) => entities.review.parse({ Item }));
    },
    get reviewPointers() {
      return rows("reviewPointer", (Item) => entities.reviewPointer.parse({ Item }));
    },
    get evaluations() {
      return rows("evaluation", (Item) => entities.evaluation.parse({ Item }));
    },
    get copiedAnswers() {
      return rows("copiedAnswers", (Item) => entities.copiedAnswers.parse({ Item }));
    },
    get skillsetAnswers() {
      return rows("skillsetAnswer", (Item) => entities.skillsetAnswer.parse({ Item }));
    },
    get ctoApprovals() {
      return rows("ctoApproval", (Item) => entities.ctoApproval.parse({ Item }));
    },
    get reviewExceptions() {
      return rows("reviewException", (Item) => entities.reviewException.parse({ Item }));
    },
    get reviewReaders() {
      return rows("reviewReader", (Item) => entities.reviewReader.parse({ Item }));
    },
    get reviewReplies() {
      return rows("reviewReply", (Item) => entities.reviewReply.parse({ Item }));
    },
    get sendBackNotes() {
      return rows("sendBackNote", (Item) => entities.sendBackNote.parse({ Item }));
    },
    get feedbackLists() {
      return rows("feedbackList", (Item) => entities.feedbackList.parse({ Item }));
    },
    get feedbackRequests() {
      return rows("feedbackRequest", (Item) => entities.feedbackRequest.parse({ Item }));
    },
    get feedbackTexts() {
      return rows("feedbackText", (Item) => entities.feedbackText.parse({ Item }));
    },
    get calibrationSessions() {
      return rows("calibrationSession", (Item) => entities.calibrationSession.parse({ Item }));
    },
    get promotionStates() {
      return rows("promotionState", (Item) => entities.promotionState.parse({ Item }));
    },
    get promotionDeciderQuestion() {
      return rows("promotionDeciderQuestion", (Item) => entities.promotionDeciderQuestion.parse({ Item }));
    },
    get promotionCases() {
      return rows("promotionCase", (Item) => entities.promotionCase.parse({ Item }));
    },
    get promotionTexts() {
      return rows("promotionText", (Item) => entities.promotionText.parse({ Item }));
    },
    get promotionBallots() {
      return rows("promotionBallot", (Item) => entities.promotionBallot.parse({ Item }));
    },
    get promotionMembers() {
      return rows("promotionMember", (Item) => entities.promotionMember.parse({ Item }));
    },
    get promotionVotes() {
      return rows("promotionVote", (Item) => entities.promotionVote.parse({ Item }));
    },
    get calibratedReviews() {
      return rows("calibratedReview", (Item) => entities.calibratedReview.parse({ Item }));
    },
    get appealTexts() {
      return rows("appealTexts", (Item) => entities.appealTexts.parse({ Item }));
    },
    get openAppeals() {
      return rows("openAppeal", (Item) => entities.openAppeal.parse({ Item }));
    },
    get unmanagedResults() {
      return rows("unmanagedResults", (Item) => entities.unmanagedResults.parse({ Item }));
    },
    get ownDeadlines() {
      return rows("ownDeadline", (Item) => entities.ownDeadline.parse({ Item }));
    },
    get ladderSnapshots() {
      return rows("ladderSnapshot", (Item) => entities.ladderSnapshot.parse({ Item }));
    },
    get snapshotMarkers() {
      return rows("snapshotMarker", (Item) => entities.snapshotMarker.parse({ Item }));
    },
    get onboardingSections() {
      return rows("onboardingSection", (Item) => entities.onboardingSection.parse({ Item }));
    },
    get onboardings() {
      return rows("onboarding", (Item) => entities.onboarding.parse({ Item }));
    },
    get completedGoals() {
      return rows("completedGoal", (Item) => entities.completedGoal.parse({ Item }));
    },
    get archivedSections() {
      return rows("archivedSection", (Item) => entities.archivedSection.parse({ Item }));
    },
    get weeklyReports() {
      return rows("weeklyReport", (Item) => entities.weeklyReport.parse({ Item }));
    },
    get dueReports() {
      return rows("dueReport", (Item) => entities.dueReport.parse({ Item }));
    },
    get growthPlans() {
      return rows("growthPlan", (Item) => entities.growthPlan.parse({ Item }));
    },
    get endedGrowthPlans() {
      return rows("endedGrowthPlan", (Item) => entities.endedGrowthPlan.parse({ Item }));
    },
    get growthComments() {
      return rows("growthComment", (Item) => entities.growthComment.parse({ Item }));
    },
    get leadReports() {
      return rows("leadReport", (Item) => entities.leadReport.parse({ Item }));
    },
    get leadPairs() {
      return rows("leadPair", (Item) => entities.leadPair.parse({ Item }));
    },
    get talkingPoints() {
      return rows("talkingPoint", (Item) => entities.talkingPoint.parse({ Item }));
    },
    get journalEntries() {
      return rows("journalEntry", (Item) => entities.journalEntry.parse({ Item }));
    },
    get privateNotes() {
      return rows("privateNote", (Item) => entities.privateNote.parse({ Item }));
    },
    get journalReminders() {
      return rows("journalReminder", (Item) => entities.journalReminder.parse({ Item }));
    },
    get dailyCounts() {
      return rows("dailyCount", (Item) => entities.dailyCount.parse({ Item }));
    },
    get outbox() {
      return rows("outbox", (Item) => entities.outbox.parse({ Item }));
    },
    get auditEntries() {
      return rows("audit", (Item) => entities.audit.parse({ Item }));
    },
    get messageLog() {
      return rows("messageLog", (Item) => entities.messageLog.parse({ Item }));
    },
    get operations() {
      return rows("operation", (Item) => entities.operation.parse({ Item }));
    },
  };
};

export type StoredData = ReturnType<typeof storedDataOf>;
