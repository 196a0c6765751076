import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { PositionHistoryEntry, User } from "#domain/people/model.ts";
import { leadRoles, managerRoles } from "#domain/people/rules.ts";
import { indexedWords, initialOf } from "#domain/people/search.ts";
import type { Role } from "#domain/people/terms.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { sortName } from "#domain/shared/text.ts";
import { type PeopleCountDelta, type PeopleCounter, peopleCounters } from "./peopleCounts.ts";
import type { Entities, Store } from "./store.ts";
import { versionConflict, versionIs } from "./table/conflicts.ts";
import { withNulls, withoutNulls } from "./table/nulls.ts";
import { readItems } from "./table/readItems.ts";
import type { TransactionItem } from "./transact.ts";

/** A profile as the domain knows it. */
export const toUser = (item: EntityItem<Entities["user"]>): User => {
  const { sortName: _name, statusOrder: _order, ...profile } = item;
  return withNulls(profile, [
    "engineerType",
    "managerId",
    "leadId",
    "avatarUrl",
    "position",
    "onboardingType",
    "onboardingGithubTicket",
    "onboardingStartedAt",
    "onboardingCompletedAt",
  ]);
};

/** A profile as the table keeps it. */
const fromUser = (user: User) => {
  const order = sortName(user);
  return {
    ...withoutNulls(user),
    sortName: order,
    statusOrder: user.status === "pending_review" ? user.createdAt : order,
  };
};

/** The person with this id, read consistently; null when there is none. */
export const readUser = async (store: Store, id: string): Promise<User | null> => {
  const { data } = await store.entities.user.get({ id }).go({ consistent: true });
  return data && toUser(data);
};

/** A person as a narrow item keeps them. */
const personSummaryFields = (user: User) => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  sortName: sortName(user),
  role: user.role,
  ...withoutNulls({ engineerType: user.engineerType }),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const toMember = (user: User) =>
  user.status === "active"
    ? { id: user.id, ...personSummaryFields(user), ...withoutNulls({ positionId: user.position?.id ?? null }) }
    : null;

const memberSteps = (before: User | null, after: User): readonly TransactionItem[] => {
  const [had, has] = [before && toMember(before), toMember(after)];
  if (same(had, has)) return [];
  if (has) return [{ write: ({ member }) => member.put(has).commit() }];
  return had ? [{ write: ({ member }) => member.delete({ id: had.id }).commit() }] : [];
};

/** The people with these ids, in no order; those who do not exist are left out. One request a hundred. */
export const readUsers = async (store: Store, ids: readonly string[], consistent = false): Promise<User[]> => {
  const items = await readItems(store, [...new Set(ids)].map(profileKey), consistent);
  return store.entities.user.parse({ Items: items }).data.map(toUser);
};

/** Whose these addresses are, by address; those that are nobody's are left out. One request a hundred. */
export const readClaims = async (store: Store, emails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(emails)].map((email) => ({ pk: `EMAIL#${email}`, sk: "E" }));
  const items = await readItems(store, keys, true);
  return new Map(store.entities.emailClaim.parse({ Items: items }).data.map(({ email, userId }) => [email, userId]));
};

/** A person with the positions that they have held, the newest first: both stand together. One request. */
export const readPersonWithHistory = async (
  store: Store,
  id: string,
): Promise<{ readonly user: User; readonly positions: readonly PositionHistoryEntry[] } | null> => {
  const { Items = [] } = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": profileKey(id).pk, ":first": "POS#", ":last": profileKey(id).sk },
      ConsistentRead: true,
    }),
  );
  const [user] = store.entities.user.parse({ Items }).data;
  if (!user) return null;
  const positions = store.entities.userPosition.parse({ Items }).data;
  return { user: toUser(user), positions: positions.sort((a, b) => b.assignedAt.localeCompare(a.assignedAt)) };
};

/** The key of a profile, to be read together with other items. */
export const profileKey = (id: string) => ({ pk: `USER#${id}`, sk: "PROFILE" });

/** Where a picker finds people of a role by a word. */
export const pickerOf = (role: Role, word: string): string => `${role}#${initialOf(word)}`;

const isPickedAs = (role: Role): boolean => [...managerRoles.edit, ...leadRoles].some((offered) => offered === role);

/** The items by which a person is found; none while they wait for approval. */
const toSearchWords = (user: User) =>
  user.status === "pending_review"
    ? []
    : indexedWords(user).map((word) => ({
        initial: initialOf(word),
        word,
        userId: user.id,
        ...personSummaryFields(user),
        status: user.status,
        ...(user.status === "active" && isPickedAs(user.role) && { picker: pickerOf(user.role, word) }),
      }));

const searchSteps = (before: User | null, after: User): readonly TransactionItem[] => {
  const had = before ? toSearchWords(before) : [];
  const has = toSearchWords(after);
  const keyOf = (item: (typeof has)[number]) => `${item.word} ${item.sortName}`;
  const existing = new Set(has.map(keyOf));
  return [
    ...had
      .filter((item) => !existing.has(keyOf(item)))
      .map((item): TransactionItem => ({ write: ({ searchWord }) => searchWord.delete(item).commit() })),
    ...has
      .filter((item) => !had.some((old) => same(old, item)))
      .map((item): TransactionItem => ({ write: ({ searchWord }) => searchWord.put(item).commit() })),
  ];
};

/** How a profile's change changes the numbers of people. */
const changeOf = (before: User | null, after: User): PeopleCountDelta => {
  const one = (user: User | null, number: PeopleCounter): number => {
    const counted = number === "admins" ? user?.status === "active" && user.role === "admin" : user?.status === number;
    return counted ? 1 : 0;
  };
  return {
    userId: after.id,
    by: Object.fromEntries(peopleCounters.map((number) => [number, one(after, number) - one(before, number)])),
  };
};

/** Writes a new person: the profile and the claim on the e-mail, each of which must be free, and what finds them. */
export const createUserSteps = (user: User): readonly TransactionItem[] => [
  { write: ({ emailClaim }) => emailClaim.create({ email: user.email, userId: user.id }).commit() },
  { write: (entities) => entities.user.create(fromUser(user)).commit(), peopleCountDelta: changeOf(null, user) },
  ...memberSteps(null, user),
  ...searchSteps(null, user),
];

/**
 * Writes a changed profile over the one that was read, and what finds the person; somebody else's change in between is a
 * VERSION_CONFLICT. The last active admin stays one (STATE_CONFLICT).
 */
export const replaceUserSteps = (before: User, after: User): readonly TransactionItem[] => [
  {
    write: (entities) =>
      entities.user
        .put({ ...fromUser(after), version: before.version + 1 })
        .where(versionIs(before.version))
        .commit(),
    conflictError: versionConflict(),
    peopleCountDelta: changeOf(before, after),
  },
  ...memberSteps(before, after),
  ...searchSteps(before, after),
];

/** Demands, in a transaction, that a person is the one that was read; else STATE_CONFLICT with this sentence. */
export const unchangedUserStep = (user: User, sentence: string): TransactionItem => ({
  write: (entities) => entities.user.check({ id: user.id }).where(versionIs(user.version)).commit(),
  conflictError: staleReadError(sentence),
});
