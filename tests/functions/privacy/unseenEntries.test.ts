import { expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import { newId } from "#functions/ids.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { today } from "#tests/support/journal.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { partitionsOfItems } from "#tests/support/wholeTable.ts";
import { readers } from "./expected.ts";
import { allReads, type Ids, type People, putReaders, readAll, watchLog } from "./search.ts";

startTestEnvironment();

/** The trail has an entry of each export that the readers here make. What it says of a journal is looked at in the table. */
const comparedReads = allReads.filter((id) => id !== "listAudit" && id !== "exportAudit");

/** What each reader gets from every route that reads and that they may call. */
const answersOf = async (people: People, ids: Ids): Promise<Readonly<Record<string, string>>> => {
  const answers: Record<string, string> = {};
  for (const reader of readers) {
    const texts = await readAll(people[reader], ids, comparedReads);
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

  const stored = await partitionsOfItems();
  const noteOf = (text: string) => ({ id: newId(new Date()), day: today(), text, skillsetIds: [], links: [] });
  for (let at = 0; at < 5; at += 1) {
    const entry = { claims: claimsOf(author), body: { ...noteOf(`Entry ${at}`), readerId: null } };
    const note = { claims: claimsOf(manager), params: { userId: author.id }, body: noteOf(`Note ${at}`) };
    expect((await callRoute(api.journal.addJournalEntry, entry)).status).toBe(201);
    expect((await callRoute(api.journal.addPrivateNote, note)).status).toBe(201);
  }
  // No count, audit entry, operation or message is written with them.
  const written = [...(await partitionsOfItems())].flatMap(([item, partition]) =>
    stored.has(item) ? [] : [partition],
  );
  expect(new Set(written)).toEqual(new Set([`JOURNAL#${author.id}`, `JOURNAL#${manager.id}`]));
  expect(written).toHaveLength(10);

  const after = await answersOf(people, ids);
  const changed = readers.filter((reader) => after[reader] !== before[reader]);
  // The author reads the entries, and the manager the notes: that is what the two wrote themselves.
  expect(changed).toEqual(readers.filter((reader) => reader === "the employee" || reader === "the manager"));
  expect(after["the employee"]).not.toContain("Note 0");
  expect(after["the manager"]).not.toContain("Entry 0");
  vi.restoreAllMocks();
});
