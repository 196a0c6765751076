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
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { operationEvent } from "#tests/support/operations.ts";
import { makeApprover } from "#tests/support/people/approvers.ts";
import { makeUser, newEmail, putUser, putUsers } from "#tests/support/people/people.ts";
import { addPerson, editPerson, signIn, storedUser } from "#tests/support/people/requests.ts";
import { beforeWriting, recordTableRequests } from "#tests/support/recorder.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin" });
const otherAdmin = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
beforeAll(() => putUsers(admin, otherAdmin, cto));

/** Writes a person; the CTO makes them an approver if requested. */
const put = async ({ isApprover = false, ...overrides }: Partial<User> = {}): Promise<User> => {
  const user = await putUser(makeUser(overrides));
  return isApprover ? makeApprover(cto, user) : user;
};
const propose = async (user: User, email: string, by = admin) =>
  callAs(by, people.proposeEmail, { userId: user.id, email, version: (await storedUser(user)).version });
const release = async (user: User, email: string, by = otherAdmin) =>
  callAs(by, people.releaseEmail, { userId: user.id, email, version: (await storedUser(user)).version });
const withdraw = async (user: User, by = admin) =>
  callAs(by, people.withdrawEmail, { userId: user.id, version: String((await storedUser(user)).version) });
const confirm = (user: User, email: string) => callAs(user, people.confirmOwnEmail, { email });
const decline = (user: User, email: string) => callAs(user, people.declineOwnEmail, { email });
/** A person with a proposed email. */
const putProposed = async (overrides: Partial<User> = {}, by = admin) => {
  const user = await put(overrides);
  const email = newEmail();
  expect((await propose(user, email, by)).status).toBe(201);
  return { user, email };
};
/** Lets the 72 hours after a release pass. */
const wait = async (user: User) => {
  const now = await storedUser(user);
  const { emailChange } = now;
  const releasedAt = new Date(Date.now() - 73 * 60 * 60 * 1000).toISOString();
  await transact(
    tableStore(),
    replaceUserWrites(now, { ...now, emailChange: emailChange && { ...emailChange, releasedAt } }),
  );
};
/** A person with a proposed email that a sign-in makes theirs. */
const putReleased = async (overrides: Partial<User> = {}) => {
  const { user, email } = await putProposed(overrides);
  await release(user, email);
  await wait(user);
  return { user, email };
};
/** A person with a proposed email that they confirmed. */
const putConfirmed = async (overrides: Partial<User> = {}) => {
  const { user, email } = await putProposed(overrides);
  expect((await confirm(user, email)).status).toBe(204);
  return { user, email };
};
/** An account whose user has no role yet. */
const ofNewAccount = (email: string) => ({ id: `account of ${email}`, email });
const approve = async (by: User, id: unknown, role: User["role"] = "admin") => {
  const { version } = await storedUser({ id: String(id) });
  const given = { role, engineerType: null, positionId: null, managerId: null, version };
  const { status, body } = await callAs(by, people.approveAccount, { userId: String(id), ...given });
  expect(status, JSON.stringify(body)).toBe(200);
};
const getMe = (user: Pick<User, "id" | "email">) => callAs(user, people.getMe);
const actionsOn = async (user: User) => (await auditOf(user)).map(({ action }) => action).sort();
const actorsOf = async (user: User, wanted: string) =>
  (await auditOf(user)).filter(({ action }) => action === wanted).map(({ actorId }) => actorId);
/** The people whose proposed emails someone may release. */
const askedToRelease = async (as: User): Promise<readonly string[]> => {
  const { body } = await callAs(as, people.listPendingAccounts);
  const listed = (body["emailProposals"] ?? []) as readonly { readonly person: { readonly id: string } }[];
  return listed.map(({ person: { id } }) => id);
};
/** What the invariants of people report. The reviews here belong to rounds that were only put into the table. */
const findings = async () => {
  const statements = new Set(peopleInvariants.map(({ statement }) => statement));
  return (await verifyData(tableStore())).filter(({ statement }) => statements.has(statement));
};
const outcome = ({ status, problem }: Answer) => (status < 400 ? String(status) : `${status} ${problem.code}`);

