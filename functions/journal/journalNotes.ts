import type { JournalPeriod, NoteContent } from "#domain/journal/model.ts";
import type { DirectReport } from "#domain/journal/policy.ts";
import {
  assertNotInFuture,
  assertOwnSkillsets,
  isSameContent,
  periodOf,
  periodsOf,
  periodsOfPage,
} from "#domain/journal/rules.ts";
import type { User } from "#domain/people/model.ts";
import { type DomainError, staleReadError, throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { applicableSkillsets } from "#domain/skillsets/model.ts";
import { readUser } from "../store/people/people.ts";
import { readSkillsets } from "../store/positions/ladder.ts";
import { readActiveRoundId, readNeighbouringRounds, readPageOfRounds } from "../store/reviews/rounds.ts";
import type { Store } from "../store/store.ts";
import { versionConflict } from "../store/table/conflicts.ts";

/** The ids of the skillsets that apply to a person. One request, or none if they are no engineer. */
const skillsetIdsOf = async (store: Store, { engineerType }: Pick<User, "engineerType">): Promise<readonly string[]> =>
  engineerType === null
    ? []
    : applicableSkillsets((await readSkillsets(store)).skillsets, { engineerType }).map(({ id }) => id);

/**
 * Checks what somebody writes into an entry or a note about `person`. One request, or none without skillsets that are new
 * in it. Errors: INVALID_INPUT.
 */
export const assertContent = async (
  store: Store,
  content: NoteContent,
  person: Pick<User, "engineerType">,
  today: Day,
  before: NoteContent | null = null,
): Promise<void> => {
  assertNotInFuture(content.day, today);
  const stored = before?.skillsetIds ?? [];
  if (content.skillsetIds.some((id) => !stored.includes(id))) {
    assertOwnSkillsets(content.skillsetIds, await skillsetIdsOf(store, person), stored);
  }
};

/** The changed content of an entry or a note, and the version that the change is based on. */
interface SentChange extends NoteContent {
  readonly version: number;
}

/**
 * What a change writes: `before`, and `after` if it is not written yet. `atNew` is at the new day, where it is if the
 * same change was sent before and its answer got lost.
 * Errors: NOT_FOUND, VERSION_CONFLICT.
 */
export const changeOf = <Note extends NoteContent & { readonly version: number }>(
  what: "journalEntry" | "privateNote",
  [atOld, atNew]: readonly (Note | null)[],
  sent: SentChange,
): { readonly before: Note; readonly after: Note; readonly isWritten: boolean } => {
  const { version, ...content } = sent;
  if (atNew && atNew.version === version + 1 && isSameContent(atNew, content)) {
    return { before: atNew, after: atNew, isWritten: true };
  }
  const before = assertFound(what, atOld);
  if (before.version !== version) {
    throw versionConflict();
  }
  return { before, after: { ...before, ...content, version: version + 1 }, isWritten: false };
};

/**
 * A person whose manager the actor is, read consistently, so that a former manager is refused at once. One request.
 * Errors: NOT_FOUND, FORBIDDEN.
 */
export const authorizedDirectReport = async (
  { store, authorize }: { readonly store: Store; readonly authorize: (subject: DirectReport) => void },
  userId: string,
): Promise<User> => {
  const person = assertFound("person", await readUser(store, userId));
  authorize(person);
  return person;
};

/**
 * An entry or a note that is to be deleted.
 * Errors: NOT_FOUND; VERSION_CONFLICT if it is not the version that the page shows.
 */
export const assertVersion = <Note extends { readonly version: number }>(
  what: "journalEntry" | "privateNote",
  found: Note | null | undefined,
  version: number,
): Note => {
  const note = assertFound(what, found);
  if (note.version !== version) {
    throw versionConflict();
  }
  return note;
};

/** Somebody changed an entry in the moment of writing. The handler reads it again. */
export const changedMeanwhile = (): DomainError =>
  staleReadError("This entry was changed just now. Please try again; nothing was lost.", "BUSY");

/**
 * The days that a request asks for; null if it asks for all. None, or one request; one more if no round is active, and two for a
 * round before the latest ones.
 * Errors: INVALID_INPUT for a round that has no days, because there is none or it was not started.
 */
export const readPeriod = async (
  store: Store,
  round: string | undefined,
  today: Day,
): Promise<JournalPeriod | null> => {
  if (round === undefined) {
    return null;
  }
  const page = await readPageOfRounds(store, {
    from: undefined,
    consistent: false,
    readActiveId: () => readActiveRoundId(store),
  });
  const { periods } = periodsOfPage(page.rounds, { today, hasEarlier: page.earlierFrom !== null });
  return (
    periodOf(periods, round) ??
    periodOf(periodsOf(await readNeighbouringRounds(store, round), today), round) ??
    throwFieldError("round", "This round has not been started, or no longer exists. Please reload the page.")
  );
};
