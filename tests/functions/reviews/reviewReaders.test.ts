import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { ReviewReader } from "#domain/reviews/views/reviewModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { openedReviews as opened } from "#tests/support/depth.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import { perform, putReviewActors, putReviewAt, type ReviewActor } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

let people: Readonly<Record<ReviewActor, User>>;
beforeAll(async () => {
  people = await putReviewActors();
});

const open = (as: User, reviewId: string) => callAs(as, api.reviews.getReview, { reviewId });
const list = (as: User, reviewId: string) => callAs(as, api.reviews.listReviewReaders, { reviewId });
const readersOf = async (reviewId: string): Promise<readonly ReviewReader[]> =>
  (await list(people.employee, reviewId)).body["items"] as ReviewReader[];
const rowsOf = async (reviewId: string) =>
  (await tableStore().entities.reviewReader.query.byReview({ reviewId }).begins({ readerId: "" }).go()).data;

/** Writes the row that a reader left some days ago. */
const openedBefore = (reviewId: string, reader: User, days: number, expiresInDays = 700) =>
  tableStore()
    .entities.reviewReader.put({
      reviewId,
      readerId: reader.id,
      role: "manager",
      firstDay: dayFromToday(-days),
      lastDay: dayFromToday(-days),
      expiresAt: Math.floor(Date.now() / 1000) + expiresInDays * 86_400,
    })
    .go();