describe("an email change", () => {
  it("is proposed, confirmed by the person, and complete with the first sign-in", async () => {
    const manager = await put({ role: "manager" });
    const user = await put({ managerId: manager.id });
    const review = await putReviewAt(user, "approvalMissing");
    const email = newEmail();
    expect((await propose(user, email)).body).toMatchObject({ email: user.email, emailChange: { email } });
    const profile = await callAs(user, people.getOwnProfile);
    const proposedBy = `${admin.firstName} ${admin.lastName}`;
    expect(profile.body["emailChange"]).toMatchObject({ email, usableFrom: null, proposedBy });
    expect((await confirm(user, email)).status).toBe(204);
    // Nothing changes until then.
    expect((await getMe(user)).body).toMatchObject({ email: user.email });

    expect((await signIn(email)).body).toMatchObject({ id: user.id, email });
    expect(await storedUser(user)).toMatchObject({ email, emailChange: null, formerEmails: [user.email] });
    expect(await readReview(tableStore(), review.id)).toMatchObject({ employee: { email } });
    expect(await actionsOn(user)).toEqual(["person.email.confirmed", "person.email.proposed", "person.email.replaced"]);
    expect((await loggedFor(user.id)).map(({ address, notificationType }) => [address, notificationType])).toEqual(
      Array.from({ length: 3 }, () => [user.email, "email_change"]),
    );
  });

  it("is announced to the old address even after its replacement, and with notifications off", async () => {
    const { user, email } = await putReleased({ notificationsEnabled: false });
    await signIn(email);
    const ids = (await loggedFor(user.id)).map(({ id }) => id);
    await sendMessage({ Records: ids.flatMap((id) => operationEvent(id).Records) });
    const sent = environment
      .aws()
      .slackMessages()
      .filter(({ text }) => text.includes(email));
    expect(sent.map((message) => message.email)).toEqual([user.email, user.email, user.email]);
  });

  it("locks out the old address's account, and frees the address for others", async () => {
    const { user, email } = await putConfirmed();
    // The function has cached the account.
    expect((await getMe(user)).status).toBe(200);
    await signIn(email);
    for (const spec of [people.getMe, people.getOwnProfile, api.reviews.listOwnReviews]) {
      expect(outcome(await callAs(user, spec))).toBe("401 UNAUTHENTICATED");
    }
    const newcomer = await signIn(user.email, "somebody who got the old address");
    expect(newcomer.body).toMatchObject({ email: user.email, status: "pending_review" });
    expect(newcomer.body["id"]).not.toBe(user.id);
    expect(await findings()).toEqual([]);
  });

  it("can go back to the old email", async () => {
    const { user, email } = await putConfirmed();
    await signIn(email);
    await propose(user, user.email);
    await release(user, user.email);
    await wait(user);
    expect((await getMe(user)).body).toMatchObject({ id: user.id, email: user.email });
    expect(await storedUser(user)).toMatchObject({ formerEmails: [email] });
    expect(outcome(await signIn(email))).toBe("401 UNAUTHENTICATED");
    expect(await findings()).toEqual([]);
  });

  it("is completed by the same account if its address changed at Google", async () => {
    const { user, email } = await putReleased();
    expect((await getMe({ id: user.id, email })).body).toMatchObject({ id: user.id, email });
    expect((await getMe({ id: user.id, email })).body).toMatchObject({ email });
  });

  it("is completed once by many parallel requests", async () => {
    const { user, email } = await putReleased();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
    const joined = answers.filter(({ status }) => status === 200).map(({ body }) => body["id"]);
    expect(new Set(joined)).toEqual(new Set([user.id]));
    expect((await actionsOn(user)).filter((action) => action === "person.email.replaced")).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });
});

