import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { newId } from "#functions/ids.ts";
import { tableStore } from "#functions/tableStore.ts";
import { outboxShards } from "#functions/work/outbox.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { putNewHire } from "#tests/support/onboarding.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { signIn, storedUser } from "#tests/support/people/requests.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

const environment = startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin" });
const manager = makeUser({ role: "manager" });
let position: HeldPosition;
beforeAll(async () => {
  await putUsers(admin, manager);
  const { id, code, title } = await putPosition();
  position = { id, code, title };
});

const waiting = (overrides: Partial<User> = {}) =>
  putUser(makeUser({ status: "pending_review", engineerType: null, ...overrides }));

const approve = (user: User, overrides: object = {}) =>
  callAs(admin, people.approveAccount, {
    userId: user.id,
    role: "employee",
    engineerType: "software",
    positionId: position.id,
    managerId: manager.id,
    version: user.version,
    ...overrides,
  });
const reject = ({ id, version }: User) => callAs(admin, people.rejectAccount, { userId: id, version });

describe("a profile", () => {
  const stranger = (name: string) => ({
    ...claimsOf({ id: name, email: `${name}@Acme.com` }),
    given_name: name,
    family_name: "New",
  });

  it("is created by the first request and is pending approval", async () => {
    const answer = await callRoute(people.getMe, { claims: stranger("nina") });
    expect(answer.body).toMatchObject({
      email: "nina@acme.com",
      firstName: "nina",
      lastName: "New",
      status: "pending_review",
      position: null,
    });
    expect((await callRoute(people.getMe, { claims: stranger("nina") })).body["id"]).toBe(answer.body["id"]);
  });

  it("is created once by many concurrent requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callRoute(people.getMe, { claims: stranger("otto") })),
    );
    const made = answers.filter((answer) => answer.status === 200);
    expect(new Set(made.map((answer) => answer.body["id"])).size).toBe(1);
    expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 503)).toEqual([]);
    const { data } = await tableStore().entities.user.query.byStatus({ status: "pending_review" }).go({ pages: "all" });
    expect(data.filter((user) => user.email === "otto@acme.com")).toHaveLength(1);
  });

  it("is the imported person's if the email address matches", async () => {
    const imported = await putUser(makeUser({ email: "imported@acme.com" }));
    const answer = await signIn("Imported@acme.com");
    expect(answer.body).toMatchObject({ id: imported.id, status: "active" });
  });

  it("of an imported person works on other routes before the account is linked", async () => {
    await putUser(makeUser({ email: "early@acme.com" }));
    const early = { id: "google-2", email: "Early@acme.com" };
    expect((await callAs(early, api.reviews.listOwnReviews)).status).toBe(200);
    expect((await tableStore().entities.identity.get({ sub: "sub-google-2" }).go()).data).toBeNull();
  });

  it("of a pending person is refused on other routes before the account is linked", async () => {
    const { email } = await waiting();
    expect((await callAs({ id: "google-3", email }, api.reviews.listOwnReviews)).problem.code).toBe("ACCOUNT_PENDING");
  });

  it("has the ticket of the person's onboarding", async () => {
    const newHire = await putNewHire(makeUser());
    const answer = await callAs(newHire, people.getMe);
    expect(answer.body["onboardingGithubTicket"]).toBe("acme/onboarding#1");
  });

  it("ignores a picture whose address is not https", async () => {
    const answer = await callRoute(people.getMe, { claims: { ...stranger("pia"), picture: "javascript:alert(1)" } });
    expect(answer.body["avatarUrl"]).toBeNull();
  });
});

describe("pending accounts", () => {
  it("are listed newest first, each once, with one request per page", async () => {
    const made: string[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      const createdAt = `2026-02-01T10:${String(minute).padStart(2, "0")}:00.000Z`;
      made.push((await waiting({ createdAt })).id);
    }
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: Answer = await callAs(admin, people.listPendingAccounts, cursor === null ? {} : { cursor });
      // The first page also reads the open proposals of new managers.
      expect(ownRequests(answer)).toBe(cursor === null ? 2 : 1);
      const items = answer.body["items"] as { id: string }[];
      listed.push(...items.map((item) => item.id));
      cursor = answer.body["cursor"] as string | null;
    } while (cursor !== null);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((id) => made.includes(id))).toEqual([...made].reverse());
  });

  it("reject a made-up cursor", async () => {
    const elsewhere = Buffer.from(JSON.stringify({ pk: "USER#1", sk: "PROFILE" })).toString("base64url");
    for (const cursor of ["nonsense", elsewhere]) {
      const answer = await callAs(admin, people.listPendingAccounts, { cursor });
      expect(answer.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    }
  });
});

