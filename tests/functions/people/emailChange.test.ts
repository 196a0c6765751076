import type { SQSRecord } from "aws-lambda";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { handler as sendMessage } from "#functions/jobs/sendMessage.ts";
import { readUser, replaceUserWrites } from "#functions/people/store/people.ts";
import { peopleInvariants } from "#functions/people/verify/people.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { editOf, makeUser, newEmail, putUser } from "#tests/support/people/people.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

const environment = startTestEnvironment();
const { people } = api;

let admin: User;
let otherAdmin: User;
let cto: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  otherAdmin = await putUser(makeUser({ role: "admin" }));
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
});

const stored = async (user: Pick<User, "id">): Promise<User> => {
  const found = await readUser(tableStore(), user.id);
  if (!found) {
    throw new Error("This person was removed.");
  }
  return found;
};
/** Writes a person, whom the CTO makes an approver if they are to be one. */
const put = async ({ isApprover = false, ...overrides }: Partial<User>): Promise<User> => {
  const user = await putUser(makeUser(overrides));
  return isApprover ? makeApprover(user) : user;
};
const makeApprover = async (user: User): Promise<User> => {
  const { status } = await callRoute(people.saveApprover, {
    claims: claimsOf(cto),
    params: { userId: user.id },
    body: { isApprover: true, version: (await stored(user)).version },
  });
  expect(status).toBe(200);
  return stored(user);
};
const propose = async (user: User, email: string, by = admin) =>
  callRoute(people.proposeEmail, {
    claims: claimsOf(by),
    params: { userId: user.id },
    body: { email, version: (await stored(user)).version },
  });
const release = async (user: User, email: string, by = otherAdmin) =>
  callRoute(people.releaseEmail, {
    claims: claimsOf(by),
    params: { userId: user.id },
    body: { email, version: (await stored(user)).version },
  });
/** Lets the 72 hours after a release pass. */
const wait = async (user: User) => {
  const now = await stored(user);
  const { emailChange } = now;
  const releasedAt = new Date(Date.now() - 73 * 60 * 60 * 1000).toISOString();
  await transact(
    tableStore(),
    replaceUserWrites(now, { ...now, emailChange: emailChange && { ...emailChange, releasedAt } }),
  );
};
const withdraw = async (user: User, by = admin) =>
  callRoute(people.withdrawEmail, {
    claims: claimsOf(by),
    params: { userId: user.id },
    query: { version: String((await stored(user)).version) },
  });
const confirm = (user: User, email: string) =>
  callRoute(people.confirmOwnEmail, { claims: claimsOf(user), body: { email } });
const decline = (user: User, email: string) =>
  callRoute(people.declineOwnEmail, { claims: claimsOf(user), body: { email } });
/** The first request of a person who signs in with a verified address: another account each. */
const signIn = (email: string, account = `account of ${email}`) =>
  callRoute(people.getMe, { claims: claimsOf({ id: account, email }) });
const approve = async (id: string) =>
  callRoute(people.approveAccount, {
    claims: claimsOf(admin),
    params: { userId: id },
    body: {
      role: "admin",
      engineerType: null,
      positionId: null,
      managerId: null,
      version: (await stored({ id })).version,
    },
  });
const messagesTo = async (user: User) => {
  const { data } = await tableStore().entities.messageLog.query.byTime({}).go({ pages: "all", consistent: true });
  return data.filter(({ userId }) => userId === user.id);
};
const actorsOf = async (user: User, wanted: string) =>
  (await tableStore().entities.audit.query.byConcerned({ concernedId: user.id }).go({ pages: "all" })).data
    .filter(({ action }) => action === wanted)
    .map(({ actorId }) => actorId);
const actionsOn = async (user: User) =>
  (await tableStore().entities.audit.query.byConcerned({ concernedId: user.id }).go({ pages: "all" })).data
    .map(({ action }) => action)
    .sort();
/** What the invariants of people report. The reviews here belong to rounds that were only put into the table. */
const findings = async () => {
  const statements = new Set(peopleInvariants.map(({ statement }) => statement));
  return (await verifyData(tableStore())).filter(({ statement }) => statements.has(statement));
};
const queued = (id: string) =>
  ({
    messageId: `m-${id}`,
    receiptHandle: `r-${id}`,
    attributes: { ApproximateReceiveCount: "1" },
    body: JSON.stringify({ id }),
  }) as SQSRecord;
