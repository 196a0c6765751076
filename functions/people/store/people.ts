import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { PositionHistoryEntry, User } from "#domain/people/model.ts";
import { actsAsApprover, maxShownPositions, userStatuses } from "#domain/people/terms.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { sortName } from "#domain/shared/text.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { withNulls, withoutNulls } from "../../table/nulls.ts";
import type { RawItem } from "../../table/partition.ts";
import { readItems } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { claimWrites, numberWrites } from "./personClaims.ts";
import {
  countDelta,
  everResponsibleWrites,
  memberRemovalWrite,
  memberWrites,
  removalCountDelta,
  searchWrites,
  toMember,
  toSearchWords,
} from "./personIndexes.ts";

/** Lists convert every row, and copying each field by name is fastest. */
export const toUser = (item: EntityItem<Entities["user"]>): User => ({
  id: item.id,
  email: item.email,
  firstName: item.firstName,
  lastName: item.lastName,
  employeeNumber: item.employeeNumber ?? null,
  firstDay: item.firstDay ?? null,
  role: item.role,
  engineerType: item.engineerType ?? null,
  status: item.status,
  managerId: item.managerId ?? null,
  leadId: item.leadId ?? null,
  avatarUrl: item.avatarUrl ?? null,
  position: item.position ?? null,
  positionSince: item.positionSince ?? null,
  isOnboarding: item.isOnboarding,
  onboardingType: item.onboardingType ?? null,
  onboardingGithubTicket: item.onboardingGithubTicket ?? null,
  onboardingStartedAt: item.onboardingStartedAt ?? null,
  onboardingCompletedAt: item.onboardingCompletedAt ?? null,
  notificationsEnabled: item.notificationsEnabled,
  notificationChannel: item.notificationChannel,
  absence: item.absence ?? null,
  hasSignedIn: item.hasSignedIn,
  isApprover: actsAsApprover({ isApprover: item.isApprover ?? false, role: item.role, status: item.status }),
  rejectedAt: item.rejectedAt ?? null,
  deactivatedAt: item.deactivatedAt ?? null,
  erasureStartedAt: item.erasureStartedAt ?? null,
  erasedAt: item.erasedAt ?? null,
  emailChange: item.emailChange ? withNulls(item.emailChange, ["releasedBy", "releasedAt", "accountId"]) : null,
  managerProposal: item.managerProposal ?? null,
  admittedBy: item.admittedBy ?? null,
  roleRaisedBy: item.roleRaisedBy ?? null,
  formerEmails: item.formerEmails ?? [],
  mergesIntoId: item.mergesIntoId ?? null,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  version: item.version,
});

export const fromUser = ({ emailChange, formerEmails, isApprover, ...user }: User) => {
  const order = sortName(user);
  return {
    ...withoutNulls(user),
    // People who lose the role or leave are no longer approvers, even if they return.
    ...(actsAsApprover({ ...user, isApprover }) && { isApprover }),
    ...(emailChange === null ? {} : { emailChange: withoutNulls(emailChange) }),
    ...((user.managerProposal !== null || emailChange?.releasedAt === null) && { openProposal: "change" as const }),
    ...(formerEmails.length === 0 ? {} : { formerEmails: [...formerEmails] }),
    sortName: order,
    statusOrder: user.status === "pending_review" ? user.createdAt : order,
  };
};

const profileChangedError = staleReadError("Someone else changed this profile. Try again.", "BUSY");

/** Consistent; null if none. */
export const readUser = async (store: Store, id: string): Promise<User | null> => {
  const { data } = await store.entities.user.get({ id }).go({ consistent: true });
  return data && toUser(data);
};

/** In no particular order; missing people are left out. One request per hundred ids. */
export const readUsers = async (store: Store, ids: readonly string[], consistent = false): Promise<User[]> => {
  const items = await readItems(store, [...new Set(ids)].map(profileKey), consistent);
  return store.entities.user.parse({ Items: items }).data.map(toUser);
};

export const usersIn = (store: Store, Items: RawItem[], ids: readonly string[]): readonly User[] =>
  store.entities.user
    .parse({ Items })
    .data.filter(({ id }) => ids.includes(id))
    .map(toUser);

