import { createConversions, type EntityItem } from "electrodb";
import type { PeopleCounts, User } from "#domain/people/model.ts";
import { indexedWords, initialOf, lookupWord, matchesQuery, queryWords } from "#domain/people/search.ts";
import {
  type EditableStatus,
  type EngineerType,
  type InactiveKind,
  inactiveKindOf,
  type PersonGap,
  type Role,
} from "#domain/people/terms.ts";
import { isReviewableWithoutManager, isUnreviewableEngineer } from "#domain/reviews/rounds/reviewable.ts";
import type { Page } from "#domain/shared/route.ts";
import { sortName } from "#domain/shared/text.ts";
import { readItems } from "../../table/readItems.ts";
import { pageSize, readPage } from "../../table/readPage.ts";
import type { Entities, Store } from "../../table/store.ts";
import { profileKey, toUser } from "./people.ts";
import { peopleCountKeys, peopleCountsOf, readPeopleCounts } from "./peopleCounts.ts";
import { pickerOf } from "./personIndexes.ts";
import { noReviewAuthority, type ReviewAuthority, readReviewAuthority } from "./reviewAuthority.ts";

export interface PeopleQuery {
  readonly status: EditableStatus;
  readonly inactiveAs?: InactiveKind | undefined;
  readonly role?: Role | undefined;
  readonly engineerType?: EngineerType | undefined;
  readonly search?: string | undefined;
  readonly gap?: PersonGap | undefined;
  readonly isApprover?: "true" | undefined;
  readonly cursor?: string | undefined;
}

type SearchIndexItem = EntityItem<Entities["searchWord"]>;
type PeoplePage = Page<User> & { readonly counts: PeopleCounts };

const filteredReadLimit = 150;

/** Up to this many matching words, searches sort by name; broader ones keep the index's order. */
const sortedUpTo = 250;

const filterPage = <Item>(
  { data, cursor }: { readonly data: readonly Item[]; readonly cursor: string | null },
  keep: (item: Item) => boolean,
  cursorOf: (item: Item) => string | null,
) => {
  const matching = data.filter(keep);
  const last = matching[pageSize - 1];
  return last && matching.length > pageSize
    ? { data: matching.slice(0, pageSize), cursor: cursorOf(last) }
    : { data: matching, cursor };
};

const hasType = (query: PeopleQuery) => (person: { readonly engineerType?: EngineerType | null }) =>
  query.engineerType === undefined || person.engineerType === query.engineerType;

const hasRole = (query: PeopleQuery) => (person: { readonly role: Role }) =>
  query.role === undefined || person.role === query.role;

const gaps: Readonly<Record<PersonGap, (person: User, reviewAuthority: ReviewAuthority) => boolean>> = {
  position: isUnreviewableEngineer,
  manager: isReviewableWithoutManager,
  actingManager: ({ managerId }, { formerManagerIds }) => managerId !== null && formerManagerIds.has(managerId),
  actingLead: ({ leadId }, { formerLeadIds }) => leadId !== null && formerLeadIds.has(leadId),
  signIn: ({ hasSignedIn }) => !hasSignedIn,
};

const hasGap = (query: PeopleQuery, reviewAuthority: ReviewAuthority) => (person: User) =>
  query.gap === undefined || gaps[query.gap](person, reviewAuthority);

const matchesInactiveKind =
  ({ inactiveAs }: PeopleQuery) =>
  (person: User): boolean =>
    inactiveAs === undefined || inactiveKindOf(person) === inactiveAs;

const isFoundBy = (query: PeopleQuery) => {
  const words = queryWords(query.search ?? "");
  return (person: User) => matchesQuery(person, words);
};

/** In the given order, with the counts of all people. One request. */
const withProfiles = async (store: Store, { items: ids, cursor }: Page<string>): Promise<PeoplePage> => {
  const items = await readItems(store, [...ids.map(profileKey), ...peopleCountKeys()]);
  const byId = new Map(store.entities.user.parse({ Items: items }).data.map((item) => [item.id, toUser(item)]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), cursor, counts: peopleCountsOf(store, items) };
};