const outcome = ({ status, problem }: Awaited<ReturnType<typeof confirm>>) =>
  status < 400 ? String(status) : `${status} ${problem.code}`;

describe("another email", () => {
  it("is proposed, confirmed by the person, and theirs with the first sign-in", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const user = await putUser(makeUser({ managerId: manager.id }));
    const review = await putReviewAt(user, "approvalMissing");
    const email = newEmail();
    expect((await propose(user, email)).body).toMatchObject({ email: user.email, emailChange: { email } });
    const profile = await callRoute(people.getOwnProfile, { claims: claimsOf(user) });
    expect(profile.body["emailChange"]).toMatchObject({
      email,
      usableFrom: null,
      proposedBy: `${admin.firstName} ${admin.lastName}`,
    });
    expect((await confirm(user, email)).status).toBe(204);
    // Until then everything is as before.
    expect((await callRoute(people.getMe, { claims: claimsOf(user) })).body).toMatchObject({ email: user.email });

    expect((await signIn(email)).body).toMatchObject({ id: user.id, email });
    expect(await stored(user)).toMatchObject({ email, emailChange: null, formerEmails: [user.email] });
    expect(await readReview(tableStore(), review.id)).toMatchObject({ employee: { email } });
    expect(await actionsOn(user)).toEqual(["person.email.confirmed", "person.email.proposed", "person.email.replaced"]);
    expect((await messagesTo(user)).map(({ address, notificationType }) => [address, notificationType])).toEqual(
      Array.from({ length: 3 }, () => [user.email, "email_change"]),
    );
  });

  it("is told to the old address also after it was replaced, and to people whose messages are off", async () => {
    const user = await putUser(makeUser({ notificationsEnabled: false }));
    const email = newEmail();
    await propose(user, email);
    await release(user, email);
    await wait(user);
    await signIn(email);
    const ids = (await messagesTo(user)).map(({ id }) => id);
    await sendMessage({ Records: ids.map((id) => queued(id)) });
    const sent = environment
      .aws()
      .slackMessages()
      .filter(({ text }) => text.includes(email));
    expect(sent.map((message) => message.email)).toEqual([user.email, user.email, user.email]);
  });

  it("leaves nothing to the account of the old address, and the address to others", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    // The function knows the account already.
    expect((await callRoute(people.getMe, { claims: claimsOf(user) })).status).toBe(200);
    await propose(user, email);
    await confirm(user, email);
    await signIn(email);
    for (const spec of [people.getMe, people.getOwnProfile, api.reviews.listOwnReviews]) {
      expect(outcome(await callRoute(spec, { claims: claimsOf(user) }))).toBe("401 UNAUTHENTICATED");
    }
    const newcomer = await signIn(user.email, "somebody who got the old address");
    expect(newcomer.body).toMatchObject({ email: user.email, status: "pending_review" });
    expect(newcomer.body["id"]).not.toBe(user.id);
    expect(await findings()).toEqual([]);
  });

  it("can be the old one again", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    await confirm(user, email);
    await signIn(email);
    await propose(user, user.email);
    await release(user, user.email);
    await wait(user);
    expect((await callRoute(people.getMe, { claims: claimsOf(user) })).body).toMatchObject({
      id: user.id,
      email: user.email,
    });
    expect(await stored(user)).toMatchObject({ formerEmails: [email] });
    expect(outcome(await signIn(email))).toBe("401 UNAUTHENTICATED");
    expect(await findings()).toEqual([]);
  });

  it("is taken over from the same account, if its address was changed at Google", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    await release(user, email);
    await wait(user);
    expect((await callRoute(people.getMe, { claims: claimsOf({ id: user.id, email }) })).body).toMatchObject({
      id: user.id,
      email,
    });
    expect((await callRoute(people.getMe, { claims: claimsOf({ id: user.id, email }) })).body).toMatchObject({ email });
  });

  it("is joined once by many parallel requests", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    await release(user, email);
    await wait(user);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body["id"]))).toEqual(
      new Set([user.id]),
    );
    expect((await actionsOn(user)).filter((action) => action === "person.email.replaced")).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });
});

