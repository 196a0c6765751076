import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import { claimedEmails } from "#domain/people/email/emails.ts";
import { employeeNumberKey } from "#domain/people/employeeNumber.ts";
import type { PositionHistoryEntry, User } from "#domain/people/model.ts";
import { indexedWords, initialOf } from "#domain/people/search.ts";
import { actsAsApprover, leadRoles, managerRoles, type Role, userStatuses } from "#domain/people/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { sortName } from "#domain/shared/text.ts";
import type { WriteEntities } from "../step.ts";
import type { Entities, Store } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import { withNulls, withoutNulls } from "../table/nulls.ts";
import type { RawItem } from "../table/partition.ts";
import { readItems } from "../table/readItems.ts";
import type { TransactionItem } from "../transact.ts";
import { countersOf, type PeopleCountDelta, type PeopleCounter, peopleCounters } from "./peopleCounts.ts";

/** Converts a stored profile to the domain's form. Lists do it for every row, and naming each field is the fastest way. */
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
  slackNotificationsEnabled: item.slackNotificationsEnabled,
  absence: item.absence ?? null,
  hasSignedIn: item.hasSignedIn ?? true,
  isApprover: actsAsApprover({ isApprover: item.isApprover ?? false, role: item.role, status: item.status }),
  rejectedAt: item.rejectedAt ?? null,
  deactivatedAt: item.deactivatedAt ?? null,
  erasureStartedAt: item.erasureStartedAt ?? null,
  erasedAt: item.erasedAt ?? null,
  emailChange: item.emailChange ? withNulls(item.emailChange, ["releasedBy", "releasedAt", "accountId"]) : null,
  formerEmails: item.formerEmails ?? [],
  joinsId: item.joinsId ?? null,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  version: item.version,
});

/** Converts a profile to its stored form. */
export const fromUser = ({ emailChange, formerEmails, isApprover, ...user }: User) => {
  const order = sortName(user);
  return {
    ...withoutNulls(user),
    // Whoever lost the role or left is no approver any more, also when they come back.
    ...(actsAsApprover({ ...user, isApprover }) && { isApprover }),
    ...(emailChange === null ? {} : { emailChange: withoutNulls(emailChange) }),
    ...(formerEmails.length === 0 ? {} : { formerEmails: [...formerEmails] }),
    sortName: order,
    statusOrder: user.status === "pending_review" ? user.createdAt : order,
  };
};

const profileChangedError = staleReadError("This profile was changed just now. Please try again.", "BUSY");

/** The person with this id, read consistently; null if there is none. */
export const readUser = async (store: Store, id: string): Promise<User | null> => {
  const { data } = await store.entities.user.get({ id }).go({ consistent: true });
  return data && toUser(data);
};

/** The fields that members and search words share. */
const personSummaryFields = (user: User) => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  sortName: sortName(user),
  role: user.role,
  ...withoutNulls({ engineerType: user.engineerType }),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** An active person's summary for lists; null for everybody else. */
export const toMember = (user: User) =>
  user.status === "active"
    ? { id: user.id, ...personSummaryFields(user), ...withoutNulls({ positionId: user.position?.id ?? null }) }
    : null;

const memberRemovalStep = (id: string): TransactionItem => ({
  write: ({ member }) => member.delete({ id }).commit(),
});

const memberSteps = (before: User | null, after: User): readonly TransactionItem[] => {
  const [previous, current] = [before && toMember(before), toMember(after)];
  if (same(previous, current)) {
    return [];
  }
  if (current) {
    return [{ write: ({ member }) => member.put(current).commit() }];
  }
  return previous ? [memberRemovalStep(previous.id)] : [];
};

/** The people with these ids, in no particular order, without those that do not exist. One request per hundred ids. */
export const readUsers = async (store: Store, ids: readonly string[], consistent = false): Promise<User[]> => {
  const items = await readItems(store, [...new Set(ids)].map(profileKey), consistent);
  return store.entities.user.parse({ Items: items }).data.map(toUser);
};

/** The people with these ids among items that were read. */
export const usersIn = (store: Store, Items: RawItem[], ids: readonly string[]): readonly User[] =>
  store.entities.user
    .parse({ Items })
    .data.filter(({ id }) => ids.includes(id))
    .map(toUser);

/**
 * The ids of the people who have these e-mail addresses, by address; addresses that nobody has are left out. One
 * request per hundred addresses.
 */
export const readClaims = async (store: Store, emails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(emails)].map((email) => ({ pk: `EMAIL#${email}`, sk: "E" }));
  const items = await readItems(store, keys, true);
  return new Map(store.entities.emailClaim.parse({ Items: items }).data.map(({ email, userId }) => [email, userId]));
};

/**
 * A person with their position history, newest first; both are in one partition, so this takes one request. Null if
 * there is no such person.
 */
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
  return personIn(store, Items);
};