/** With the newest positions, or with `isWhole` all in the first megabyte. One request. Null if not found. */
export const readPersonWithHistory = async (
  store: Store,
  id: string,
  { isWhole = false } = {},
): Promise<{ readonly user: User; readonly positions: readonly PositionHistoryEntry[] } | null> => {
  const { Items = [] } = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": profileKey(id).pk, ":first": "POS#", ":last": profileKey(id).sk },
      ConsistentRead: true,
      // The profile and the latest positions first.
      ScanIndexForward: false,
      ...(!isWhole && { Limit: 1 + maxShownPositions }),
    }),
  );
  const [user] = store.entities.user.parse({ Items }).data;
  if (!user) {
    return null;
  }
  const positions = store.entities.userPosition
    .parse({ Items })
    .data.sort((a, b) => compareKeys(b.assignedAt, a.assignedAt));
  return {
    user: toUser(user),
    positions: positions.map((held, index) => ({
      ...held,
      // Entries stored without `endedAt` end when the next position starts.
      endedAt: held.isCurrent ? null : (held.endedAt ?? positions[index - 1]?.assignedAt ?? null),
    })),
  };
};

export const profileKey = (id: string) => ({ pk: `USER#${id}`, sk: "PROFILE" });

/** Also writes the email claim, list items and search words. The ID and the email must be free. */
export const createUserWrites = (user: User): readonly TransactionWrite[] => [
  ...claimWrites(null, user),
  { write: (entities) => entities.user.create(fromUser(user)).commit(), peopleCountDelta: countDelta(null, user) },
  ...numberWrites(null, user),
  ...memberWrites(null, user),
  ...searchWrites(null, user),
  ...everResponsibleWrites(null, user),
];

/**
 * Also updates email claims, list items and search words. The previous owner of the email gives it up in the same
 * transaction. Errors: VERSION_CONFLICT; STATE_CONFLICT if no active admin would remain, or someone took an address.
 */
export const replaceUserWrites = (
  before: User,
  after: User,
  previousEmailOwnerId: string | null = null,
): readonly TransactionWrite[] => [
  {
    write: (entities) =>
      entities.user
        .put({ ...fromUser(after), version: before.version + 1 })
        .where(versionIs(before.version))
        .commit(),
    conflictError: versionConflict(),
    peopleCountDelta: countDelta(before, after),
  },
  ...claimWrites(before, after, previousEmailOwnerId),
  ...numberWrites(before, after),
  ...memberWrites(before, after),
  ...searchWrites(before, after),
  ...everResponsibleWrites(before, after),
];

/** For changes that don't depend on other fields: if the profile changed, the handler runs again. */
export const withRetriedConflicts = (writes: readonly TransactionWrite[]): readonly TransactionWrite[] =>
  writes.map((write) => (write.conflictError ? { ...write, conflictError: profileChangedError } : write));

/**
 * Also removes list items, search words and, unless someone else gets it, the email claim. Errors: VERSION_CONFLICT.
 */
export const removeUserWrites = (user: User, newEmailOwnerId: string | null = null): readonly TransactionWrite[] => [
  {
    write: (entities) => entities.user.delete({ id: user.id }).where(versionIs(user.version)).commit(),
    conflictError: versionConflict(),
    peopleCountDelta: removalCountDelta(user),
  },
  ...(newEmailOwnerId === null ? claimWrites(user, null) : []),
  ...numberWrites(user, null),
  ...(toMember(user) === null ? [] : [memberRemovalWrite(user.id)]),
  ...toSearchWords(user).map(
    (item): TransactionWrite => ({ write: ({ searchWord }) => searchWord.delete(item).commit() }),
  ),
];

/** Requires an unchanged person; otherwise STATE_CONFLICT with this message. */
export const unchangedUserCheck = (user: User, message: string): TransactionWrite => ({
  write: (entities) => entities.user.check({ id: user.id }).where(versionIs(user.version)).commit(),
  conflictError: staleReadError(message),
});

/** Uses the index by status: one request per megabyte, about a thousand people. */
export const readAllPeople = async (store: Store): Promise<readonly User[]> => {
  const byStatus = await Promise.all(
    userStatuses.map((status) => store.entities.user.query.byStatus({ status }).go({ pages: "all" })),
  );
  return byStatus.flatMap(({ data }) => data.map(toUser));
};