describe("who releases another email", () => {
  const proposedFor = async (role: User["role"], by: User) => {
    const user = await putUser(makeUser({ role, ...((role === "hr" || role === "cto") && { engineerType: null }) }));
    const email = newEmail();
    expect((await propose(user, email, by)).status).toBe(201);
    return { user, email };
  };

  it("is another administrator, and not the one who proposed it", async () => {
    const { user, email } = await proposedFor("employee", admin);
    expect(outcome(await release(user, email, admin))).toBe("403 FORBIDDEN");
    expect(outcome(await release(user, email, otherAdmin))).toBe("200");
  });

  it("is for hr the cto", async () => {
    const { user, email } = await proposedFor("hr", admin);
    expect(outcome(await release(user, email, otherAdmin))).toBe("403 FORBIDDEN");
    expect(outcome(await release(user, email, cto))).toBe("200");
  });

  it("is for the cto another administrator, and never the cto", async () => {
    const { user, email } = await proposedFor("cto", admin);
    expect(outcome(await release(user, email, user))).toBe("403 FORBIDDEN");
    expect(outcome(await release(user, email, otherAdmin))).toBe("200");
  });

  it("is for an administrator not the administrator", async () => {
    const { user, email } = await proposedFor("admin", cto);
    expect(outcome(await release(user, email, user))).toBe("403 FORBIDDEN");
    expect(outcome(await release(user, email, cto))).toBe("403 FORBIDDEN");
    expect(outcome(await release(user, email, admin))).toBe("200");
  });

  it("is not asked for oneself: someone else proposes it", async () => {
    expect(outcome(await propose(admin, newEmail(), admin))).toBe("403 FORBIDDEN");
  });
});

describe("an address that is taken", () => {
  it.each([
    ["an active person", {}],
    ["a leaver", { status: "inactive", deactivatedAt: "2026-01-05T09:00:00.000Z" }],
    ["somebody who is expected", { hasSignedIn: false }],
  ] as const)("of %s is not proposed", async (_who, overrides) => {
    const [user, owner] = [await putUser(makeUser()), await putUser(makeUser(overrides))];
    const answer = await propose(user, owner.email);
    expect(outcome(answer)).toBe("400 INVALID_INPUT");
    expect(answer.problem.errors).toMatchObject([{ path: ["email"] }]);
  });

  it("of a foreign domain is not proposed where the domain rule is on", async () => {
    const user = await putUser(makeUser());
    vi.stubEnv("DOMAIN_RULE", "on");
    expect((await propose(user, "eve@elsewhere.example")).problem.detail).toContain("Only @acme.com");
    vi.unstubAllEnvs();
  });

  it.each([
    ["waiting for approval", async () => undefined],
    [
      "rejected this account",
      async (id: string) => {
        const { version } = await stored({ id });
        await callRoute(people.rejectAccount, { claims: claimsOf(admin), params: { userId: id }, body: { version } });
      },
    ],
  ])("by an account that signed up in the meantime and %s becomes the person's", async (_what, then) => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    const early = await signIn(email);
    expect(early.body).toMatchObject({ status: "pending_review" });
    expect(early.body["id"]).not.toBe(user.id);
    await then(String(early.body["id"]));
    expect(outcome(await confirm(user, email))).toBe("204");
    // It is no part of the person yet.
    expect(
      outcome(await callRoute(people.getOwnProfile, { claims: claimsOf({ id: `account of ${email}`, email }) })),
    ).toMatch(/^403 ACCOUNT_/);
    expect((await signIn(email)).body).toMatchObject({ id: user.id, email, status: "active" });
    expect(await readUser(tableStore(), String(early.body["id"]))).toBeNull();
    expect(await findings()).toEqual([]);
  });

  it("by an account that was approved in the meantime is not the person's", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    const early = await signIn(email);
    expect((await approve(String(early.body["id"]))).status).toBe(200);
    expect(outcome(await confirm(user, email))).toBe("400 INVALID_INPUT");
    expect(outcome(await release(user, email))).toBe("400 INVALID_INPUT");
    expect((await signIn(email)).body["id"]).toBe(early.body["id"]);
    expect(await stored(user)).toMatchObject({ email: user.email });
  });

  it("by an account that was approved after the release is not the person's, and is not lost", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    const early = await signIn(email);
    await confirm(user, email);
    expect((await approve(String(early.body["id"]))).status).toBe(200);
    expect((await signIn(email)).body).toMatchObject({ id: early.body["id"], role: "admin" });
    expect((await callRoute(people.getMe, { claims: claimsOf({ id: user.id, email }) })).body).toMatchObject({
      id: user.id,
      email: user.email,
    });
    expect(outcome(await withdraw(user))).toBe("204");
    expect((await signIn(email)).body).toMatchObject({ id: early.body["id"] });
    expect(await findings()).toEqual([]);
  });

  it("in the moment of the confirmation, by an account that signs up, becomes the person's", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    let isFirst = true;
    const answer = await callRoute(people.confirmOwnEmail, {
      claims: claimsOf(user),
      body: { email },
      fault: async (command) => {
        if (isFirst && command.startsWith("TransactWrite")) {
          isFirst = false;
          await recordTableRequests(() => signIn(email));
        }
      },
    });
    expect(isFirst).toBe(false);
    expect(outcome(answer)).toBe("204");
    expect((await signIn(email)).body).toMatchObject({ id: user.id });
    expect(await findings()).toEqual([]);
  });

  it("cannot be given to anyone else once it is released", async () => {
    const [user, other] = [await putUser(makeUser()), await putUser(makeUser())];
    const email = newEmail();
    await propose(user, email);
    await release(user, email);
    expect(outcome(await propose(other, email))).toBe("400 INVALID_INPUT");
    const added = await callRoute(people.addPerson, {
      claims: claimsOf(admin),
      body: {
        email,
        firstName: "Eve",
        lastName: "",
        role: "employee",
        engineerType: "software",
        positionId: null,
        managerId: null,
        leadId: null,
      },
    });
    expect(outcome(added)).toBe("400 INVALID_INPUT");
  });

  it("is free for two proposals; the first person to confirm gets it", async () => {
    const [user, other] = [await putUser(makeUser()), await putUser(makeUser())];
    const email = newEmail();
    expect((await propose(user, email)).status).toBe(201);
    expect((await propose(other, email)).status).toBe(201);
    const answers = await Promise.all([confirm(user, email), confirm(other, email)]);
    expect(answers.map(outcome).sort()).toEqual(["204", "400 INVALID_INPUT"]);
    expect(await findings()).toEqual([]);
  });
});