/** A person with their position history, newest first, among items that were read; null if there is no profile. */
export const personIn = (
  store: Store,
  Items: RawItem[],
): { readonly user: User; readonly positions: readonly PositionHistoryEntry[] } | null => {
  const [user] = store.entities.user.parse({ Items }).data;
  if (!user) {
    return null;
  }
  const positions = store.entities.userPosition
    .parse({ Items })
    .data.sort((a, b) => b.assignedAt.localeCompare(a.assignedAt));
  return {
    user: toUser(user),
    positions: positions.map((held, index) => ({
      ...held,
      // Older entries do not say when they ended: at the latest with the next position.
      endedAt: held.isCurrent ? null : (held.endedAt ?? positions[index - 1]?.assignedAt ?? null),
    })),
  };
};

/** The key of a profile, for reading it together with other items. */
export const profileKey = (id: string) => ({ pk: `USER#${id}`, sk: "PROFILE" });

/** The partition in which a picker searches for people of a role, by the word's first character. */
export const pickerOf = (role: Role, word: string): string => `${role}#${initialOf(word)}`;

const isPickedAs = (role: Role): boolean => [...managerRoles.edit, ...leadRoles].some((offered) => offered === role);

/** A person's search words; none while they wait for approval, and once their data is erased. */
export const toSearchWords = (user: User) =>
  user.status === "pending_review" || user.erasureStartedAt !== null
    ? []
    : indexedWords(user).map((word) => ({
        initial: initialOf(word),
        word,
        userId: user.id,
        ...personSummaryFields(user),
        ...withoutNulls({ employeeNumber: user.employeeNumber }),
        status: user.status,
        ...(user.status === "active" && isPickedAs(user.role) && { picker: pickerOf(user.role, word) }),
      }));

const searchSteps = (before: User | null, after: User): readonly TransactionItem[] => {
  const previous = before ? toSearchWords(before) : [];
  const current = toSearchWords(after);
  const keyOf = (item: (typeof current)[number]) => `${item.word} ${item.sortName}`;
  const existing = new Set(current.map(keyOf));
  return [
    ...previous
      .filter((item) => !existing.has(keyOf(item)))
      .map((item): TransactionItem => ({ write: ({ searchWord }) => searchWord.delete(item).commit() })),
    ...current
      .filter((item) => !previous.some((old) => same(old, item)))
      .map((item): TransactionItem => ({ write: ({ searchWord }) => searchWord.put(item).commit() })),
  ];
};

/** Marks that something of others is in this person's hands, so that they are not removed. */
export const responsibleStep = (userId: string): TransactionItem => ({
  write: ({ responsible }) => responsible.put({ userId }).commit(),
  onceKey: `responsible ${userId}`,
});

/** Somebody signed up with an address, or was given it, after it was read. */
const emailTaken = staleReadError("Somebody else got this e-mail just now. Please try again.");

/**
 * Reserves the addresses that a person newly has, and frees those that they no longer have. A new one must be free, or
 * belong to `owner`, who gives it up in the same transaction.
 */
const claimSteps = (
  before: User | null,
  after: User | null,
  owner: string | null = null,
): readonly TransactionItem[] => {
  const [previous, current] = [before, after].map((user) => (user === null ? [] : claimedEmails(user)));
  return [
    ...(current ?? [])
      .filter((email) => previous?.includes(email) !== true)
      .map(
        (email): TransactionItem => ({
          write: ({ emailClaim }) => {
            const claim = { email, userId: after?.id ?? "" };
            return owner === null
              ? emailClaim.create(claim).commit()
              : emailClaim
                  .put(claim)
                  .where(({ userId }, { eq }) => eq(userId, owner))
                  .commit();
          },
          conflictError: emailTaken,
        }),
      ),
    ...(previous ?? [])
      .filter((email) => current?.includes(email) !== true)
      .map((email): TransactionItem => ({ write: ({ emailClaim }) => emailClaim.delete({ email }).commit() })),
  ];
};

const numberTaken = (number: string): DomainError => {
  const message = `Somebody else has the employee number ${number}. Please look for it in the list.`;
  return new DomainError("STATE_CONFLICT", message, [{ path: ["employeeNumber"], message }]);
};

/** Reserves a person's employee number, and releases the one that they had. Errors: STATE_CONFLICT if it is taken. */
const numberSteps = (before: User | null, after: User | null): readonly TransactionItem[] => {
  const [previous, current] = [before, after].map((user) =>
    user === null || user.employeeNumber === null ? null : employeeNumberKey(user.employeeNumber),
  );
  if (previous === current) {
    return [];
  }
  return [
    ...(current && after?.employeeNumber
      ? [
          {
            write: ({ employeeNumberClaim }: WriteEntities) =>
              employeeNumberClaim.create({ key: current, userId: after.id }).commit(),
            conflictError: numberTaken(after.employeeNumber),
          },
        ]
      : []),
    ...(previous
      ? [
          {
            write: ({ employeeNumberClaim }: WriteEntities) => employeeNumberClaim.delete({ key: previous }).commit(),
          },
        ]
      : []),
  ];
};

