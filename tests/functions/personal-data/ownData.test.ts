import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { entriesPerPage } from "#domain/journal/terms.ts";
import type { User } from "#domain/people/model.ts";
import { personalRecords } from "#domain/personal-data/terms.ts";
import { newId } from "#functions/ids.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { performAction, type ReviewAction } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

interface Entry {
  readonly record: keyof typeof personalRecords;
  readonly title: string;
  readonly fields: readonly { readonly key: string; readonly value: unknown }[];
}

/** Everything that a person downloads, page by page, and how many pages it took. */
const download = async (user: User) => {
  const entries: Entry[] = [];
  let cursor: unknown = null;
  let pages = 0;
  do {
    const { status, body } = await callRoute(api.people.getOwnData, {
      claims: claimsOf(user),
      query: typeof cursor === "string" ? { cursor } : {},
    });
    expect(status, JSON.stringify(body)).toBe(200);
    entries.push(...(body["items"] as Entry[]));
    cursor = body["cursor"];
    pages += 1;
  } while (cursor !== null);
  return { entries, pages, text: JSON.stringify(entries) };
};

const putReviewed = async () => {
  const manager = await putUser(makeUser({ role: "manager" }));
  const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  const employee = await putUser(makeUser({ managerId: manager.id }));
  const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
  const { id } = await putReview(makeReview(employee, round));
  const act = async (action: ReviewAction, as: User, marker: string) => {
    const { status, body } = await performAction(action, as, id, { marker });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  return { manager, cto, employee, round, reviewId: id, act };
};

describe("the file of your own data", () => {
  it("has the profile, and of an unshared review only the own part and the steps", async () => {
    const { employee, manager, cto, act, round } = await putReviewed();
    await act("saveSelfEvaluation", employee, "own-words");
    await act("completeSelfEvaluation", employee, "own-words");
    await act("saveManagerEvaluation", manager, "managers-words");
    await act("completeManagerEvaluation", manager, "managers-words");
    await act("approveReview", cto, "ctos-words");
    const { entries, text } = await download(employee);
    const [profile] = entries.filter(({ record }) => record === "profile");
    expect(profile?.fields).toContainEqual(expect.objectContaining({ key: "email", value: employee.email }));
    expect(profile?.fields).toContainEqual(
      expect.objectContaining({ key: "manager", value: `${manager.firstName} ${manager.lastName}` }),
    );
    // Terms are those that the pages show, not the stored ones.
    expect(profile?.fields).toContainEqual(expect.objectContaining({ key: "engineerType", value: "Software" }));
    expect(profile?.fields).toContainEqual(expect.objectContaining({ key: "status", value: "Active" }));
    expect(text).toContain("own-words");
    expect(text).toContain(round.name);
    expect(text).not.toContain("managers-words");
    expect(text).not.toContain("ctos-words");
  });

  it("has the whole result once it is shared, and who opened it", async () => {
    const { employee, manager, cto, act, reviewId } = await putReviewed();
    await act("saveSelfEvaluation", employee, "own-words");
    await act("completeSelfEvaluation", employee, "own-words");
    await act("saveManagerEvaluation", manager, "managers-words");
    await act("completeManagerEvaluation", manager, "managers-words");
    await act("approveReview", cto, "ctos-words");
    await act("saveFinalEvaluation", manager, "final-words");
    await callRoute(api.reviews.scheduleMeeting, {
      claims: claimsOf(manager),
      params: { reviewId },
      body: {
        meetingScheduledAt: dayFromToday(2),
        meetingTime: "10:00",
        version: (await readWholeReview(tableStore(), reviewId)).review.version,
      },
    });
    await act("finalizeReview", manager, "");
    await act("shareReview", manager, "");
    await callRoute(api.reviews.getReview, { claims: claimsOf(manager), params: { reviewId } });
    const { entries, text } = await download(employee);
    expect(text).toContain("final-words");
    const steps = entries.flatMap(({ fields }) => fields);
    expect(steps).toContainEqual(expect.objectContaining({ key: "meetingTime", value: "10:00" }));
    expect(steps).toContainEqual(expect.objectContaining({ key: "meetingMinutes", value: 30 }));
    expect(text).toContain("ctos-words");
    expect(text).not.toContain("managers-words");
    const readers = entries.filter(({ record }) => record === "readers");
    expect(readers.map(({ title }) => title)).toContain(`${manager.firstName} ${manager.lastName}`);
    expect(readers.flatMap(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ key: "role", value: "Your manager" }),
    );
    // The download itself is an opening of the texts, but not of the page of the result.
    const { data } = await tableStore().entities.reviewReader.query.byReview({ reviewId }).go();
    expect(data.map(({ readerId }) => readerId).toSorted()).toEqual([employee.id, manager.id].toSorted());
  });

  it("has the whole journal, and no private note about the person", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const employee = await putUser(makeUser({ managerId: manager.id }));
    const count = entriesPerPage + 5;
    for (let number = 1; number <= count; number += 1) {
      await putEntry(employee.id, { day: `2026-0${1 + (number % 9)}-1${number % 10}`, text: `entry-${number}.` });
    }
    await putNote({ authorId: manager.id, personId: employee.id }, { text: "a-private-note" });
    const { text, pages } = await download(employee);
    expect(
      Array.from({ length: count }, (_, index) => index + 1).filter((number) => !text.includes(`entry-${number}.`)),
    ).toEqual([]);
    // One page for each of the seven parts, and one more for the journal.
    expect(pages).toBe(8);
    expect(text).not.toContain("a-private-note");
    expect((await download(manager)).text).not.toContain("entry-1.");
  });

  it("names only records that the page of records has", async () => {
    const { entries } = await download(await putUser(makeUser({ role: "lead" })));
    expect(entries.filter(({ record }) => !(record in personalRecords))).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  });

  it.each(["x", "9.", "1.-1", "1.2.3", "0.x"])("refuses a cursor of its own making: %s", async (cursor) => {
    const { status } = await callRoute(api.people.getOwnData, {
      claims: claimsOf(await putUser(makeUser())),
      query: { cursor },
    });
    expect(status).toBe(400);
  });
});