describe("a proposal", () => {
  it("gives nothing to a person who signs in with it before it is released", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    const early = await signIn(email);
    expect(early.body).toMatchObject({ email, status: "pending_review" });
    expect(early.body["id"]).not.toBe(user.id);
  });

  it("gives nothing to an address that is not verified", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    await release(user, email);
    const claims = { ...claimsOf({ id: "eve", email }), email_verified: "false" };
    expect(outcome(await callRoute(people.getMe, { claims }))).toBe("401 UNAUTHENTICATED");
    expect(await stored(user)).toMatchObject({ email: user.email });
  });

  it("is one at a time, also in the same moment", async () => {
    const user = await putUser(makeUser());
    const answers = await Promise.all([propose(user, newEmail()), propose(user, newEmail(), otherAdmin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(outcome(await propose(user, newEmail()))).toBe("409 STATE_CONFLICT");
  });

  it("that was replaced after the person had read it is not confirmed", async () => {
    const user = await putUser(makeUser());
    const [read, email] = [newEmail(), newEmail()];
    await propose(user, read);
    await withdraw(user);
    await propose(user, email);
    expect(outcome(await confirm(user, read))).toBe("409 STATE_CONFLICT");
    expect(outcome(await release(user, read))).toBe("409 STATE_CONFLICT");
    expect(await stored(user)).toMatchObject({ emailChange: { email, releasedAt: null } });
  });

  it.each([
    ["withdrawn by an administrator", (user: User) => withdraw(user, otherAdmin)],
    ["declined by the person", (user: User, email: string) => decline(user, email)],
    [
      "ended by a deactivation",
      async (user: User) =>
        callRoute(people.updatePerson, {
          claims: claimsOf(admin),
          params: { userId: user.id },
          body: { ...editOf(await stored(user)), status: "inactive" },
        }),
    ],
  ])("that is %s after it was released gives nothing to anyone, and the address is free", async (_how, end) => {
    const user = await putUser(makeUser());
    const email = newEmail();
    await propose(user, email);
    await confirm(user, email);
    expect((await end(user, email)).status).toBeLessThan(300);
    const late = await signIn(email);
    expect(late.body).toMatchObject({ email, status: "pending_review" });
    expect(late.body["id"]).not.toBe(user.id);
    expect(await stored(user)).toMatchObject({ email: user.email, emailChange: null });
    expect(outcome(await release(user, email))).toBe("409 STATE_CONFLICT");
    expect(outcome(await withdraw(user))).toBe("409 STATE_CONFLICT");
    expect(await findings()).toEqual([]);
  });

  it("that is withdrawn leaves their account to the person who had one before", async () => {
    const user = await putUser(makeUser());
    const email = newEmail();
    const early = await signIn(email);
    await propose(user, email);
    await confirm(user, email);
    await withdraw(user);
    const again = await signIn(email);
    expect(again.body).toMatchObject({ id: early.body["id"], email, status: "pending_review" });
    expect(await findings()).toEqual([]);
  });

  it.each([
    ["a leaver", { status: "inactive", deactivatedAt: "2026-01-05T09:00:00.000Z" }],
    ["an account that waits for approval", { status: "pending_review" }],
    ["somebody who has not signed in, whose email is corrected instead", { hasSignedIn: false }],
  ] as const)("is refused for %s", async (_who, overrides) => {
    expect(outcome(await propose(await putUser(makeUser(overrides)), newEmail()))).toBe("409 STATE_CONFLICT");
  });

  it("is refused for the email that the person has", async () => {
    const user = await putUser(makeUser());
    expect(outcome(await propose(user, user.email.toUpperCase()))).toBe("400 INVALID_INPUT");
  });
});

const ofOneLine =
  "Your account or role comes from the person who proposed this email, or theirs from you. Someone else must release it.";

describe("two administrators, or one with two accounts", () => {
  const askedFor = async (overrides: Partial<User>, by = admin) => {
    const user = await put(overrides);
    const email = newEmail();
    expect((await propose(user, email, by)).status).toBe(201);
    return { user, email };
  };

  it.each<[string, Partial<User>, Partial<User>, string]>([
    ["an account that the proposer approved or created", {}, { admittedBy: "proposer" }, "403 FORBIDDEN"],
    ["somebody whose role the proposer raised", {}, { roleRaisedBy: "proposer" }, "403 FORBIDDEN"],
    ["a colleague whom others brought in", {}, { admittedBy: "somebody", roleRaisedBy: "somebody" }, "200"],
    ["an administrator, for an approver", { role: "manager", isApprover: true }, {}, "403 FORBIDDEN"],
    ["the CTO, for an approver", { role: "manager", isApprover: true }, { role: "cto", engineerType: null }, "200"],
  ])("cannot take a person over: a release by %s", async (_who, person, releaser, expected) => {
    const { user, email } = await askedFor(person);
    const real = (id: string | null | undefined) => (id === "proposer" ? admin.id : (id ?? null));
    const by = await putUser(
      makeUser({
        role: "admin",
        ...releaser,
        admittedBy: real(releaser.admittedBy),
        roleRaisedBy: real(releaser.roleRaisedBy),
      }),
    );
    expect(outcome(await release(user, email, by))).toBe(expected);
  });

  it("leave a release for an approver to the CTO who made the proposer an admin, since no one else may", async () => {
    const proposer = await putUser(makeUser({ role: "admin", roleRaisedBy: cto.id }));
    const { user, email } = await askedFor({ role: "manager", isApprover: true }, proposer);
    expect(outcome(await release(user, email, cto))).toBe("200");
  });

  it.each<[string, (by: User) => Promise<unknown>, boolean]>([
    ["added", async () => undefined, false],
    [
      "promoted",
      (by) =>
        callRoute(people.updatePerson, {
          claims: claimsOf(admin),
          params: { userId: by.id },
          body: { ...editOf(by), role: "admin", engineerType: null },
        }),
      true,
    ],
  ])("are known by who %s the second account", async (_how, prepare, isOld) => {
    const { user, email } = await askedFor({});
    const second = newEmail();
    const added = isOld
      ? await putUser(makeUser())
      : await callRoute(people.addPerson, {
          claims: claimsOf(admin),
          body: {
            email: second,
            firstName: "Sec",
            lastName: "Ond",
            role: "admin",
            engineerType: null,
            positionId: null,
            managerId: null,
            leadId: null,
          },
        }).then(async ({ body }) => stored({ id: String(body["id"]) }));
    await prepare(added);
    await callRoute(people.getMe, { claims: claimsOf(added) });
    const answer = await release(user, email, await stored(added));
    expect([outcome(answer), answer.problem.detail]).toEqual(["403 FORBIDDEN", ofOneLine]);
  });

  it("are known by every way in which one account gave another its role, in both directions and through others", async () => {
    const person = {
      firstName: "Sec",
      lastName: "Ond",
      role: "admin",
      engineerType: null,
      positionId: null,
      managerId: null,
      leadId: null,
    } as const;
    const added = async (by: User) => {
      const email = newEmail();
      const { status, body } = await callRoute(people.addPerson, { claims: claimsOf(by), body: { ...person, email } });
      expect(status).toBe(201);
      expect((await signIn(email)).body).toMatchObject({ id: body["id"], role: "admin" });
      return { id: String(body["id"]), email };
    };
    const approved = async (by: User) => {
      const email = newEmail();
      const id = String((await signIn(email)).body["id"]);
      const { firstName: _first, lastName: _last, ...body } = { ...person, role: "hr" };
      const { version } = await stored({ id });
      const request = { claims: claimsOf(by), params: { userId: id } };
      const answer = await callRoute(people.approveAccount, { ...request, body: { ...body, version } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return { id, email };
    };
    const raised = async (by: User, account: { readonly id: string; readonly email: string }) => {
      const { status, body } = await callRoute(people.updatePerson, {
        claims: claimsOf(by),
        params: { userId: account.id },
        body: { ...editOf(await stored(account)), firstName: "Sec", role: "admin", engineerType: null },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return account;
    };
    const as = async (account: { readonly id: string; readonly email: string }) => {
      const user = await stored(account);
      await tableStore()
        .entities.identity.put({ sub: `sub-${user.id}`, userId: user.id, createdAt: user.createdAt })
        .go();
      return user;
    };
    const first = await putUser(makeUser({ role: "admin" }));
    const second = await as(await raised(first, await approved(first)));
    const third = await as(await added(second));
    const fourth = await as(await raised(third, await approved(otherAdmin)));
    for (const [proposer, releaser] of [
      [first, second],
      [second, first],
      [first, third],
      [third, first],
      [first, fourth],
      [fourth, first],
    ] as const) {
      const { user, email } = await askedFor({}, proposer);
      const { body } = await callRoute(people.listPendingAccounts, { claims: claimsOf(releaser), query: {} });
      const listed = (body["emailProposals"] ?? []) as readonly { readonly person: { readonly id: string } }[];
      expect(listed.map(({ person: { id } }) => id)).not.toContain(user.id);
      const answer = await release(user, email, releaser);
      expect([outcome(answer), answer.problem.detail]).toEqual(["403 FORBIDDEN", ofOneLine]);
      expect(outcome(await release(user, email, admin))).toBe("200");
    }
  });

  it("release nothing if the proposer gives the releaser their role before the first sign-in", async () => {
    const proposer = await putUser(makeUser({ role: "admin" }));
    const { user, email } = await askedFor({}, proposer);
    const by = await putUser(makeUser({ role: "admin" }));
    expect(outcome(await release(user, email, by))).toBe("200");
    for (const role of ["manager", "admin"] as const) {
      const { status } = await callRoute(people.updatePerson, {
        claims: claimsOf(proposer),
        params: { userId: by.id },
        body: { ...editOf(await stored(by)), role, engineerType: role === "admin" ? null : "software" },
      });
      expect(status).toBe(200);
    }
    await wait(user);
    expect(outcome(await signIn(email))).toBe("403 EMAIL_RESERVED");
  });

  it("is in the To Do of those who may release it until then, and of its person until they answer", async () => {
    const { user, email } = await askedFor({});
    const releases = async (as: User) => {
      const { body } = await callRoute(people.listPendingAccounts, { claims: claimsOf(as), query: {} });
      const listed = (body["emailProposals"] ?? []) as { readonly person: { readonly id: string } }[];
      return listed.some(({ person }) => person.id === user.id);
    };
    const hasTask = async () => (await callRoute(people.getMe, { claims: claimsOf(user) })).body["hasProposedEmail"];
    expect([await releases(admin), await releases(otherAdmin)]).toEqual([false, true]);
    expect(await hasTask()).toBe(true);
    expect(outcome(await release(user, email))).toBe("200");
    expect(await releases(otherAdmin)).toBe(false);
    expect(await hasTask()).toBe(true);
    expect(outcome(await decline(user, email))).toBe("204");
    expect(await hasTask()).toBeUndefined();
    expect((await propose(user, email)).status).toBe(201);
    expect(await hasTask()).toBe(true);
    await confirm(user, email);
    expect(await hasTask()).toBeUndefined();
  });

  it("wait 72 hours after a release: until then the address opens nothing, and the person can decline it", async () => {
    const { user, email } = await askedFor({});
    expect(outcome(await release(user, email))).toBe("200");
    for (const spec of [people.getMe, people.getOwnProfile, api.reviews.listOwnReviews]) {
      const answer = await callRoute(spec, { claims: claimsOf({ id: `account of ${email}`, email }) });
      expect(outcome(answer), spec.id).toBe("403 EMAIL_RESERVED");
      expect(answer.problem.detail).toMatch(
        new RegExp(
          `^${email} becomes the email of ${user.firstName} ${user.lastName} on .* UTC\\. Until then, sign in`,
        ),
      );
    }
    expect((await callRoute(people.getMe, { claims: claimsOf(user) })).body).toMatchObject({ email: user.email });
    expect(outcome(await decline(user, email))).toBe("204");
    expect(await actorsOf(user, "person.email.declined")).toEqual([user.id]);
    expect((await signIn(email)).body).toMatchObject({ email, status: "pending_review" });
    expect(await stored(user)).toMatchObject({ email: user.email, emailChange: null });
  });

  it.each(["no account", "an account that waits for approval"])(
    "can be declined by the new address with %s",
    async (had) => {
      const { user, email } = await askedFor({});
      if (had !== "no account") {
        await signIn(email);
      }
      expect(outcome(await release(user, email))).toBe("200");
      expect(outcome(await signIn(email))).toBe("403 EMAIL_RESERVED");
      const answer = (address: string, account: string, body = { email }) =>
        callRoute(people.declineOwnEmail, { claims: claimsOf({ id: account, email: address }), body });
      // Neither another new account nor the address for another proposal.
      expect(outcome(await answer(newEmail(), "someone else"))).toBe("403 ACCOUNT_PENDING");
      expect(outcome(await answer(email, `account of ${email}`, { email: newEmail() }))).toBe("409 STATE_CONFLICT");
      expect(outcome(await answer(email, `account of ${email}`))).toBe("204");
      expect(await stored(user)).toMatchObject({ email: user.email, emailChange: null });
      expect(await actorsOf(user, "person.email.declined")).toEqual(["newAddress"]);
      await wait(user);
      expect((await signIn(email)).body).toMatchObject({ email, status: "pending_review" });
    },
  );

  it.each<[string, Partial<User>, Partial<User>]>([
    ["the person has become an approver", { role: "manager", isApprover: true }, {}],
    ["the person belongs to HR now", { role: "hr", engineerType: null }, {}],
    ["whoever released it is no administrator any more", {}, { role: "employee" }],
    ["whoever released it has left", {}, { status: "inactive" }],
  ])("release nothing if at the first sign-in %s", async (_what, person, releaser) => {
    const { user, email } = await askedFor({});
    const by = await putUser(makeUser({ role: "admin" }));
    expect(outcome(await release(user, email, by))).toBe("200");
    await wait(user);
    const change = async (who: User, { isApprover = false, ...to }: Partial<User>) => {
      const now = await stored(who);
      await transact(tableStore(), replaceUserWrites(now, { ...now, ...to }));
      if (isApprover) {
        await makeApprover(who);
      }
    };
    await change(user, person);
    await change(by, releaser);
    const refused = await signIn(email);
    expect(outcome(refused)).toBe("403 EMAIL_RESERVED");
    expect(refused.problem.detail).toMatch(/but the release is no longer valid/);
    expect(
      outcome(await callRoute(people.getOwnProfile, { claims: claimsOf({ id: `account of ${email}`, email }) })),
    ).toBe("403 EMAIL_RESERVED");
    expect((await stored(user)).email).toBe(user.email);
  });
});

verifiedAtEnd();
