import { beforeAll, expect, it } from "vitest";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { handler as startDay } from "#functions/jobs/startDay.ts";
import { type NoteScope, readNotes } from "#functions/journal/store/journal.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const notesOf = async (of: NoteScope) => (await readNotes(tableStore(), of, { days: null, cursor: undefined })).items;

let first: Round;
let second: Round;
let running: Round;

beforeAll(async () => {
  const completed = { status: "completed" } as const;
  first = await putRound(makeRound({ ...completed, startDate: dayFromToday(-200), endDate: dayFromToday(-150) }));
  second = await putRound(makeRound({ ...completed, startDate: dayFromToday(-130), endDate: dayFromToday(-110) }));
  running = await putRound(makeRound());
});

const runDay = async (): Promise<void> => {
  for (const id of (await startDay()).started) {
    expect(await runToCompletion(id)).toMatchObject({ status: "done" });
    // Readers of an operation's progress do not learn how many notes there were.
    expect(await readOperation(id)).toMatchObject({ done: 0, total: 0 });
  }
};

/** Writes a note about someone, whose reviews of these rounds were shared so many days ago. */
const putCase = async (noteDay: number, shared: readonly (readonly [Round, number | null])[]) => {
  const manager = await putUser(makeUser({ role: "manager" }));
  const person = await putUser(makeUser({ managerId: manager.id }));
  for (const [round, day] of shared) {
    const sharedWithEmployeeAt = day === null ? null : `${dayFromToday(day)}T10:00:00.000Z`;
    await putReview(makeReview(person, round, { sharedWithEmployeeAt }));
  }
  const of = { authorId: manager.id, personId: person.id };
  const note = await putNote(of, { day: dayFromToday(noteDay) });
  return { of, note };
};

it("notes are deleted only once a following review was shared at least 90 days ago", async () => {
  const cases = {
    "shared 90 days ago": await putCase(-160, [[first, -90]]),
    "shared 91 days ago": await putCase(-160, [[first, -91]]),
    "never shared, but the next was": await putCase(-160, [
      [first, null],
      [second, -95],
    ]),
    "shared 89 days ago": await putCase(-160, [[first, -89]]),
    "not shared": await putCase(-160, [
      [first, null],
      [running, null],
    ]),
    "written after the round before": await putCase(-149, [
      [first, -140],
      [second, -80],
    ]),
    "written on the day of the meeting": await putCase(-110, [[second, -110]]),
    "written for the running round": await putCase(-5, [
      [first, -140],
      [running, null],
    ]),
    "of somebody without reviews": await putCase(-160, []),
  };
  // Journal entries belong to their author; no job deletes them.
  const author = await putUser(makeUser());
  await putReview(makeReview(author, first, { sharedWithEmployeeAt: `${dayFromToday(-100)}T10:00:00.000Z` }));
  await putEntry(author.id, { day: dayFromToday(-160) });

  const kept = async () => {
    const found = await Promise.all(
      Object.entries(cases).map(async ([name, { of }]) => ((await notesOf(of)).length > 0 ? [name] : [])),
    );
    return found.flat();
  };
  const expected = Object.keys(cases).slice(3);
  await runDay();
  expect(await kept()).toEqual(expected);
  await runDay();
  expect(await kept()).toEqual(expected);
  const entries = await tableStore().entities.journalEntry.query.byAuthor({ authorId: author.id }).go();
  expect(entries.data).toHaveLength(1);
});

it("more notes than fit one step are all deleted", async () => {
  const { of } = await putCase(-160, [[first, -90]]);
  for (let more = 0; more < 60; more += 1) {
    await putNote(of, { day: dayFromToday(-160 - more) });
  }
  const stays = await putNote(of, { day: dayFromToday(-1) });
  await runDay();
  expect((await notesOf(of)).map(({ id }) => id)).toEqual([stays.id]);
});