const readByStatus = async (
  store: Store,
  query: PeopleQuery,
  reviewAuthority = noReviewAuthority,
): Promise<PeoplePage> => {
  const { user } = store.entities;
  const { role, engineerType, gap, inactiveAs, search } = query;
  const isFiltered = [role, engineerType, gap, inactiveAs, search || undefined].some((one) => one !== undefined);
  const isFoundBySearch = isFoundBy(query);
  const keep = (person: User): boolean =>
    hasRole(query)(person) &&
    hasType(query)(person) &&
    hasGap(query, reviewAuthority)(person) &&
    matchesInactiveKind(query)(person) &&
    isFoundBySearch(person);
  const [{ items, cursor }, counts] = await Promise.all([
    readPage(
      query.cursor,
      async (options) => {
        const read = await user.query.byStatus({ status: query.status }).go(options);
        return filterPage(
          { data: read.data.map((item) => ({ item, person: toUser(item) })), cursor: read.cursor },
          ({ person }) => keep(person),
          ({ item }) => createConversions(user).byAccessPattern.byStatus.fromComposite.toCursor(item),
        );
      },
      isFiltered ? filteredReadLimit : pageSize,
    ),
    readPeopleCounts(store),
  ]);
  return { items: items.map(({ person }) => person), cursor, counts };
};

/** Considers only active people. One request. */
export const hasActivePeopleOfType = async (store: Store, engineerType: EngineerType): Promise<boolean> =>
  (await store.entities.member.query.byEngineerType({ engineerType }).go({ limit: 1 })).data.length > 0;

const readIdsByRoleOrType = async (store: Store, query: PeopleQuery): Promise<Page<string>> => {
  const { member } = store.entities;
  const { role, engineerType } = query;
  const { items, cursor } = await readPage(
    query.cursor,
    async (options) => {
      if (role === undefined) {
        return engineerType === undefined
          ? { data: [], cursor: null }
          : await member.query.byEngineerType({ engineerType }).go(options);
      }
      return filterPage(await member.query.byRole({ role }).go(options), hasType(query), (person) =>
        createConversions(member).byAccessPattern.byRole.fromComposite.toCursor(person),
      );
    },
    role !== undefined && engineerType !== undefined ? filteredReadLimit : pageSize,
  );
  return { items: items.map(({ id }) => id), cursor };
};

const byName = (a: SearchIndexItem, b: SearchIndexItem): number => {
  const [left, right] = [nameKey(a), nameKey(b)];
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
};
const nameKey = (person: SearchIndexItem): string => `${person.sortName} #${person.userId}`;

const cursorAfter = (person: SearchIndexItem): string =>
  Buffer.from(JSON.stringify({ after: nameKey(person) })).toString("base64url");

const nameKeyOfCursor = (cursor: string | undefined): string | null => {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString("utf8"));
    return typeof decoded === "object" && decoded !== null && "after" in decoded ? String(decoded.after) : null;
  } catch {
    return null;
  }
};

/**
 * Looks up the longest searched word that is indexed, then filters by all words and `accepts`. Lists each person once.
 * A page can be empty even if more follow. One request.
 */
export const findPersonIds = async (
  store: Store,
  search: string,
  cursor: string | undefined,
  accepts: (person: SearchIndexItem) => boolean = () => true,
): Promise<Page<string>> => {
  const { searchWord } = store.entities;
  const words = queryWords(search);
  const prefix = lookupWord(words);
  if (prefix === undefined) {
    return { items: [], cursor: null };
  }
  const isMatch = (item: SearchIndexItem): boolean =>
    accepts(item) &&
    item.word === indexedWords(item).find((word) => word.startsWith(prefix)) &&
    matchesQuery(item, words);
  const afterNameKey = nameKeyOfCursor(cursor);
  const { items, cursor: next } = await readPage(afterNameKey === null ? cursor : undefined, async (options) => {
    const read = await searchWord.query
      .byBeginning({ initial: initialOf(prefix) })
      .begins({ word: prefix })
      // The list may have grown since its first page was sorted by name.
      .go({ cursor: options.cursor, limit: afterNameKey === null ? sortedUpTo : 2 * sortedUpTo });
    if (afterNameKey !== null || (options.cursor === null && read.cursor === null)) {
      const sorted = { data: read.data.filter(isMatch).sort(byName), cursor: null };
      return filterPage(sorted, (item) => afterNameKey === null || nameKey(item) > afterNameKey, cursorAfter);
    }
    return filterPage(read, isMatch, (item) =>
      createConversions(searchWord).byAccessPattern.byBeginning.fromComposite.toCursor(item),
    );
  });
  return { items: items.map(({ userId }) => userId), cursor: next };
};

