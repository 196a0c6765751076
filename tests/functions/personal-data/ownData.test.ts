import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { entriesPerPage } from "#domain/journal/terms.ts";
import type { User } from "#domain/people/model.ts";
import { personalRecords } from "#domain/personal-data/terms.ts";
import { newId } from "#functions/ids.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { allPages } from "#tests/support/people/requests.ts";
import { performAction, type ReviewAction } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

interface Entry {
  readonly record: keyof typeof personalRecords;
  readonly title: string;
  readonly fields: readonly { readonly key: string; readonly value: unknown }[];
}

/** Everything that a person downloads, and on how many pages. */
const download = async (user: User) => {
  const pages = await allPages(user, api.people.getOwnData);
  const entries = pages.flatMap(({ items }) => items as Entry[]);
  return { entries, pages: pages.length, text: JSON.stringify(entries) };
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
  const evaluate = async () => {
    await act("saveSelfEvaluation", employee, "own-words");
    await act("completeSelfEvaluation", employee, "own-words");
    await act("saveManagerEvaluation", manager, "managers-words");
    await act("completeManagerEvaluation", manager, "managers-words");
    await act("approveReview", cto, "ctos-words");
  };
  return { manager, employee, round, reviewId: id, act, evaluate };
};

const field = (key: string, value: unknown) => expect.objectContaining({ key, value });

describe("the file of your own data", () => {
  wideIt("has the profile, and only your own part and the steps of an unshared review", async () => {
    const { employee, manager, evaluate, round } = await putReviewed();
    await evaluate();
    const { entries, text } = await download(employee);
    const [profile] = entries.filter(({ record }) => record === "profile");
    expect(profile?.fields).toEqual(
      expect.arrayContaining([
        field("email", employee.email),
        field("manager", `${manager.firstName} ${manager.lastName}`),
        // Terms as shown on the pages, not as stored.
        field("engineerType", "Software"),
        field("status", "Active"),
      ]),
    );
    expect(text).toContain("own-words");
    expect(text).toContain(round.name);
    expect(text).not.toContain("managers-words");
    expect(text).not.toContain("ctos-words");
  });

  wideIt("has the whole result once it is shared, and who opened it", async () => {
    const { employee, manager, act, evaluate, reviewId } = await putReviewed();
    await evaluate();
    await act("saveFinalEvaluation", manager, "final-words");
    await callAs(manager, api.reviews.scheduleMeeting, {
      reviewId,
      meetingScheduledAt: dayFromToday(2),
      meetingTime: "10:00",
      version: (await readWholeReview(tableStore(), reviewId)).review.version,
    });
    await act("finalizeReview", manager, "");
    await act("shareReview", manager, "");
    await callAs(manager, api.reviews.getReview, { reviewId });
    const { entries, text } = await download(employee);
    expect(text).toContain("final-words");
    const steps = entries.flatMap(({ fields }) => fields);
    expect(steps).toEqual(expect.arrayContaining([field("meetingTime", "10:00"), field("meetingMinutes", 30)]));
    expect(text).toContain("ctos-words");
    expect(text).not.toContain("managers-words");
    const readers = entries.filter(({ record }) => record === "readers");
    expect(readers.map(({ title }) => title)).toContain(`${manager.firstName} ${manager.lastName}`);
    expect(readers.flatMap(({ fields }) => fields)).toContainEqual(field("role", "Your manager"));
    // The download counts as opening the texts, but not the result page.
    const { data } = await tableStore().entities.reviewReader.query.byReview({ reviewId }).go();
    expect(data.map(({ readerId }) => readerId).toSorted()).toEqual([employee.id, manager.id].toSorted());
  });

  wideIt("has the whole journal, and no private note about the person", async () => {
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

  it("lists only kinds of records from the records page", async () => {
    const { entries } = await download(await putUser(makeUser({ role: "lead" })));
    expect(entries.filter(({ record }) => !(record in personalRecords))).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  });

  it.each(["x", "9.", "1.-1", "1.2.3", "0.x"])("refuses a made-up cursor: %s", async (cursor) => {
    expect((await callAs(await putUser(makeUser()), api.people.getOwnData, { cursor })).status).toBe(400);
  });
});
