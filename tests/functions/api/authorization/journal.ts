import type { JournalEntry, PrivateNote } from "#domain/journal/model.ts";
import { newId } from "#functions/ids.ts";
import { putEntry, putNote, today } from "#tests/support/journal.ts";
import { putSkillset } from "#tests/support/positions/ladderTable.ts";
import type { Caller } from "./putCallers.ts";
import { answers, type FeatureCases } from "./routeCase.ts";

/** Those without an engineer type have no skillsets. */
const content = async ({ user }: Pick<Caller, "user">) => ({
  day: today(),
  text: "Wrote the cause into the runbook",
  skillsetIds: user.engineerType === null ? [] : [(await putSkillset({ applicableTo: [user.engineerType] })).id],
  links: [],
});

const ofEntry = ({ day, id }: JournalEntry) => ({ day, entryId: id });

const putNoteOf = async ({ user, employee }: Caller) => {
  const note = await putNote({ authorId: user.id, personId: employee.id });
  return { note, params: paramsOf(employee.id, note) };
};
const paramsOf = (userId: string, { day, id }: PrivateNote) => ({ userId, day, noteId: id });

/** Routes about your own entries use the caller's; routes about the employee use the employee's. */
export const journalCases: FeatureCases<"journal"> = {
  getJournal: { status: 200 },
  listJournalEntries: async ({ user }) => {
    await putEntry(user.id);
    return { query: { round: "current" } };
  },
  addJournalEntry: answers(201, async (caller) => ({
    body: { id: newId(new Date()), ...(await content(caller)), readerId: null },
  })),
  updateJournalEntry: async (caller) => {
    const entry = await putEntry(caller.user.id, { day: "2026-01-05" });
    return { params: ofEntry(entry), body: { ...(await content(caller)), version: entry.version } };
  },
  shareJournalEntry: async ({ user }) => ({
    params: ofEntry(await putEntry(user.id, { readerId: user.managerId })),
    body: { readerId: null },
  }),
  deleteJournalEntry: answers(204, async ({ user }) => {
    const entry = await putEntry(user.id);
    return { params: ofEntry(entry), query: { version: String(entry.version) } };
  }),
  // Some switch it on, and some off.
  saveJournalReminder: async ({ user }) => ({ body: { hasReminder: user.role !== "lead" } }),
  listSharedEntries: async ({ user, employee }) => {
    await putEntry(employee.id, { readerId: user.id });
    return { params: { userId: employee.id } };
  },
  listPrivateNotes: async (caller) => {
    await putNoteOf(caller);
    return { params: { userId: caller.employee.id }, query: { round: "current" } };
  },
  addPrivateNote: answers(201, async (caller) => ({
    params: { userId: caller.employee.id },
    body: { id: newId(new Date()), ...(await content({ user: caller.employee })) },
  })),
  updatePrivateNote: async (caller) => {
    const { note, params } = await putNoteOf(caller);
    return {
      params,
      body: { ...(await content({ user: caller.employee })), day: "2026-01-05", version: note.version },
    };
  },
  deletePrivateNote: answers(204, async (caller) => {
    const { note, params } = await putNoteOf(caller);
    return { params, query: { version: String(note.version) } };
  }),
};
