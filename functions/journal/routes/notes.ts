import type * as journal from "#domain/journal/contract.ts";
import { mayReadEntry } from "#domain/journal/policy.ts";
import { assertMayHaveNotes } from "#domain/journal/rules.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Handlers } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { assertContent, changeOf, readAuthorizedReport, readPeriod } from "../journalNotes.ts";
import { noteWrites, readNotes, readNotesAt, readSharedEntries } from "../store/journal.ts";

type Handler = Handlers<typeof journal>;

export const listSharedEntries: Handler["listSharedEntries"] = async (context) => {
  const { store, actor, params, query, today } = context;
  const author = await readAuthorizedReport(context, params.userId);
  const period = await readPeriod(store, query.round ?? "current", today);
  const page = await readSharedEntries(store, author.id, {
    days: period,
    mayRead: (entry) => mayReadEntry(actor, author, entry),
    cursor: query.cursor,
  });
  return {
    items: page.items.map(({ id, day, text, skillsetIds, links }) => ({ id, day, text, skillsetIds, links })),
    period,
    cursor: page.cursor,
  };
};

export const listPrivateNotes: Handler["listPrivateNotes"] = async (context) => {
  const { store, actor, params, query, today } = context;
  const person = await readAuthorizedReport(context, params.userId);
  const days = await readPeriod(store, query.round, today);
  const noteScope = { authorId: actor.id, personId: person.id };
  return readNotes(store, noteScope, { days, cursor: query.cursor });
};

export const addPrivateNote: Handler["addPrivateNote"] = async (context) => {
  const { store, actor, params, body, now, today, commit } = context;
  const noteScope = { authorId: actor.id, personId: params.userId };
  const person = await readAuthorizedReport(context, params.userId);
  const [existing] = await readNotesAt(store, noteScope, [body]);
  if (existing) {
    // A repeat after a lost response: later changes to the note stay.
    return existing;
  }
  assertMayHaveNotes(person);
  await assertContent(store, body, person, today);
  const after = { ...body, createdAt: now.toISOString(), version: 1 };
  await commit(noteWrites(noteScope, { before: null, after }));
  return after;
};

export const updatePrivateNote: Handler["updatePrivateNote"] = async (context) => {
  const { store, actor, params, body, today, commit } = context;
  const { userId: personId, day, noteId: id } = params;
  const noteScope = { authorId: actor.id, personId };
  const person = await readAuthorizedReport(context, personId);
  const noteKeys = [
    { day, id },
    { day: body.day, id },
  ];
  const { before, after, isWritten } = changeOf("privateNote", await readNotesAt(store, noteScope, noteKeys), body);
  if (!isWritten) {
    await assertContent(store, after, person, today, before);
    await commit(noteWrites(noteScope, { before, after }));
  }
  return after;
};

export const deletePrivateNote: Handler["deletePrivateNote"] = async (context) => {
  const { store, actor, params, query, commit } = context;
  const noteScope = { authorId: actor.id, personId: params.userId };
  await readAuthorizedReport(context, params.userId);
  const [found] = await readNotesAt(store, noteScope, [{ day: params.day, id: params.noteId }]);
  const before = assertFound("privateNote", found);
  assertVersion(before.version, query.version);
  await commit(noteWrites(noteScope, { before, after: null }));
  return null;
};
