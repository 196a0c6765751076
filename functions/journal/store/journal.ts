import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { JournalEntry, PrivateNote } from "#domain/journal/model.ts";
import { entriesPerPage, notesPerPage } from "#domain/journal/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { withNulls, withoutNulls } from "../../table/nulls.ts";
import type { RawItem } from "../../table/partition.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import { readPage } from "../../table/readPage.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

export interface NoteKey {
  readonly day: Day;
  readonly id: string;
}

export interface NoteScope {
  readonly authorId: string;
  readonly personId: string;
}

const toEntry = ({ authorId: _author, ...item }: EntityItem<Entities["journalEntry"]>): JournalEntry =>
  withNulls({ ...item, skillsetIds: [...item.skillsetIds], links: [...item.links] }, ["readerId"]);

const toNote = ({ authorId: _a, personId: _p, ...item }: EntityItem<Entities["privateNote"]>): PrivateNote => ({
  ...item,
  skillsetIds: [...item.skillsetIds],
  links: [...item.links],
});

const entriesIn = (store: Store, Items: RawItem[]): readonly JournalEntry[] =>
  store.entities.journalEntry.parse({ Items }).data.map(toEntry);

const notesIn = (store: Store, Items: RawItem[]): readonly PrivateNote[] =>
  store.entities.privateNote.parse({ Items }).data.map(toNote);

const partitionOf = (authorId: string): string => `JOURNAL#${authorId}`;
const entryPrefix = "ENTRY#";
const sortKeyOf = ({ day, id }: NoteKey): string => `${day}#${id}`;
const entryKey = (authorId: string, place: NoteKey) => ({
  pk: partitionOf(authorId),
  sk: `${entryPrefix}${sortKeyOf(place)}`,
});
const notePrefix = ({ personId }: Pick<NoteScope, "personId">): string => `NOTE#${personId}#`;
const noteKey = (noteScope: NoteScope, place: NoteKey) => ({
  pk: partitionOf(noteScope.authorId),
  sk: `${notePrefix(noteScope)}${sortKeyOf(place)}`,
});

interface EntriesWanted {
  /** null means all days. */
  readonly days: { readonly from: Day; readonly to: Day } | null;
  /** The author's search; all entries if omitted. */
  readonly accepts?: (entry: JournalEntry) => boolean;
  /** The last entry of the previous page. */
  readonly cursor: string | undefined;
}

interface RangeWanted extends Pick<EntriesWanted, "days" | "cursor"> {
  readonly authorId: string;
  readonly prefix: string;
  readonly limit: number | null;
}

/** Latest day first, consistent, with the next page's cursor. At most one request. */
const readRange = async (
  store: Store,
  { authorId, prefix, days, cursor, limit }: RangeWanted,
): Promise<{ readonly Items: RawItem[]; readonly next: string | null }> => {
  const first = `${prefix}${days?.from ?? ""}`;
  const last = `${prefix}${cursor ?? `${days?.to ?? ""}~`}`;
  if (last < first) {
    return { Items: [], next: null };
  }
  const { Items = [], LastEvaluatedKey } = await store.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": partitionOf(authorId), ":first": first, ":last": last },
      ScanIndexForward: false,
      ConsistentRead: true,
      ...(limit !== null && { Limit: limit }),
    }),
  );
  const next = LastEvaluatedKey?.["sk"];
  return { Items, next: typeof next === "string" ? next.slice(prefix.length) : null };
};

const pageOf = <Found extends NoteKey>(found: readonly Found[], perPage: number, next: string | null): Page<Found> => {
  const items = found.slice(0, perPage);
  const end = items.at(-1);
  return { items, cursor: found.length > perPage && end ? sortKeyOf(end) : next };
};

/**
 * Latest day first. Consistent, so a withdrawn entry disappears immediately. With `accepts`, a page scans at most a
 * megabyte, so an empty page may not be the last. One request.
 */
export const readEntries = async (
  store: Store,
  authorId: string,
  { days, accepts, cursor }: EntriesWanted,
): Promise<Page<JournalEntry>> => {
  // Includes the previous page's last entry, which is dropped below.
  const limit = accepts === undefined ? entriesPerPage + 1 : null;
  const { Items, next } = await readRange(store, { authorId, prefix: entryPrefix, days, cursor, limit });
  const entries = entriesIn(store, Items).filter(
    (entry) => sortKeyOf(entry) !== cursor && (accepts === undefined || accepts(entry)),
  );
  return pageOf(entries, entriesPerPage, next);
};

/**
 * Latest day first. Consistent, so a withdrawn entry disappears immediately. A page's size and cursor don't reveal
 * unshared entries. One request per megabyte of the author's text.
 */
export const readSharedEntries = async (
  store: Store,
  authorId: string,
  { days, cursor, mayRead }: Omit<EntriesWanted, "accepts"> & { readonly mayRead: (entry: JournalEntry) => boolean },
): Promise<Page<JournalEntry>> => {
  const found: JournalEntry[] = [];
  let from: string | null | undefined = cursor;
  do {
    const { Items, next } = await readRange(store, { authorId, prefix: entryPrefix, days, cursor: from, limit: null });
    found.push(...entriesIn(store, Items).filter((entry) => sortKeyOf(entry) !== from && mayRead(entry)));
    from = next;
  } while (from !== null && found.length <= entriesPerPage);
  return pageOf(found, entriesPerPage, null);
};