describe("the release of an email change", () => {
  /** By what they are to the proposal. */
  const releasers = {
    "the proposer": (_user: User) => admin,
    "the person": (user: User) => user,
    "another administrator": (_user: User) => otherAdmin,
    "the CTO": (_user: User) => cto,
  };
  it.each<[User["role"], readonly (keyof typeof releasers)[], keyof typeof releasers]>([
    ["employee", ["the proposer"], "another administrator"],
    ["hr", ["another administrator"], "the CTO"],
    ["cto", ["the person"], "another administrator"],
  ])("for %s is not by %s, but by %s", async (role, refused, accepted) => {
    const { user, email } = await putProposed({
      role,
      ...((role === "hr" || role === "cto") && { engineerType: null }),
    });
    for (const by of refused) {
      expect(outcome(await release(user, email, releasers[by](user))), by).toBe("403 FORBIDDEN");
    }
    expect(outcome(await release(user, email, releasers[accepted](user)))).toBe("200");
  });

  it("for an admin is by neither that admin nor the CTO who proposed it", async () => {
    const { user, email } = await putProposed({ role: "admin" }, cto);
    expect(outcome(await release(user, email, user))).toBe("403 FORBIDDEN");
    expect(outcome(await release(user, email, cto))).toBe("403 FORBIDDEN");
    expect(outcome(await release(user, email, admin))).toBe("200");
  });

  it("needs a proposal by someone else", async () => {
    expect(outcome(await propose(admin, newEmail(), admin))).toBe("403 FORBIDDEN");
  });
});

describe("a taken address", () => {
  it.each([
    ["an active person", {}],
    ["a former colleague", { status: "inactive", deactivatedAt: "2026-01-05T09:00:00.000Z" }],
    ["someone who hasn't signed in", { hasSignedIn: false }],
  ] as const)("of %s can't be proposed", async (_who, overrides) => {
    const answer = await propose(await put(), (await put(overrides)).email);
    expect(outcome(answer)).toBe("400 INVALID_INPUT");
    expect(answer.problem.errors).toMatchObject([{ path: ["email"] }]);
  });

  it("of a foreign domain can't be proposed while the domain rule is on", async () => {
    const user = await put();
    vi.stubEnv("DOMAIN_RULE", "on");
    expect((await propose(user, "eve@elsewhere.example")).problem.detail).toContain("Only @acme.com");
    vi.unstubAllEnvs();
  });

  it.each([
    ["waiting for approval", async () => undefined],
    [
      "then rejected",
      async (userId: string) =>
        callAs(admin, people.rejectAccount, { userId, version: (await storedUser({ id: userId })).version }),
    ],
  ])("of an account that signed up in the meantime, %s, becomes the person's", async (_what, then) => {
    const { user, email } = await putProposed();
    const early = await signIn(email);
    expect(early.body).toMatchObject({ email, status: "pending_review" });
    expect(early.body["id"]).not.toBe(user.id);
    await then(String(early.body["id"]));
    expect(outcome(await confirm(user, email))).toBe("204");
    // It isn't linked to the person yet.
    expect(outcome(await callAs(ofNewAccount(email), people.getOwnProfile))).toMatch(/^403 ACCOUNT_/);
    expect((await signIn(email)).body).toMatchObject({ id: user.id, email, status: "active" });
    expect(await readUser(tableStore(), String(early.body["id"]))).toBeNull();
    expect(await findings()).toEqual([]);
  });

  it("of an account that was approved in the meantime stays that account's", async () => {
    const { user, email } = await putProposed();
    const early = await signIn(email);
    await approve(admin, early.body["id"]);
    expect(outcome(await confirm(user, email))).toBe("400 INVALID_INPUT");
    expect(outcome(await release(user, email))).toBe("400 INVALID_INPUT");
    expect((await signIn(email)).body["id"]).toBe(early.body["id"]);
    expect(await storedUser(user)).toMatchObject({ email: user.email });
  });

  wideIt("of an account that was approved after the confirmation stays that account's", async () => {
    const { user, email } = await putProposed();
    const early = await signIn(email);
    await confirm(user, email);
    await approve(admin, early.body["id"]);
    expect((await signIn(email)).body).toMatchObject({ id: early.body["id"], role: "admin" });
    expect((await getMe({ id: user.id, email })).body).toMatchObject({ id: user.id, email: user.email });
    expect(outcome(await withdraw(user))).toBe("204");
    expect((await signIn(email)).body).toMatchObject({ id: early.body["id"] });
    expect(await findings()).toEqual([]);
  });

  wideIt("of an account that signs up during the confirmation becomes the person's", async () => {
    const { user, email } = await putProposed();
    let hasSignedUp = false;
    const answer = await callRoute(people.confirmOwnEmail, {
      claims: claimsOf(user),
      body: { email },
      fault: beforeWriting(async () => {
        await recordTableRequests(() => signIn(email));
        hasSignedUp = true;
      }),
    });
    expect([outcome(answer), hasSignedUp]).toEqual(["204", true]);
    expect((await signIn(email)).body).toMatchObject({ id: user.id });
    expect(await findings()).toEqual([]);
  });

  it("can't be given to anyone else once it is released", async () => {
    const { user, email } = await putProposed();
    await release(user, email);
    expect(outcome(await propose(await put(), email))).toBe("400 INVALID_INPUT");
    expect(outcome(await addPerson(admin, { email }))).toBe("400 INVALID_INPUT");
  });

  wideIt("can be in two proposals; the first person to confirm gets it", async () => {
    const { user, email } = await putProposed();
    const other = await put();
    expect((await propose(other, email)).status).toBe(201);
    const answers = await Promise.all([confirm(user, email), confirm(other, email)]);
    expect(answers.map(outcome).sort()).toEqual(["204", "400 INVALID_INPUT"]);
    expect(await findings()).toEqual([]);
  });
});

