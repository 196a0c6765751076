import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readPeopleCounts } from "#functions/people/store/peopleCounts.ts";
import { currentPositionWrites } from "#functions/people/store/personChange.ts";
import { readPartition } from "#functions/table/partition.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { putNote } from "#tests/support/journal.ts";
import { onboardingPerson, putOnboardingOf, putWeeklyReport } from "#tests/support/onboarding.ts";
import { makeUser, newEmail, putExpected, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, signIn, storedUser } from "#tests/support/people/requests.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { beforeWriting, type Fault, recordTableRequests } from "#tests/support/recorder.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin" });
beforeAll(() => putUsers(admin));

const remove = async (user: User, fault?: Fault) =>
  callRoute(people.removePerson, {
    claims: claimsOf(admin),
    params: { userId: user.id },
    query: { version: String((await readUser(tableStore(), user.id))?.version ?? 1) },
    ...(fault && { fault }),
  });
const correct = (user: User, email: string, fault?: Fault) =>
  callRoute(people.correctEmail, {
    claims: claimsOf(admin),
    params: { userId: user.id },
    body: { email, version: user.version },
    ...(fault && { fault }),
  });
/** Does something between what a route reads and what it writes, once. */
const beforeTheWrite = (interfere: () => Promise<unknown>): Fault =>
  beforeWriting(() => recordTableRequests(interfere));
const search = async (text: string, status = "active") =>
  (await callAs(admin, people.listPeople, { search: text, status })).body["items"];

describe("removing a person who never signed in", () => {
  it("leaves only their audit trail, and frees the email", async () => {
    const before = await readPeopleCounts(tableStore());
    const position = await putPosition();
    const user = await putExpected({ position, firstName: "Wrongina" });
    await transact(tableStore(), currentPositionWrites({ ...user, position: position, positionSince: user.createdAt }));
    expect((await remove(user)).status).toBe(204);
    expect(await readPartition(tableStore(), `USER#${user.id}`)).toEqual([]);
    expect(await readPartition(tableStore(), `EMAIL#${user.email}`)).toEqual([]);
    expect(await search("wrongina")).toEqual([]);
    expect(await readPeopleCounts(tableStore())).toEqual(before);
    const audit = await auditOf(user);
    expect(audit).toMatchObject([{ action: "person.removed", actorId: admin.id }]);
    expect((await signIn(user.email)).body).toMatchObject({ status: "pending_review" });
    expect((await remove(user)).status).toBe(404);
  });

  it("removes private notes about them without mentioning the notes", async () => {
    const user = await putExpected();
    const other = await putExpected();
    const note = await putNote({ authorId: admin.id, personId: user.id });
    const kept = await putNote({ authorId: admin.id, personId: other.id });
    expect((await remove(user)).status).toBe(204);
    const { data } = await tableStore().entities.privateNote.query.byAuthor({ authorId: admin.id }).go();
    expect(data.map(({ id }) => id)).toEqual([kept.id]);
    expect(note.id).not.toBe(kept.id);
  });

  const trainee = { positionId: "old", code: "IC0", title: "Trainee", isCurrent: false };
  it.each<readonly [string, string, (user: User) => Promise<unknown>]>([
    ["a review", "a review", async (user) => putReview(makeReview(user, await putRound(makeRound())))],
    [
      "a weekly report, with its onboarding",
      "an onboarding, a weekly report",
      async (user) => {
        const hire = { ...user, onboardingType: "qa_engineers" as const };
        await putOnboardingOf(onboardingPerson(hire));
        await putWeeklyReport(hire);
      },
    ],
    [
      "weekly pages as a lead",
      "weekly pages as a lead",
      (user) => tableStore().entities.leadPair.put({ leadId: user.id, managerId: "all", reportCount: 1 }).go(),
    ],
    ["someone they manage", "people they manage or lead", (user) => putUser(makeUser({ managerId: user.id }))],
    [
      "somebody whom they led once",
      "people they manage or lead, now or in the past",
      async (user) => {
        const led = await putUser(makeUser({ leadId: user.id }));
        await editPerson(admin, led, { leadId: null });
      },
    ],
    [
      "a position that they held before",
      "earlier positions",
      (user) =>
        tableStore()
          .entities.userPosition.put({ ...trainee, userId: user.id, assignedAt: user.createdAt })
          .go(),
    ],
  ])("is refused if Pulse has %s", async (_, named, keep) => {
    const user = await putExpected({ role: "lead" });
    await keep(user);
    const answer = await remove(user);
    expect(answer.problem.code).toBe("STATE_CONFLICT");
    expect(answer.problem.detail).toContain(named);
    await storedUser(user);
  });

  it("is refused once they have signed in", async () => {
    const user = await putExpected();
    expect((await signIn(user.email)).body).toMatchObject({ id: user.id });
    const answer = await remove(user);
    expect(answer.problem.code).toBe("STATE_CONFLICT");
    expect(answer.problem.detail).toContain("has signed in");
    expect((await correct(await storedUser(user), newEmail())).problem.code).toBe("STATE_CONFLICT");
  });

  it.each<readonly [string, (user: User, round: Round) => Promise<unknown>]>([
    ["they sign in", (user) => signIn(user.email)],
    ["they become a manager", (user) => putUser(makeUser({ managerId: user.id }))],
    ["they get a review", (user, round) => putReview(makeReview(user, round))],
  ])("is refused if %s between its read and its write", async (_, interfere) => {
    const round = await putRound(makeRound());
    const user = await putExpected();
    const answer = await remove(
      user,
      beforeTheWrite(() => interfere(user, round)),
    );
    expect(answer.status).toBe(409);
    await storedUser(user);
  });
});