/** By name. Two requests, and one more per further hundred approvers. */
const readApprovers = async (store: Store, query: PeopleQuery): Promise<PeoplePage> => {
  const reviewAuthority = await readReviewAuthority(store);
  const { items, ...page } = await withProfiles(store, { items: [...reviewAuthority.approverIds], cursor: null });
  const filters = [hasRole(query), hasType(query), hasGap(query, reviewAuthority), isFoundBy(query)];
  return {
    ...page,
    items: items
      .filter((person) => person.status === query.status && filters.every((passes) => passes(person)))
      .toSorted((a, b) => (sortName(a) < sortName(b) ? -1 : 1)),
  };
};

/**
 * By name, except in broad searches (`sortedUpTo`), with the counts of all people. Two requests, three for a gap, and
 * more for many approvers.
 */
export const readPeople = async (store: Store, query: PeopleQuery): Promise<PeoplePage> => {
  if (query.isApprover !== undefined) {
    return readApprovers(store, query);
  }
  // The search index lacks the fields of gaps, so read profiles.
  if (query.gap !== undefined) {
    return readByStatus(store, query, await readReviewAuthority(store));
  }
  const words = queryWords(query.search ?? "");
  if (words.length > 0 && lookupWord(words) === undefined) {
    // Domains aren't indexed, because everyone would match the company's.
    return readByStatus(store, query);
  }
  if (query.search?.trim()) {
    const accepts = (person: SearchIndexItem): boolean =>
      person.status === query.status && hasRole(query)(person) && hasType(query)(person);
    const found = await withProfiles(store, await findPersonIds(store, query.search, query.cursor, accepts));
    return { ...found, items: found.items.filter(matchesInactiveKind(query)) };
  }
  const isFiltered = query.role !== undefined || query.engineerType !== undefined;
  return query.status === "active" && isFiltered
    ? withProfiles(store, await readIdsByRoleOrType(store, query))
    : readByStatus(store, query);
};

const pickerSize = 20;

/** By name. A person matches `search` if each of its words is a prefix of one of theirs. One request per role. */
export const findPeopleForPicker = async (store: Store, roles: readonly Role[], search: string) => {
  const words = queryWords(search);
  const prefix = lookupWord(words);
  const { member, searchWord } = store.entities;
  if (search.trim() !== "" && prefix === undefined) {
    return [];
  }
  const pages = await Promise.all(
    roles.map(async (role) => {
      if (prefix === undefined) {
        return (await member.query.byRole({ role }).go({ limit: pickerSize })).data;
      }
      const { data } = await searchWord.query
        .byRole({ picker: pickerOf(role, prefix) })
        .begins({ word: prefix })
        .go({ limit: filteredReadLimit });
      return data
        .filter((item) => item.word === indexedWords(item).find((word) => word.startsWith(prefix)))
        .filter((item) => matchesQuery(item, words))
        .map((item) => ({ ...item, id: item.userId }));
    }),
  );
  return pages
    .flat()
    .sort((a, b) => (a.sortName < b.sortName ? -1 : 1))
    .slice(0, pickerSize);
};

/** Newest first. One request. Errors: INVALID_INPUT. */
export const readPendingAccountsPage = async (store: Store, cursor: string | undefined): Promise<Page<User>> => {
  const { items, cursor: next } = await readPage(cursor, (options) =>
    store.entities.user.query.byStatus({ status: "pending_review" }).go({ ...options, order: "desc" }),
  );
  return { items: items.map(toUser), cursor: next };
};
