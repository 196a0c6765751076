import type { JournalPeriod, NoteContent } from "#domain/journal/model.ts";
import type { ManagedPerson } from "#domain/journal/policy.ts";
import { assertOwnSkillsets, isSameContent, periodOf, periodsOf, periodsOfPage } from "#domain/journal/rules.ts";
import type { User } from "#domain/people/model.ts";
import { assertNoProblem, type DomainError, staleReadError, throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { type Day, futureDayProblem } from "#domain/shared/time.ts";
import { applicableSkillsets } from "#domain/skillsets/model.ts";
import { readUser } from "../people/store/people.ts";
import { readSkillsets } from "../positions/store/ladder.ts";
import { readActiveRoundId, readPageOfRounds, readRoundAndNeighbors } from "../reviews/store/rounds.ts";
import { assertVersion } from "../table/conflicts.ts";
import type { Store } from "../table/store.ts";

/** One request, or none for a person without an engineer type. */
const skillsetIdsOf = async (store: Store, { engineerType }: Pick<User, "engineerType">): Promise<readonly string[]> =>
  engineerType === null
    ? []
    : applicableSkillsets((await readSkillsets(store)).skillsets, { engineerType }).map(({ id }) => id);

/** One request, or none without new skillsets. Errors: INVALID_INPUT. */
export const assertContent = async (
  store: Store,
  content: NoteContent,
  person: Pick<User, "engineerType">,
  today: Day,
  before: NoteContent | null = null,
): Promise<void> => {
  assertNoProblem("day", futureDayProblem(content.day, today));
  const stored = before?.skillsetIds ?? [];
  if (content.skillsetIds.some((id) => !stored.includes(id))) {
    assertOwnSkillsets(content.skillsetIds, await skillsetIdsOf(store, person), stored);
  }
};

/**
 * `isWritten` is true if an earlier request already made this change, but its response was lost. `atNew` is the note
 * stored under the new day. Errors: NOT_FOUND, VERSION_CONFLICT.
 */
export const changeOf = <Note extends NoteContent & { readonly version: number }>(
  what: "journalEntry" | "privateNote",
  [atOld, atNew]: readonly (Note | null)[],
  sent: NoteContent & { readonly version: number },
): { readonly before: Note; readonly after: Note; readonly isWritten: boolean } => {
  const { version, ...content } = sent;
  if (atNew && atNew.version === version + 1 && isSameContent(atNew, content)) {
    return { before: atNew, after: atNew, isWritten: true };
  }
  const before = assertFound(what, atOld);
  assertVersion(before.version, version);
  return { before, after: { ...before, ...content, version: version + 1 }, isWritten: false };
};

/** Reads consistently, so a former manager loses access immediately. One request. Errors: NOT_FOUND, FORBIDDEN. */
export const readAuthorizedReport = async (
  { store, authorize }: { readonly store: Store; readonly authorize: (subject: ManagedPerson) => void },
  userId: string,
): Promise<User> => {
  const person = assertFound("person", await readUser(store, userId));
  authorize(person);
  return person;
};

/** Someone changed the entry during the write, so the handler runs again. */
export const concurrentChangeError = (): DomainError =>
  staleReadError("Someone else changed this entry. Try again. Nothing was lost.", "BUSY");

/**
 * Null means all days. Up to one request; one more if no round is active, two for an older round. Errors: INVALID_INPUT
 * for a missing or unstarted round.
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
    periodOf(periodsOf(await readRoundAndNeighbors(store, round), today), round) ??
    throwFieldError("round", "This round hasn't started, or no longer exists. Reload the page.")
  );
};
