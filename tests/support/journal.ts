import type { JournalEntry, PrivateNote } from "#domain/journal/model.ts";
import { newId } from "#functions/ids.ts";
import { entryWrites, type NoteScope, noteWrites } from "#functions/journal/store/journal.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";

/** Today in the time zone of the tests, UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** An entry of today that no one else reads. */
const makeEntry = (overrides: Partial<JournalEntry> = {}): JournalEntry => ({
  id: newId(new Date()),
  day: today(),
  text: "Capped the retry of the export",
  skillsetIds: [],
  links: [],
  readerId: null,
  createdAt: new Date().toISOString(),
  version: 1,
  ...overrides,
});

/** Writes an entry of an author. */
export const putEntry = async (authorId: string, overrides: Partial<JournalEntry> = {}): Promise<JournalEntry> => {
  const after = makeEntry(overrides);
  await transact(tableStore(), entryWrites(authorId, { before: null, after }));
  return after;
};

/** Writes a private note. */
export const putNote = async (of: NoteScope, overrides: Partial<PrivateNote> = {}): Promise<PrivateNote> => {
  const { readerId: _reader, ...after } = { ...makeEntry({ text: "Calm in the incident" }), ...overrides };
  await transact(tableStore(), noteWrites(of, { before: null, after }));
  return after;
};
