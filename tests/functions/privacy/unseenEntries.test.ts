import { expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { readers } from "./expected.ts";
import { allReads, type Ids, type People, putReaders, readAll, watchLog } from "./search.ts";

startTestEnvironment();

/** What each reader gets from every route that reads and that they may call. */
const answersOf = async (people: People, ids: Ids): Promise<Readonly<Record<string, string>>> => {
  const answers: Record<string, string> = {};
  for (const reader of readers) {
    const texts = await readAll(people[reader], ids, allReads);
    // A refusal names its request.
    answers[reader] = texts.replaceAll(/"requestId":"[\w-]+"/g, "");
  }
  return answers;
};

it("nothing that others get says whether somebody has private entries or notes, or how many", {
  timeout: 180_000,
}, async () => {
  watchLog();
  const people = await putReaders();
  const [author, manager] = [people["the employee"], people["the manager"]];
  const round = await putRound(makeRound());
  const { id: reviewId } = await putReview(makeReview(author, round));
  const ids: Ids = {
    ...{ reviewId: [reviewId], roundId: [round.id], userId: [author.id, manager.id], managerId: [manager.id] },
    engineerType: ["software"],
  };
  // The first time, reading a review writes who read it.
  await answersOf(people, ids);
  const before = await answersOf(people, ids);

  for (let entry = 0; entry < 5; entry += 1) {
    await putEntry(author.id, { text: `Entry ${entry}` });
    await putNote({ authorId: manager.id, personId: author.id }, { text: `Note ${entry}` });
  }
  const wish = { claims: claimsOf(author), body: { hasReminder: true } };
  expect((await callRoute(api.journal.saveJournalReminder, wish)).status).toBe(200);

  const after = await answersOf(people, ids);
  const changed = readers.filter((reader) => after[reader] !== before[reader]);
  // The author reads the entries, and the manager the notes: that is what the two wrote themselves.
  expect(changed).toEqual(readers.filter((reader) => reader === "the employee" || reader === "the manager"));
  expect(after["the employee"]).not.toContain("Note 0");
  expect(after["the manager"]).not.toContain("Entry 0");
  vi.restoreAllMocks();
});
