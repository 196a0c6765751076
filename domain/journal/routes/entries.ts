import * as z from "zod";
import { anyActive, routesOf } from "../../shared/route.ts";
import { day, id, versionInQuery } from "../../shared/text.ts";
import { entriesQuery, journalEntries, journalEntry, journalOverview, newJournalEntry, noteChange } from "../model.ts";
import { mayKeepJournal } from "../policy.ts";

const route = routesOf("journal");

/** Entries are read under the caller's own key, so no one can request someone else's. */
const anyActiveGuard = { kind: "active", isAllowed: anyActive } as const;
const writerGuard = {
  kind: "active",
  isAllowed: mayKeepJournal,
  message: "Only people with reviews can keep a journal.",
} as const;

const entryParams = z.object({ day, entryId: id });

export const getJournal = route("getJournal", {
  method: "GET",
  path: "/api/journal",
  summary:
    "What the signed-in person needs to write in their journal: their manager, skillsets, latest periods and reminder",
  guard: anyActiveGuard,
  query: z.object({
    from: id
      .optional()
      .describe("Returns the periods since this round was created, and some before it. Pass `earlier.roundId`"),
  }),
  response: journalOverview,
});

export const listJournalEntries = route("listJournalEntries", {
  method: "GET",
  path: "/api/journal/entries",
  summary: "A page of the signed-in person's own entries, the latest day first",
  guard: anyActiveGuard,
  query: entriesQuery,
  response: journalEntries,
});

export const addJournalEntry = route("addJournalEntry", {
  method: "POST",
  path: "/api/journal/entries",
  summary: "Add an entry to your journal; a repeated request returns the same entry",
  guard: writerGuard,
  body: newJournalEntry,
  response: journalEntry,
  status: 201,
  dailyLimit: "journalEntry",
});

export const updateJournalEntry = route("updateJournalEntry", {
  method: "PUT",
  path: "/api/journal/entries/{day}/{entryId}",
  summary: "Change one of your entries, including its day",
  guard: writerGuard,
  params: entryParams,
  body: noteChange,
  response: journalEntry,
  errors: ["NOT_FOUND", "VERSION_CONFLICT"],
});

export const shareJournalEntry = route("shareJournalEntry", {
  method: "PUT",
  path: "/api/journal/entries/{day}/{entryId}/reader",
  summary: "Share an entry with the current manager or stop sharing it, effective immediately",
  guard: anyActiveGuard,
  params: entryParams,
  body: z.object({ readerId: id.nullable() }),
  response: journalEntry,
  errors: ["NOT_FOUND"],
});

export const deleteJournalEntry = route("deleteJournalEntry", {
  method: "DELETE",
  path: "/api/journal/entries/{day}/{entryId}",
  summary: "Permanently delete one of the signed-in person's entries",
  guard: anyActiveGuard,
  params: entryParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "VERSION_CONFLICT"],
});

const reminder = z.object({ hasReminder: z.boolean() });

export const saveJournalReminder = route("saveJournalReminder", {
  method: "PUT",
  path: "/api/journal/reminder",
  summary: "Turn the reminder about weeks without an entry on or off",
  guard: writerGuard,
  body: reminder,
  response: reminder,
});