const readAt = async <Found extends NoteKey>(
  store: Store,
  wantedKeys: readonly NoteKey[],
  itemKeyOf: (place: NoteKey) => ItemKey,
  parse: (store: Store, Items: RawItem[]) => readonly Found[],
): Promise<readonly (Found | null)[]> => {
  const uniqueKeys = [...new Map(wantedKeys.map((place) => [sortKeyOf(place), itemKeyOf(place)])).values()];
  const found = parse(store, await readItems(store, uniqueKeys, true));
  return wantedKeys.map((place) => found.find((one) => sortKeyOf(one) === sortKeyOf(place)) ?? null);
};

/** In the order of the given keys, with null for missing items. Consistent, one request. */
export const readEntriesAt = (
  store: Store,
  authorId: string,
  wantedKeys: readonly NoteKey[],
): Promise<readonly (JournalEntry | null)[]> =>
  readAt(store, wantedKeys, (place) => entryKey(authorId, place), entriesIn);

/** In the order of the given keys, with null for missing items. Consistent, one request. */
export const readNotesAt = (
  store: Store,
  noteScope: NoteScope,
  wantedKeys: readonly NoteKey[],
): Promise<readonly (PrivateNote | null)[]> => readAt(store, wantedKeys, (place) => noteKey(noteScope, place), notesIn);

/** Latest day first. With `days`, usually all on one page. One request. */
export const readNotes = async (
  store: Store,
  noteScope: NoteScope,
  { days, cursor }: Pick<EntriesWanted, "days" | "cursor">,
): Promise<Page<PrivateNote>> => {
  const perPage = days === null ? notesPerPage : entriesPerPage;
  const { Items, next } = await readRange(store, {
    authorId: noteScope.authorId,
    prefix: notePrefix(noteScope),
    days,
    cursor,
    // Includes the previous page's last note, which is dropped below.
    limit: perPage + 1,
  });
  const notes = notesIn(store, Items).filter((note) => sortKeyOf(note) !== cursor);
  return pageOf(notes, perPage, next);
};

export type AuthoredNote = PrivateNote & Pick<NoteScope, "authorId">;

/**
 * Latest day first. Only the person's requested copy may use it (docs/privacy.md#copies). Its second, consistent read
 * drops deleted notes. Two requests.
 */
export const readNotesAbout = async (
  store: Store,
  personId: string,
  cursor: string | undefined,
): Promise<Page<AuthoredNote>> => {
  const places = await readPage(
    cursor,
    (options) =>
      store.entities.privateNote.query
        .byPerson({ personId })
        .go({ ...options, order: "desc", attributes: ["authorId", "personId", "day", "id"] }),
    entriesPerPage,
  );
  const keys = places.items.filter((place) => place.personId === personId).map((place) => noteKey(place, place));
  const Items = await readItems(store, keys, true);
  const items = store.entities.privateNote
    .parse({ Items })
    .data.map((item) => ({ ...toNote(item), authorId: item.authorId }))
    .toSorted((a, b) => compareKeys(sortKeyOf(b), sortKeyOf(a)));
  return { items, cursor: places.cursor };
};

/** One page of keys, sorted by person, without the texts. One request. */
export const readNoteKeys = async (
  store: Store,
  cursor: string | null,
  limit: number,
): Promise<{ readonly noteKeys: readonly (NoteScope & NoteKey)[]; readonly cursor: string | null }> => {
  const found = await store.entities.privateNote.query
    .byPerson({})
    .go({ cursor, limit, attributes: ["authorId", "personId", "day", "id"] });
  return { noteKeys: found.data, cursor: found.cursor };
};

/** `before` is null for a new note or entry, `after` for a deleted one. */
export interface NoteChange<Note> {
  readonly before: Note | null;
  readonly after: Note | null;
}

/** Also removes the note or entry from its previous key. Errors: VERSION_CONFLICT. */
const changeWrites = <Note extends NoteKey & { readonly version: number }>(
  { before, after }: NoteChange<Note>,
  deletionOf: (before: Note) => TransactionWrite["write"],
  putOf: (after: Note, storedVersion: number) => TransactionWrite["write"],
): readonly TransactionWrite[] => {
  const staysInPlace = before !== null && after !== null && sortKeyOf(before) === sortKeyOf(after);
  return [
    ...(before === null || staysInPlace ? [] : [deletionOf(before)]),
    ...(after === null ? [] : [putOf(after, staysInPlace ? before.version : 0)]),
  ].map((write) => ({ write, conflictError: versionConflict() }));
};

/** Errors: VERSION_CONFLICT. */
export const entryWrites = (authorId: string, change: NoteChange<JournalEntry>): readonly TransactionWrite[] =>
  changeWrites(
    change,
    ({ day, id, version }) =>
      ({ journalEntry }) =>
        journalEntry.delete({ authorId, day, id }).where(versionIs(version)).commit(),
    (entry, storedVersion) =>
      ({ journalEntry }) =>
        journalEntry
          .put({ ...withoutNulls(entry), authorId })
          .where(versionIs(storedVersion))
          .commit(),
  );

/** Errors: VERSION_CONFLICT. */
export const noteWrites = (noteScope: NoteScope, change: NoteChange<PrivateNote>): readonly TransactionWrite[] =>
  changeWrites(
    change,
    ({ day, id, version }) =>
      ({ privateNote }) =>
        privateNote
          .delete({ ...noteScope, day, id })
          .where(versionIs(version))
          .commit(),
    (note, storedVersion) =>
      ({ privateNote }) =>
        privateNote
          .put({ ...note, ...noteScope })
          .where(versionIs(storedVersion))
          .commit(),
  );