describe("correcting an email with which no one has signed in", () => {
  it("moves the profile to the right address, in search and for the first sign-in", async () => {
    const user = await putExpected({ email: "mistpyed@acme.com" });
    const email = newEmail();
    // A pasted address may contain zero-width spaces.
    const answer = await correct(user, `\u200B${email.toUpperCase().replace("@", "\u200B@")}`);
    expect(answer.body).toMatchObject({ id: user.id, email, version: 2 });
    expect(await search("mistpyed")).toEqual([]);
    expect(await search(email)).toMatchObject([{ id: user.id }]);
    expect((await signIn("mistpyed@acme.com")).body["id"]).not.toBe(user.id);
    expect((await signIn(email)).body).toMatchObject({ id: user.id, status: "active" });
  });

  it("refuses an address that someone else has", async () => {
    const user = await putExpected();
    for (const [status, message] of [
      ["active", "already has this email"],
      ["inactive", "is inactive"],
      ["pending_review", "waiting for approval"],
    ] as const) {
      const other = await putUser(makeUser({ status }));
      const answer = await correct(user, other.email);
      expect(answer.status).toBe(400);
      expect(answer.problem.detail).toContain(message);
    }
    expect((await correct(user, "nonsense")).status).toBe(400);
    expect((await correct({ ...user, version: 7 }, newEmail())).problem.code).toBe("VERSION_CONFLICT");
    expect(await storedUser(user)).toEqual(user);
  });

  it("is refused if they sign in between its read and its write, and the address stays free", async () => {
    const user = await putExpected();
    const email = newEmail();
    const answer = await correct(
      user,
      email,
      beforeTheWrite(() => signIn(user.email)),
    );
    expect(answer.problem.code).toBe("VERSION_CONFLICT");
    expect(await storedUser(user)).toMatchObject({ email: user.email, hasSignedIn: true });
    expect((await signIn(email)).body).toMatchObject({ status: "pending_review" });
  });

  it("gives one address to one of two people", async () => {
    const [one, other] = [await putExpected(), await putExpected()];
    const email = newEmail();
    const answers = await Promise.all([correct(one, email), correct(other, email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