describe("approving", () => {
  it("activates the person, with position, history, audit row and message", async () => {
    const user = await waiting();
    const queued = environment.aws().queued.length;
    expect((await approve(user)).status).toBe(200);
    expect(await storedUser(user)).toMatchObject({
      status: "active",
      role: "employee",
      engineerType: "software",
      position,
      managerId: manager.id,
      version: 2,
    });
    const { data: history } = await tableStore().entities.userPosition.query.byUser({ userId: user.id }).go();
    expect(history).toMatchObject([{ positionId: position.id, isCurrent: true }]);
    expect(await auditOf(user)).toMatchObject([{ action: "account.approved", actorId: admin.id }]);
    expect(environment.aws().queued).toHaveLength(queued + 1);
    expect((await callAs(user, people.getMe)).body["status"]).toBe("active");
    expect((await callAs(user, api.positions.getLadder, { engineerType: "qa" })).status).toBe(200);
  });

  it.each(["admin", "hr"] as const)(
    "requires neither engineer type nor position for %s, and stores none",
    async (role) => {
      const user = await waiting();
      expect((await approve(user, { role, engineerType: null, positionId: null, managerId: null })).status).toBe(200);
      expect(await storedUser(user)).toMatchObject({ role, engineerType: null, position: null });
    },
  );

  it("sets the person's lead, who must have the role lead", async () => {
    const lead = await putUser(makeUser({ role: "lead" }));
    const user = await waiting();
    for (const leadId of [manager.id, user.id]) {
      expect((await approve(user, { leadId })).problem.detail).toBe(
        "This person can't be a lead. Select someone else.",
      );
    }
    expect((await approve(user, { leadId: lead.id })).status).toBe(200);
    expect(await storedUser(user)).toMatchObject({ status: "active", leadId: lead.id });
  });

  it.each([
    ["no role", { role: undefined }, "Please select a role before approving."],
    ["the role cto", { role: "cto" }, "Please select a role before approving."],
    ["no engineer type", { engineerType: null }, "Please select engineer type and initial position before approving."],
    ["no position", { positionId: null }, "Please select engineer type and initial position before approving."],
    ["a position of hr", { role: "hr", managerId: null }, "A person with the role HR has no position."],
    ["a position that does not exist", { positionId: newId(new Date()) }, "This position isn't on the ladder of this"],
    ["a position of another type", { engineerType: "qa" }, "This position isn't on the ladder of this"],
    ["a manager who does not exist", { managerId: newId(new Date()) }, "This person can't be a manager."],
    ["a lead who does not exist", { leadId: newId(new Date()) }, "This person can't be a lead."],
    ["a malformed id", { managerId: "../x" }, "Pulse didn't create this ID."],
  ])("refuses %s, and nothing is written", async (_what, overrides, message) => {
    const user = await waiting();
    const answer = await approve(user, overrides);
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toContain(message);
    expect(await storedUser(user)).toEqual(user);
    expect(await auditOf(user)).toEqual([]);
  });

  it("refuses an employee, an inactive manager and the person themselves as manager", async () => {
    const user = await waiting();
    const employee = await putUser(makeUser());
    const inactive = await putUser(makeUser({ role: "manager", status: "inactive" }));
    for (const managerId of [employee.id, inactive.id, user.id]) {
      expect((await approve(user, { managerId })).problem.detail).toContain("This person can't be a manager.");
    }
  });

  it("happens once when two administrators approve at the same time", async () => {
    const user = await waiting();
    const answers = await Promise.all([approve(user), approve(user), reject(user)]);
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 409 && status >= 300)).toEqual([]);
    expect(await auditOf(user)).toHaveLength(1);
  });

  it("refuses an account that is no longer pending", async () => {
    const user = await waiting();
    await reject(user);
    const answer = await approve(user, { version: 2 });
    expect(answer.problem).toMatchObject({ status: 409, code: "STATE_CONFLICT" });
    expect(answer.problem.detail).toContain("rejected this account");
    expect(await storedUser(user)).toMatchObject({ status: "inactive", position: null });
  });

  it("succeeds while the queue is down, and leaves the message in the outbox", async () => {
    const user = await waiting();
    environment.aws().queueIsDown = true;
    try {
      expect((await approve(user)).status).toBe(200);
    } finally {
      environment.aws().queueIsDown = false;
    }
    const { outbox } = tableStore().entities;
    const rows = await Promise.all(outboxShards.messages.map((shard) => outbox.query.byShard({ shard }).go()));
    expect(rows.flatMap(({ data }) => data)).toHaveLength(1);
  });

  it("answers 404 for an account that does not exist", async () => {
    expect((await approve(makeUser({ status: "pending_review" }))).status).toBe(404);
  });
});

verifiedAtEnd();