describe("the readers of a review", () => {
  wideIt("are shown only to the employee, only after sharing, with roles and days", async () => {
    const { id } = await putReviewAt(people.employee, "finalized");
    for (const reader of ["manager", "hr", "cto", "employee"] as const) {
      await succeed(open(people[reader], id));
    }
    for (const stranger of ["admin", "lead", "another manager", "another employee"] as const) {
      expect((await open(people[stranger], id)).status).toBe(403);
    }
    for (const person of Object.values(people)) {
      expect((await list(person, id)).status, "before sharing").toBe(403);
    }
    await perform("shareReview", people.manager, id);
    for (const [actor, person] of Object.entries(people)) {
      expect((await list(person, id)).status, actor).toBe(actor === "employee" ? 200 : 403);
    }
    const today = dayFromToday(0);
    const days = { firstDay: today, lastDay: today };
    const readers = await readersOf(id);
    const found = readers.map(({ person, ...rest }) => [person?.email, rest]);
    expect(found.toSorted()).toEqual(
      (["employee", "manager", "hr", "cto"] as const)
        .map((role) => [people[role].email, { roles: [role], ...days }])
        .toSorted(),
    );
  });

  it.each([3, 0])("are listed once per person with every role, even %i days apart", async (days) => {
    const { id } = await putReviewAt(people.employee, "shared");
    await openedBefore(id, people.cto, days);
    await succeed(open(people.cto, id));
    expect(await readersOf(id)).toMatchObject([
      { roles: ["manager", "cto"], firstDay: dayFromToday(-days), lastDay: dayFromToday(0) },
    ]);
  });

  it("keep their first day on later visits, with one write a day, for 24 months", async () => {
    const { id } = await putReviewAt(people.employee, "shared");
    await openedBefore(id, people.manager, 3);
    const writes = async () =>
      (await open(people.manager, id)).requests.filter(({ operations }) => operations.includes("PutItem")).length;
    expect([await writes(), await writes(), await writes()]).toEqual([1, 0, 0]);
    const [row, ...others] = await rowsOf(id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ role: "manager", firstDay: dayFromToday(-3), lastDay: dayFromToday(0) });
    expect(new Date((row?.expiresAt ?? 0) * 1000).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 2);
  });

  it("need no row for a save, whose response contains no text", async () => {
    const states = ["completedAt", "updatedAt", "version"];
    const saves = [
      ["selfMissing", "saveManagerEvaluation", "manager"],
      ["approvalMissing", "saveManagerEvaluation", "cto"],
      ["meetingScheduled", "saveFinalEvaluation", "manager"],
      ["managerMissing", "saveSelfEvaluation", "employee"],
    ] as const;
    for (const [stage, action, writer] of saves) {
      const { id } = await putReviewAt(people.employee, stage, {}, "unread");
      const whole = await readWholeReview(tableStore(), id);
      const evaluation = writer === "employee" ? whole.selfEvaluation : whole.managerEvaluation;
      const answer = await callAs(people[writer], api.reviews[action], {
        reviewId: id,
        expectationsRating: evaluation.expectationsRating,
        additionalComments: "mine",
        skillsets: [],
        version: evaluation.version,
      });
      expect([answer.status, Object.keys(answer.body).toSorted()], `${action} ${stage}`).toEqual([200, states]);
      expect(await rowsOf(id)).toEqual([]);
    }
  });

  it("are recorded once when they open a review in several windows simultaneously", async () => {
    const { id } = await putReviewAt(people.employee, "shared");
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(people.manager, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it("are recorded as new after their row expired, even before it is deleted", async () => {
    const { id } = await putReviewAt(people.employee, "shared");
    await openedBefore(id, people.hr, 800, -70);
    expect(await readersOf(id)).toEqual([]);
    await open(people.hr, id);
    expect(await readersOf(id)).toMatchObject([{ firstDay: dayFromToday(0), lastDay: dayFromToday(0) }]);
  });

  it("exclude people who got no text: none exists, or they may not read it yet", async () => {
    const empty = await putReview(makeReview(people.employee, await putRound(makeRound())));
    const selfDraft = await putReviewAt(people.employee, "selfMissing");
    for (const { id } of [empty, selfDraft]) {
      await open(people.employee, id);
      await open(people.manager, id);
    }
    expect(await rowsOf(empty.id)).toEqual([]);
    await open(people.hr, empty.id);
    expect(await rowsOf(empty.id)).toEqual([]);
    expect((await rowsOf(selfDraft.id)).map(({ role }) => role).toSorted()).toEqual(["employee", "manager"]);
  });

  it("exclude people who only opened lists or the round progress", async () => {
    const review = await putReviewAt(people.employee, "shared");
    const reads: readonly (readonly [RouteSpec, object])[] = [
      [api.reviews.listManagedReviews, { query: { roundId: review.roundId } }],
      [api.reviews.listReviewTasks, {}],
      [api.reviews.listOwnReviews, {}],
      [api.reviews.listRoundProgress, { params: { roundId: review.roundId }, query: { assignee: "manager" } }],
      [api.reviews.exportRoundProgress, { params: { roundId: review.roundId } }],
    ];
    for (const [spec, request] of reads) {
      const answer = await callRoute(spec, { claims: claimsOf(people.cto), ...request });
      expect(answer.status, spec.id).toBe(200);
    }
    expect(await rowsOf(review.id)).toEqual([]);
  });

  it("include a deactivated reader by name, and an unknown one as null", async () => {
    const { id } = await putReviewAt(people.employee, "shared");
    const reader = await putUser(makeUser({ role: "hr", engineerType: null, position: null }));
    await open(reader, id);
    const gone = { ...reader, id: "01JZZZZZZZZZZZZZZZZZZZZZZZ" };
    await openedBefore(id, gone, 2);
    await succeed(editPerson(people.admin, reader, { status: "inactive" }));
    expect((await readersOf(id)).map(({ person }) => person?.id ?? null)).toEqual([reader.id, null]);
  });

  it(`have a row and a write per review when one person opens ${opened} reviews`, {
    timeout: 300_000,
  }, async () => {
    let ids: readonly string[] = [];
    while (ids.length < opened) {
      const shared = await Promise.all(Array.from({ length: 25 }, () => putReviewAt(people.employee, "shared")));
      ids = [...ids, ...shared.map(({ id }) => id)];
    }
    for (let start = 0; start < ids.length; start += 25) {
      const answers = await Promise.all(ids.slice(start, start + 25).map((id) => open(people.hr, id)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      for (const { requests } of answers) {
        expect(requests.filter(({ operations }) => operations.includes("PutItem"))).toHaveLength(1);
      }
    }
    for (const id of ids) {
      expect((await rowsOf(id)).map(({ readerId }) => readerId)).toEqual([people.hr.id]);
    }
  });
});
