import type * as journal from "#domain/journal/contract.ts";
import { mayKeepJournal } from "#domain/journal/policy.ts";
import { assertOwnManager, matches, periodsOfPage } from "#domain/journal/rules.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import { requiredSkillsets } from "#domain/positions/model.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { applicableSkillsets, skillsetFor } from "#domain/skillsets/model.ts";
import type { Handlers } from "../../http/serve.ts";
import { isActiveManager } from "../../leads-weekly/leadReportAccess.ts";
import { readSkillsets } from "../../positions/store/ladder.ts";
import { readPageOfRounds } from "../../reviews/store/rounds.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { assertContent, changeOf, concurrentChangeError, readPeriod } from "../journalNotes.ts";
import { entryWrites, readEntries, readEntriesAt } from "../store/journal.ts";
import { readJournalContext, reminderSwitchWrite } from "../store/journalContext.ts";

type Handler = Handlers<typeof journal>;

export const getJournal: Handler["getJournal"] = async ({ store, actor, query, today }) => {
  const { engineerType, position } = actor;
  const journalContext = readJournalContext(store, actor);
  const [{ manager, levels, hasReminder }, { skillsets }, page] = await Promise.all([
    journalContext,
    readSkillsets(store),
    readPageOfRounds(store, {
      from: query.from,
      consistent: false,
      readActiveId: async () => (await journalContext).activeRoundId,
    }),
  ]);
  const requirements = engineerType === null ? [] : requiredSkillsets(skillsets, engineerType, levels);
  const required = new Map(requirements.map(({ skillset, requiredLevel }) => [skillset.id, requiredLevel]));
  const own =
    engineerType === null
      ? []
      : applicableSkillsets(skillsets, { engineerType }).map((skillset) => skillsetFor(skillset, engineerType));
  return {
    manager: manager !== null && isActiveManager(manager) ? nameFieldsOf(manager) : null,
    mayWrite: mayKeepJournal(actor),
    hasReminder,
    positionCode: position?.code ?? null,
    skillsets: own.map((skillset) => {
      const requiredLevel = required.get(skillset.id) ?? null;
      const level = skillset.levels.find((one) => one.level === requiredLevel);
      return {
        id: skillset.id,
        name: skillset.name,
        requiredLevel,
        levelTitle: level?.title ?? "",
        levelText: level?.description ?? "",
      };
    }),
    ...periodsOfPage(page.rounds, { today, hasEarlier: page.earlierFrom !== null }),
  };
};

export const listJournalEntries: Handler["listJournalEntries"] = async (context) => {
  const { store, actor, query, today } = context;
  const { round, search = "", cursor } = query;
  const period = await readPeriod(store, round, today);
  const page = await readEntries(store, actor.id, {
    days: period,
    cursor,
    ...(search.trim() !== "" && { accepts: matches(search) }),
  });
  return { ...page, period };
};

export const addJournalEntry: Handler["addJournalEntry"] = async (context) => {
  const { store, actor, body, now, today, commit } = context;
  const [existing] = await readEntriesAt(store, actor.id, [body]);
  if (existing) {
    // A repeat after a lost response: later changes to the entry stay.
    return existing;
  }
  await assertContent(store, body, actor, today);
  assertOwnManager(body.readerId, actor);
  const after = { ...body, createdAt: now.toISOString(), version: 1 };
  await commit(entryWrites(actor.id, { before: null, after }));
  return after;
};

export const updateJournalEntry: Handler["updateJournalEntry"] = async (context) => {
  const { store, actor, params, body, today, commit } = context;
  const { day, entryId: id } = params;
  const noteKeys = [
    { day, id },
    { day: body.day, id },
  ];
  const { before, after, isWritten } = changeOf("journalEntry", await readEntriesAt(store, actor.id, noteKeys), body);
  if (!isWritten) {
    await assertContent(store, after, actor, today, before);
    await commit(entryWrites(actor.id, { before, after }));
  }
  return after;
};

export const shareJournalEntry: Handler["shareJournalEntry"] = async (context) => {
  const { store, actor, params, body, commit } = context;
  const [found] = await readEntriesAt(store, actor.id, [{ day: params.day, id: params.entryId }]);
  const before = assertFound("journalEntry", found);
  assertOwnManager(body.readerId, actor);
  if (before.readerId === body.readerId) {
    return before;
  }
  const after = { ...before, readerId: body.readerId, version: before.version + 1 };
  // Sharing doesn't depend on the entry's other fields, so if those changed, retry without asking the author.
  await commit(
    entryWrites(actor.id, { before, after }).map((write) => ({ ...write, conflictError: concurrentChangeError() })),
  );
  return after;
};

export const deleteJournalEntry: Handler["deleteJournalEntry"] = async (context) => {
  const { store, actor, params, query, commit } = context;
  const [found] = await readEntriesAt(store, actor.id, [{ day: params.day, id: params.entryId }]);
  const before = assertFound("journalEntry", found);
  assertVersion(before.version, query.version);
  await commit(entryWrites(actor.id, { before, after: null }));
  return null;
};

export const saveJournalReminder: Handler["saveJournalReminder"] = async (context) => {
  const { actor, body, commit } = context;
  await commit([reminderSwitchWrite(actor.id, body.hasReminder)]);
  return body;
};
