import * as z from "zod";
import type { Actor } from "../../people/model.ts";
import { actsAsManager } from "../../people/terms.ts";
import { routesOf } from "../../shared/route.ts";
import { day, id, userId, versionInQuery } from "../../shared/text.ts";
import { entriesQuery, newPrivateNote, noteChange, privateNote, sharedEntries } from "../model.ts";
import { isManagerOf } from "../policy.ts";
import { entriesPerPage } from "../terms.ts";

const route = routesOf("journal");

const managerGuard = {
  kind: "subject",
  isAllowed: ({ role }: Actor): boolean => actsAsManager(role),
  isAllowedFor: isManagerOf,
} as const;

const personParams = z.object({ userId });
const noteParams = z.object({ userId, day, noteId: id });

export const listSharedEntries = route("listSharedEntries", {
  method: "GET",
  path: "/api/journal/people/{userId}/entries",
  summary: "A page of the entries that a direct report shares with the signed-in manager, latest day first",
  guard: managerGuard,
  params: personParams,
  query: entriesQuery.omit({ search: true }),
  response: sharedEntries,
  errors: ["NOT_FOUND"],
});

export const listPrivateNotes = route("listPrivateNotes", {
  method: "GET",
  path: "/api/journal/people/{userId}/notes",
  summary:
    "A page of the signed-in manager's notes about a direct report, latest day first; with a round, usually all notes of it",
  guard: managerGuard,
  params: personParams,
  query: entriesQuery.omit({ search: true }),
  response: z.object({ items: z.array(privateNote).max(entriesPerPage), cursor: z.string().nullable() }),
  errors: ["NOT_FOUND"],
});

export const addPrivateNote = route("addPrivateNote", {
  method: "POST",
  path: "/api/journal/people/{userId}/notes",
  summary: "Add a private note about a direct report; a repeated request returns the same note",
  guard: managerGuard,
  params: personParams,
  body: newPrivateNote,
  response: privateNote,
  status: 201,
  dailyLimit: "privateNote",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const updatePrivateNote = route("updatePrivateNote", {
  method: "PUT",
  path: "/api/journal/people/{userId}/notes/{day}/{noteId}",
  summary: "Change your own note about a direct report, including its day",
  guard: managerGuard,
  params: noteParams,
  body: noteChange,
  response: privateNote,
  errors: ["NOT_FOUND", "VERSION_CONFLICT"],
});

export const deletePrivateNote = route("deletePrivateNote", {
  method: "DELETE",
  path: "/api/journal/people/{userId}/notes/{day}/{noteId}",
  summary: "Permanently delete your own note about a direct report",
  guard: managerGuard,
  params: noteParams,
  query: z.object({ version: versionInQuery }),
  response: z.null(),
  status: 204,
  errors: ["NOT_FOUND", "VERSION_CONFLICT"],
});