/** The ids of the people who have these employee numbers, by the number's key. One request per hundred numbers. */
export const readNumberClaims = async (
  store: Store,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(numbers.map(employeeNumberKey))].map((key) => ({ pk: `EMPLOYEE#${key}`, sk: "N" }));
  const items = await readItems(store, keys, true);
  return new Map(
    store.entities.employeeNumberClaim.parse({ Items: items }).data.map(({ key, userId }) => [key, userId]),
  );
};

/** Marks whoever is newly named as a manager or lead. */
const responsibleSteps = (before: User | null, after: User): readonly TransactionItem[] =>
  [
    after.managerId === before?.managerId ? null : after.managerId,
    after.leadId === before?.leadId ? null : after.leadId,
  ]
    .filter((id) => id !== null)
    .map(responsibleStep);

/** The effect of a profile's change on the counters. */
const changeOf = (before: User | null, after: User): PeopleCountDelta => {
  const one = (user: User | null, number: PeopleCounter): number =>
    user !== null && countersOf(user).includes(number) ? 1 : 0;
  return {
    userId: after.id,
    by: Object.fromEntries(peopleCounters.map((number) => [number, one(after, number) - one(before, number)])),
  };
};

/** The effect of a removal on the counters. */
const removalOf = (user: User): PeopleCountDelta => ({
  userId: user.id,
  by: Object.fromEntries(countersOf(user).map((number) => [number, -1])),
});

/**
 * Writes a new person: the profile, the claim on the e-mail, and the entries in lists and search. The id and the e-mail
 * must be free.
 */
export const createUserSteps = (user: User): readonly TransactionItem[] => [
  ...claimSteps(null, user),
  { write: (entities) => entities.user.create(fromUser(user)).commit(), peopleCountDelta: changeOf(null, user) },
  ...numberSteps(null, user),
  ...memberSteps(null, user),
  ...searchSteps(null, user),
  ...responsibleSteps(null, user),
];

/**
 * Replaces a profile, the claims on its addresses, and its entries in lists and search. `emailOwner` is the id of an
 * account that gives up an address for it in the same transaction.
 * Errors: VERSION_CONFLICT if the profile was changed since it was read; STATE_CONFLICT if no active admin would
 * remain, or if somebody got an address meanwhile.
 */
export const replaceUserSteps = (
  before: User,
  after: User,
  emailOwner: string | null = null,
): readonly TransactionItem[] => [
  {
    write: (entities) =>
      entities.user
        .put({ ...fromUser(after), version: before.version + 1 })
        .where(versionIs(before.version))
        .commit(),
    conflictError: versionConflict(),
    peopleCountDelta: changeOf(before, after),
  },
  ...claimSteps(before, after, emailOwner),
  ...numberSteps(before, after),
  ...memberSteps(before, after),
  ...searchSteps(before, after),
  ...responsibleSteps(before, after),
];

/**
 * The steps of a change that does not depend on the rest of the profile: a change of that meanwhile is no conflict with the
 * page, so the change is made again.
 */
export const independentSteps = (steps: readonly TransactionItem[]): readonly TransactionItem[] =>
  steps.map((step) => (step.conflictError ? { ...step, conflictError: profileChangedError } : step));

/**
 * Removes a profile with the claim on its e-mail, unless somebody else gets that, and its entries in lists and search.
 * Errors: VERSION_CONFLICT.
 */
export const removeUserSteps = (user: User, heirOfEmail: string | null = null): readonly TransactionItem[] => [
  {
    write: (entities) => entities.user.delete({ id: user.id }).where(versionIs(user.version)).commit(),
    conflictError: versionConflict(),
    peopleCountDelta: removalOf(user),
  },
  ...(heirOfEmail === null ? claimSteps(user, null) : []),
  ...numberSteps(user, null),
  ...(toMember(user) === null ? [] : [memberRemovalStep(user.id)]),
  ...toSearchWords(user).map(
    (item): TransactionItem => ({ write: ({ searchWord }) => searchWord.delete(item).commit() }),
  ),
];

/**
 * Requires, in a transaction, that a person is unchanged since they were read; otherwise STATE_CONFLICT with this
 * message.
 */
export const unchangedUserStep = (user: User, message: string): TransactionItem => ({
  write: (entities) => entities.user.check({ id: user.id }).where(versionIs(user.version)).commit(),
  conflictError: staleReadError(message),
});

/** Everybody in Pulse, from the index by status: a request for each megabyte, about a thousand people. */
export const readEverybody = async (store: Store): Promise<readonly User[]> => {
  const byStatus = await Promise.all(
    userStatuses.map((status) => store.entities.user.query.byStatus({ status }).go({ pages: "all" })),
  );
  return byStatus.flatMap(({ data }) => data.map(toUser));
};