describe("a proposal", () => {
  it("gives no access to an unverified address", async () => {
    const { user, email } = await putProposed();
    await release(user, email);
    const claims = { ...claimsOf({ id: "eve", email }), email_verified: "false" };
    expect(outcome(await callRoute(people.getMe, { claims }))).toBe("401 UNAUTHENTICATED");
    expect(await storedUser(user)).toMatchObject({ email: user.email });
  });

  it("is the only one per person, even when two are concurrent", async () => {
    const user = await put();
    const answers = await Promise.all([propose(user, newEmail()), propose(user, newEmail(), otherAdmin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(outcome(await propose(user, newEmail()))).toBe("409 STATE_CONFLICT");
  });

  it("that was replaced after the person read it can't be confirmed", async () => {
    const { user, email: read } = await putProposed();
    const email = newEmail();
    await withdraw(user);
    await propose(user, email);
    expect(outcome(await confirm(user, read))).toBe("409 STATE_CONFLICT");
    expect(outcome(await release(user, read))).toBe("409 STATE_CONFLICT");
    expect(await storedUser(user)).toMatchObject({ emailChange: { email, releasedAt: null } });
  });

  it.each([
    ["withdrawn by an administrator", (user: User) => withdraw(user, otherAdmin)],
    ["declined by the person", decline],
    ["ended by a deactivation", (user: User) => editPerson(admin, user, { status: "inactive" })],
  ])("that is %s after its release gives no one access and frees the address", async (_how, end) => {
    const { user, email } = await putConfirmed();
    expect((await end(user, email)).status).toBeLessThan(300);
    const late = await signIn(email);
    expect(late.body).toMatchObject({ email, status: "pending_review" });
    expect(late.body["id"]).not.toBe(user.id);
    expect(await storedUser(user)).toMatchObject({ email: user.email, emailChange: null });
    expect(outcome(await release(user, email))).toBe("409 STATE_CONFLICT");
    expect(outcome(await withdraw(user))).toBe("409 STATE_CONFLICT");
    expect(await findings()).toEqual([]);
  });

  wideIt("that is withdrawn leaves an earlier account at the address unchanged", async () => {
    const user = await put();
    const email = newEmail();
    const early = await signIn(email);
    await propose(user, email);
    await confirm(user, email);
    await withdraw(user);
    const again = await signIn(email);
    expect(again.body).toMatchObject({ id: early.body["id"], email, status: "pending_review" });
    expect(await findings()).toEqual([]);
  });

  it.each<[string, Partial<User>]>([
    ["a former colleague", { status: "inactive", deactivatedAt: "2026-01-05T09:00:00.000Z" }],
    ["a pending account", { status: "pending_review" }],
    ["someone who has not signed in, whose email is corrected instead", { hasSignedIn: false }],
  ])("is refused for %s", async (_who, overrides) => {
    expect(outcome(await propose(await put(overrides), newEmail()))).toBe("409 STATE_CONFLICT");
  });

  it("is refused for the email that the person has", async () => {
    const user = await put();
    expect(outcome(await propose(user, user.email.toUpperCase()))).toBe("400 INVALID_INPUT");
  });
});

const ofOneLine =
  "Your account or role comes from the person who proposed this email, or theirs from you. Someone else must release it.";

describe("two administrators, or one with two accounts", () => {
  it.each<[string, Partial<User>, Partial<User>, string]>([
    ["an account that the proposer approved or created", {}, { admittedBy: "proposer" }, "403 FORBIDDEN"],
    ["someone whose role the proposer raised", {}, { roleRaisedBy: "proposer" }, "403 FORBIDDEN"],
    ["a colleague admitted by others", {}, { admittedBy: "somebody", roleRaisedBy: "somebody" }, "200"],
    ["an administrator, for an approver", { role: "manager", isApprover: true }, {}, "403 FORBIDDEN"],
    ["the CTO, for an approver", { role: "manager", isApprover: true }, { role: "cto", engineerType: null }, "200"],
  ])("cannot take a person over: a release by %s", async (_who, person, releaser, expected) => {
    const { user, email } = await putProposed(person);
    const real = (id: string | null | undefined) => (id === "proposer" ? admin.id : (id ?? null));
    const by = await put({
      role: "admin",
      ...releaser,
      admittedBy: real(releaser.admittedBy),
      roleRaisedBy: real(releaser.roleRaisedBy),
    });
    expect(outcome(await release(user, email, by))).toBe(expected);
  });

  it("leave an approver's release to the CTO, even if that CTO made the proposer an admin", async () => {
    const proposer = await put({ role: "admin", roleRaisedBy: cto.id });
    const { user, email } = await putProposed({ role: "manager", isApprover: true }, proposer);
    expect(outcome(await release(user, email, cto))).toBe("200");
  });

  wideIt("are detected however one account gave another its role, in both directions and through others", async () => {
    const added = async (by: User) => {
      const email = newEmail();
      const { status, body } = await addPerson(by, { email, role: "admin", engineerType: null });
      expect(status).toBe(201);
      expect((await signIn(email)).body).toMatchObject({ id: body["id"], role: "admin" });
      return { id: String(body["id"]), email };
    };
    const approved = async (by: User) => {
      const email = newEmail();
      const id = String((await signIn(email)).body["id"]);
      await approve(by, id, "hr");
      return { id, email };
    };
    const raised = async (by: User, account: { readonly id: string; readonly email: string }) => {
      const change = { firstName: "Sec", role: "admin", engineerType: null };
      const { status, body } = await editPerson(by, account, change);
      expect(status, JSON.stringify(body)).toBe(200);
      return account;
    };
    const as = async (account: { readonly id: string; readonly email: string }) => {
      const { id: userId, createdAt, ...user } = await storedUser(account);
      await tableStore()
        .entities.identity.put({ sub: `sub-${userId}`, userId, createdAt })
        .go();
      return { ...user, id: userId, createdAt };
    };
    const first = await put({ role: "admin" });
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
      const { user, email } = await putProposed({}, proposer);
      expect(await askedToRelease(releaser)).not.toContain(user.id);
      const answer = await release(user, email, releaser);
      expect([outcome(answer), answer.problem.detail]).toEqual(["403 FORBIDDEN", ofOneLine]);
      expect(outcome(await release(user, email, admin))).toBe("200");
    }
  });

  it("complete nothing if the proposer gives the releaser their role before the first sign-in", async () => {
    const proposer = await put({ role: "admin" });
    const { user, email } = await putProposed({}, proposer);
    const by = await put({ role: "admin" });
    expect(outcome(await release(user, email, by))).toBe("200");
    for (const role of ["manager", "admin"] as const) {
      const change = { role, engineerType: role === "admin" ? null : "software" };
      expect((await editPerson(proposer, by, change)).status).toBe(200);
    }
    await wait(user);
    expect(outcome(await signIn(email))).toBe("403 EMAIL_RESERVED");
  });

  it("have a To Do for each possible releaser until the release, and for the person until they answer", async () => {
    const { user, email } = await putProposed();
    const hasTask = async () => (await getMe(user)).body["hasProposedEmail"];
    expect(await askedToRelease(admin)).not.toContain(user.id);
    expect(await askedToRelease(otherAdmin)).toContain(user.id);
    expect(await hasTask()).toBe(true);
    expect(outcome(await release(user, email))).toBe("200");
    expect(await askedToRelease(otherAdmin)).not.toContain(user.id);
    expect(await hasTask()).toBe(true);
    expect(outcome(await decline(user, email))).toBe("204");
    expect(await hasTask()).toBeUndefined();
    expect((await propose(user, email)).status).toBe(201);
    expect(await hasTask()).toBe(true);
    await confirm(user, email);
    expect(await hasTask()).toBeUndefined();
  });

  it("must wait 72 hours after a release, while the address gives no access and the person can decline", async () => {
    const { user, email } = await putProposed();
    expect(outcome(await release(user, email))).toBe("200");
    for (const spec of [people.getMe, people.getOwnProfile, api.reviews.listOwnReviews]) {
      const answer = await callAs(ofNewAccount(email), spec);
      expect(outcome(answer), spec.id).toBe("403 EMAIL_RESERVED");
      const named = `${email} becomes the email of ${user.firstName} ${user.lastName} on .* UTC`;
      expect(answer.problem.detail).toMatch(new RegExp(`^${named}\\. Until then, sign in`));
    }
    expect((await getMe(user)).body).toMatchObject({ email: user.email });
    expect(outcome(await decline(user, email))).toBe("204");
    expect(await actorsOf(user, "person.email.declined")).toEqual([user.id]);
    expect((await signIn(email)).body).toMatchObject({ email, status: "pending_review" });
    expect(await storedUser(user)).toMatchObject({ email: user.email, emailChange: null });
  });

  it.each(["no account", "a pending account"])("can be declined by the new address with %s", async (had) => {
    const { user, email } = await putProposed();
    if (had !== "no account") {
      await signIn(email);
    }
    expect(outcome(await release(user, email))).toBe("200");
    expect(outcome(await signIn(email))).toBe("403 EMAIL_RESERVED");
    const declineAs = (account: { readonly id: string; readonly email: string }, declined = email) =>
      callAs(account, people.declineOwnEmail, { email: declined });
    // Neither another new account nor the address for another proposal.
    expect(outcome(await declineAs({ id: "someone else", email: newEmail() }))).toBe("403 ACCOUNT_PENDING");
    expect(outcome(await declineAs(ofNewAccount(email), newEmail()))).toBe("409 STATE_CONFLICT");
    expect(outcome(await declineAs(ofNewAccount(email)))).toBe("204");
    expect(await storedUser(user)).toMatchObject({ email: user.email, emailChange: null });
    expect(await actorsOf(user, "person.email.declined")).toEqual(["newAddress"]);
    await wait(user);
    expect((await signIn(email)).body).toMatchObject({ email, status: "pending_review" });
  });

  it.each<[string, Partial<User>, Partial<User>]>([
    ["the person has become an approver", { role: "manager", isApprover: true }, {}],
    ["the person has joined HR", { role: "hr", engineerType: null }, {}],
    ["the releaser is no longer an admin", {}, { role: "employee" }],
    ["the releaser has left", {}, { status: "inactive" }],
  ])("complete nothing if at the first sign-in %s", async (_what, person, releaser) => {
    const { user, email } = await putProposed();
    const by = await put({ role: "admin" });
    expect(outcome(await release(user, email, by))).toBe("200");
    await wait(user);
    const change = async (who: User, { isApprover = false, ...to }: Partial<User>) => {
      const now = await storedUser(who);
      await transact(tableStore(), replaceUserWrites(now, { ...now, ...to }));
      if (isApprover) {
        await makeApprover(cto, who);
      }
    };
    await change(user, person);
    await change(by, releaser);
    const refused = await signIn(email);
    expect(outcome(refused)).toBe("403 EMAIL_RESERVED");
    expect(refused.problem.detail).toMatch(/but the release is no longer valid/);
    expect(outcome(await callAs(ofNewAccount(email), people.getOwnProfile))).toBe("403 EMAIL_RESERVED");
    expect((await storedUser(user)).email).toBe(user.email);
  });
});

verifiedAtEnd();
