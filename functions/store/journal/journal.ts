import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import type { JournalEntry, PrivateNote } from "#domain/journal/model.ts";
import { entriesPerPage, notesPerPage } from "#domain/journal/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Entities, Store } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import { withNulls, withoutNulls } from "../table/nulls.ts";
import type { RawItem } from "../table/partition.ts";
import { readItems } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";

/** The place of an entry or a note: its day and its id. */
export interface NotePlace {
  readonly day: Day;
  readonly id: string;
}

/** Whose notes, and about whom. */
export interface NotesOf {
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

const partitionOf = (authorId: string): string => `JOURNAL#${authorId}`;
const entryPrefix = "ENTRY#";
const placeOf = ({ day, id }: NotePlace): string => `${day}#${id}`;
const entryKey = (authorId: string, place: NotePlace) => ({
  pk: partitionOf(authorId),
  sk: `${entryPrefix}${placeOf(place)}`,
});
const notePrefix = ({ personId }: Pick<NotesOf, "personId">): string => `NOTE#${personId}#`;
const noteKey = (of: NotesOf, place: NotePlace) => ({
  pk: partitionOf(of.authorId),
  sk: `${notePrefix(of)}${placeOf(place)}`,
});

/** Which entries of an author to read. */
interface EntriesWanted {
  /** The first and the last day; all without them. */
  readonly days: { readonly from: Day; readonly to: Day } | null;
  /** Whether the reader may see an entry and looks for it. All, if it is left out. */
  readonly accepts?: (entry: JournalEntry) => boolean;
  /** The place of the last entry of the page before. */
  readonly cursor: string | undefined;
}

/** Which items of an author to read: those below a prefix, and at most so many of them, or all of a megabyte. */
interface RangeWanted extends Pick<EntriesWanted, "days" | "cursor"> {
  readonly authorId: string;
  readonly prefix: string;
  readonly limit: number | null;
}

/** These items, the latest day first, read consistently, and the place from which to go on. One request, or none. */
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

/** The first of these as a page; `next` is where to go on if they fit into it. */
const pageOf = <Found extends NotePlace>(
  found: readonly Found[],
  perPage: number,
  next: string | null,
): Page<Found> => {
  const items = found.slice(0, perPage);
  const end = items.at(-1);
  return { items, cursor: found.length > perPage && end ? placeOf(end) : next };
};

/**
 * A page of an author's entries, the latest day first, read consistently, so that a withdrawn entry is gone at once. A
 * page that `accepts` looks at one megabyte at most, so it may be empty although more follow. One request.
 */
export const readEntries = async (
  store: Store,
  authorId: string,
  { days, accepts, cursor }: EntriesWanted,
): Promise<Page<JournalEntry>> => {
  // The last entry of the page before is read again.
  const limit = accepts === undefined ? entriesPerPage + 1 : null;
  const { Items, next } = await readRange(store, { authorId, prefix: entryPrefix, days, cursor, limit });
  const entries = store.entities.journalEntry
    .parse({ Items })
    .data.map(toEntry)
    .filter((entry) => placeOf(entry) !== cursor && (accepts === undefined || accepts(entry)));
  return pageOf(entries, entriesPerPage, next);
};

const inOrder = <Found extends NotePlace>(found: readonly Found[], places: readonly NotePlace[]) =>
  places.map((place) => found.find((one) => placeOf(one) === placeOf(place)) ?? null);

/** An author's entries at these places, each null if there is none; read consistently. One request. */
export const readEntriesAt = async (
  store: Store,
  authorId: string,
  places: readonly NotePlace[],
): Promise<readonly (JournalEntry | null)[]> => {
  const names = [...new Map(places.map((place) => [placeOf(place), place])).values()];
  const Items = await readItems(
    store,
    names.map((place) => entryKey(authorId, place)),
    true,
  );
  return inOrder(store.entities.journalEntry.parse({ Items }).data.map(toEntry), places);
};

/** Notes at these places, each null if there is none; read consistently. One request. */
export const readNotesAt = async (
  store: Store,
  of: NotesOf,
  places: readonly NotePlace[],
): Promise<readonly (PrivateNote | null)[]> => {
  const names = [...new Map(places.map((place) => [placeOf(place), place])).values()];
  const Items = await readItems(
    store,
    names.map((place) => noteKey(of, place)),
    true,
  );
  return inOrder(store.entities.privateNote.parse({ Items }).data.map(toNote), places);
};

/** A page of an author's notes about a person, the latest day first: usually all of some days. One request. */
export const readNotes = async (
  store: Store,
  of: NotesOf,
  { days, cursor }: Pick<EntriesWanted, "days" | "cursor">,
): Promise<Page<PrivateNote>> => {
  const perPage = days === null ? notesPerPage : entriesPerPage;
  const { Items, next } = await readRange(store, {
    ...{ authorId: of.authorId, prefix: notePrefix(of), days, cursor },
    // The last note of the page before is read again.
    limit: perPage + 1,
  });
  const notes = store.entities.privateNote
    .parse({ Items })
    .data.map(toNote)
    .filter((note) => placeOf(note) !== cursor);
  return pageOf(notes, perPage, next);
};

/** A private note with its author. */
export type AuthoredNote = PrivateNote & Pick<NotesOf, "authorId">;

/**
 * All private notes about a person, the latest day first, for the person alone (docs/people.md#an-export). The index names
 * them; what they say is read consistently, so that one that was deleted is gone. One request, and one per hundred notes.
 */
export const readNotesAbout = async (store: Store, personId: string): Promise<readonly AuthoredNote[]> => {
  const { data } = await store.entities.privateNote.query
    .byPerson({ personId })
    .go({ pages: "all", attributes: ["authorId", "personId", "day", "id"] });
  const keys = data.filter((place) => place.personId === personId).map((place) => noteKey(place, place));
  const Items = keys.length === 0 ? [] : await readItems(store, keys, true);
  return store.entities.privateNote
    .parse({ Items })
    .data.map((item) => ({ ...toNote(item), authorId: item.authorId }))
    .toSorted((a, b) => compareKeys(placeOf(b), placeOf(a)));
};

/**
 * The places of all private notes, by the person concerned, page by page: keys and days, and nothing of what the notes say.
 * One request.
 */
export const readNotePlaces = async (
  store: Store,
  cursor: string | null,
  limit: number,
): Promise<{ readonly places: readonly (NotesOf & NotePlace)[]; readonly cursor: string | null }> => {
  const found = await store.entities.privateNote.query
    .byPerson({})
    .go({ cursor, limit, attributes: ["authorId", "personId", "day", "id"] });
  return { places: found.data, cursor: found.cursor };
};

/** A change of an entry or a note; `before` is null for a new one, `after` for one that is deleted. */
export interface NoteWrite<Note> {
  readonly before: Note | null;
  readonly after: Note | null;
}

const isMoved = ({ before, after }: NoteWrite<NotePlace>): boolean =>
  before !== null && (after === null || placeOf(before) !== placeOf(after));

/** Writes an entry, and removes it from the place that it had. Errors: VERSION_CONFLICT. */
export const entrySteps = (authorId: string, change: NoteWrite<JournalEntry>): readonly TransactionStep[] => {
  const { before, after } = change;
  const steps: TransactionStep[] = [];
  if (before !== null && isMoved(change)) {
    const { day, id, version } = before;
    steps.push({
      write: ({ journalEntry }) => journalEntry.delete({ authorId, day, id }).where(versionIs(version)).commit(),
      conflictError: versionConflict(),
    });
  }
  if (after !== null) {
    steps.push({
      write: ({ journalEntry }) =>
        journalEntry
          .put({ ...withoutNulls(after), authorId })
          .where(versionIs(isMoved(change) ? 0 : (before?.version ?? 0)))
          .commit(),
      conflictError: versionConflict(),
    });
  }
  return steps;
};

/** Writes a note, and removes it from the place that it had. Errors: VERSION_CONFLICT. */
export const noteSteps = (of: NotesOf, change: NoteWrite<PrivateNote>): readonly TransactionStep[] => {
  const { before, after } = change;
  const steps: TransactionStep[] = [];
  if (before !== null && isMoved(change)) {
    const { day, id, version } = before;
    steps.push({
      write: ({ privateNote }) =>
        privateNote
          .delete({ ...of, day, id })
          .where(versionIs(version))
          .commit(),
      conflictError: versionConflict(),
    });
  }
  if (after !== null) {
    steps.push({
      write: ({ privateNote }) =>
        privateNote
          .put({ ...after, ...of })
          .where(versionIs(isMoved(change) ? 0 : (before?.version ?? 0)))
          .commit(),
      conflictError: versionConflict(),
    });
  }
  return steps;
};
