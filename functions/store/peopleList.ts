import { createConversions, type EntityItem } from "electrodb";
import type { PeopleCounts, User } from "#domain/people/model.ts";
import { cutWord, indexedWords, initialOf, isFound, queryWords } from "#domain/people/search.ts";
import type { EditableStatus, EngineerType, Role } from "#domain/people/terms.ts";
import type { Page } from "#domain/shared/route.ts";
import { pickerOf, profileKey, toUser } from "./people.ts";
import { peopleCountKeys, peopleCountsOf, readPeopleCounts } from "./peopleCounts.ts";
import type { Entities, Store } from "./store.ts";
import { page, pageSize } from "./table/page.ts";
import { readItems } from "./table/readItems.ts";

/** Which people are asked for. */
export interface PeopleQuery {
  readonly status: EditableStatus;
  readonly role?: Role | undefined;
  readonly engineerType?: EngineerType | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

type SearchWord = EntityItem<Entities["searchWord"]>;
type PeoplePage = Page<User> & { readonly counts: PeopleCounts };

/** Where a list is narrowed after it was read, this many items are read for a page of it. */
const readForPage = 150;

/** A search that finds at most this many words is put in order by name; a broader one stays in the order of the words. */
const sortedUpTo = 250;

/** Keeps what fits into a page; it goes on after the last item that was kept. */
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

/** The people with these ids, in their order, with the numbers of all people. One request. */
const withProfiles = async (store: Store, { items: ids, cursor }: Page<string>): Promise<PeoplePage> => {
  const items = await readItems(store, [...ids.map(profileKey), ...peopleCountKeys()]);
  const byId = new Map(store.entities.user.parse({ Items: items }).data.map((item) => [item.id, toUser(item)]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), cursor, counts: peopleCountsOf(store, items) };
};

const byStatus = async (store: Store, query: PeopleQuery): Promise<PeoplePage> => {
  const { user } = store.entities;
  const isNarrowed = query.role !== undefined || query.engineerType !== undefined;
  const [{ items, cursor }, counts] = await Promise.all([
    page(
      query.cursor,
      async (options) =>
        filterPage(
          await user.query.byStatus({ status: query.status }).go(options),
          (person) => hasRole(query)(person) && hasType(query)(person),
          (person) => createConversions(user).byAccessPattern.byStatus.fromComposite.toCursor(person),
        ),
      isNarrowed ? readForPage : pageSize,
    ),
    readPeopleCounts(store),
  ]);
  return { items: items.map(toUser), cursor, counts };
};

const membersOf = async (store: Store, query: PeopleQuery): Promise<Page<string>> => {
  const { member } = store.entities;
  const { role, engineerType } = query;
  const { items, cursor } = await page(
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
    role !== undefined && engineerType !== undefined ? readForPage : pageSize,
  );
  return { items: items.map(({ id }) => id), cursor };
};

const byName = (a: SearchWord, b: SearchWord): number => {
  const [left, right] = [nameKey(a), nameKey(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
const nameKey = (person: SearchWord): string => `${person.sortName} #${person.userId}`;

/** Where a list that is in order by name goes on: after this person. */
const cursorAfter = (person: SearchWord): string =>
  Buffer.from(JSON.stringify({ after: nameKey(person) })).toString("base64url");

const placeAfter = (cursor: string | undefined): string | null => {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString("utf8"));
    return typeof place === "object" && place !== null && "after" in place ? String(place.after) : null;
  } catch {
    return null;
  }
};

/**
 * A page of the people whom a search finds: by the longest of its words in the index, by all of them and by `wanted` in
 * what was read. Each is listed once, though several of their words may begin like it: where the first of them stands.
 * A page may be empty though others follow it. One request.
 */
export const findPeople = async (
  store: Store,
  search: string,
  cursor: string | undefined,
  wanted: (person: SearchWord) => boolean = () => true,
): Promise<Page<string>> => {
  const { searchWord } = store.entities;
  const words = queryWords(search);
  const beginning = cutWord(words[0] ?? "");
  if (beginning === "") return { items: [], cursor: null };
  const isWanted = (item: SearchWord): boolean =>
    wanted(item) && item.word === indexedWords(item).find((word) => word.startsWith(beginning)) && isFound(item, words);
  const after = placeAfter(cursor);
  const { items, cursor: next } = await page(after === null ? cursor : undefined, async (options) => {
    const read = await searchWord.query
      .byBeginning({ initial: initialOf(beginning) })
      .begins({ word: beginning })
      // A list may have grown since its first page was put in order by name.
      .go({ cursor: options.cursor, limit: after === null ? sortedUpTo : 2 * sortedUpTo });
    if (after !== null || (options.cursor === null && read.cursor === null)) {
      const sorted = { data: read.data.filter(isWanted).sort(byName), cursor: null };
      return filterPage(sorted, (item) => after === null || nameKey(item) > after, cursorAfter);
    }
    return filterPage(read, isWanted, (item) =>
      createConversions(searchWord).byAccessPattern.byBeginning.fromComposite.toCursor(item),
    );
  });
  return { items: items.map(({ userId }) => userId), cursor: next };
};

/** A page of people by name, narrowed and searched, with the numbers of all people: two requests. */
export const readPeople = async (store: Store, query: PeopleQuery): Promise<PeoplePage> => {
  if (query.search?.trim()) {
    const wanted = (person: SearchWord): boolean =>
      person.status === query.status && hasRole(query)(person) && hasType(query)(person);
    return withProfiles(store, await findPeople(store, query.search, query.cursor, wanted));
  }
  const isNarrowed = query.role !== undefined || query.engineerType !== undefined;
  return query.status === "active" && isNarrowed
    ? withProfiles(store, await membersOf(store, query))
    : byStatus(store, query);
};

/** How many people a picker offers; more are found by typing. */
const offered = 20;

/** Active people of these roles, by name; with `search`, those of whom a word of name or e-mail begins with each word. One request a role. */
export const findByRole = async (store: Store, roles: readonly Role[], search: string) => {
  const words = queryWords(search);
  const beginning = cutWord(words[0] ?? "");
  const { member, searchWord } = store.entities;
  if (search.trim() !== "" && beginning === "") return [];
  const pages = await Promise.all(
    roles.map(async (role) => {
      if (beginning === "") return (await member.query.byRole({ role }).go({ limit: offered })).data;
      const { data } = await searchWord.query
        .byRole({ picker: pickerOf(role, beginning) })
        .begins({ word: beginning })
        .go({ limit: readForPage });
      return data
        .filter((item) => item.word === indexedWords(item).find((word) => word.startsWith(beginning)))
        .filter((item) => isFound(item, words))
        .map((item) => ({ ...item, id: item.userId }));
    }),
  );
  return pages
    .flat()
    .sort((a, b) => (a.sortName < b.sortName ? -1 : 1))
    .slice(0, offered);
};
