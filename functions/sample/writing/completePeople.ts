import { type DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { toUser } from "../../store/people/people.ts";
import { createStore } from "../../store/store.ts";

/** The attributes by which an item of any kind names a manager or a lead. */
const namingAttributes = ["managerId", "leadId", "reviewer"] as const;

const latest = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other);

/**
 * Stores which people have never signed in and since when they are inactive, and marks everybody whom an item names as
 * a manager or a lead, which profiles did not say before. It can run again.
 */
export const completePeople = async (client: DynamoDBDocumentClient, tableName: string): Promise<void> => {
  const { user, identity, responsible, audit } = createStore(client, tableName).entities;
  const signedIn = new Set<string>();
  const named = new Set<string>();
  const rejectedAt = new Map<string, string>();
  const deactivatedAt = new Map<string, string>();
  const people = new Map<string, ReturnType<typeof toUser>>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName, ConsistentRead: true })) {
    for (const { userId } of identity.parse({ Items }).data) {
      signedIn.add(userId);
    }
    for (const item of user.parse({ Items }).data) {
      people.set(item.id, toUser(item));
    }
    for (const { action, subjectId, change, at } of audit.parse({ Items }).data) {
      if (action === "account.rejected") {
        rejectedAt.set(subjectId, at);
      } else if (action === "person.changed" && change["status"] === "inactive") {
        deactivatedAt.set(subjectId, latest(deactivatedAt.get(subjectId), at));
      }
    }
    for (const item of Items) {
      for (const attribute of namingAttributes) {
        named.add(String(item[attribute]));
      }
    }
  }
  for (const person of people.values()) {
    if (person.status === "inactive") {
      const left = deactivatedAt.get(person.id);
      const rejected = rejectedAt.get(person.id);
      if (left !== undefined) {
        await user.patch({ id: person.id }).set({ deactivatedAt: left }).go();
      } else if (rejected !== undefined) {
        await user.patch({ id: person.id }).set({ rejectedAt: rejected }).go();
      }
    }
    // An account that waits for approval has signed up itself.
    if (!signedIn.has(person.id) && person.status !== "pending_review") {
      await user.patch({ id: person.id }).set({ hasSignedIn: false }).go();
    }
    if (named.has(person.id)) {
      await responsible.put({ userId: person.id }).go();
    }
  }
};
