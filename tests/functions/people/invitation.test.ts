import { beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putExpected, putUser } from "#tests/support/people/people.ts";
import { emailWithoutSlack, loggedFor } from "#tests/support/slack.ts";
import { installTableFaults, withTableFault } from "#tests/support/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

const environment = startTestEnvironment();
const { people } = api;

let admin: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
});
const invite = (user: User) => callRoute(people.invitePerson, { claims: claimsOf(admin), params: { userId: user.id } });

describe("an invitation by Slack", () => {
  it("says where to sign in and with which email, and is in the log and the audit trail", async () => {
    const user = await putUser(makeUser({ hasSignedIn: false }));
    expect((await invite(user)).body).toEqual({ success: true, reason: null });
    const log = await loggedFor(user.id);
    expect(log).toMatchObject([{ notificationType: "invitation", status: "sent" }]);
    expect(log[0]?.message).toContain(`Sign in as ${user.email}.`);
    expect(log[0]?.link?.href).toMatch(/^http/);
  });

  it("says plainly that a person has no Slack account", async () => {
    const user = await putUser(makeUser({ hasSignedIn: false, email: emailWithoutSlack() }));
    expect((await invite(user)).body).toEqual({
      success: false,
      reason: "No Slack account has this person's email.",
    });
    expect(await loggedFor(user.id)).toMatchObject([{ status: "failed" }]);
  });

  it("is answered with an error only if it was not sent, whichever call of the table fails, so it is not sent twice", async () => {
    installTableFaults(tableStore().client);
    for (let at = 1; ; at += 1) {
      const user = await putUser(makeUser({ hasSignedIn: false }));
      const { result, met } = await withTableFault({ kind: "throttled", at }, () => invite(user));
      const sent = environment
        .aws()
        .slackMessages()
        .filter(({ email }) => email === user.email);
      expect(sent, `a fault at call ${at}: ${result.status}`).toHaveLength(result.body["success"] === true ? 1 : 0);
      if (!met) {
        return;
      }
    }
  });

  it("is refused for people who have signed in, and for those who are not active", async () => {
    for (const [changes, message] of [
      [{ hasSignedIn: true }, "has already signed in"],
      [{ hasSignedIn: false, status: "inactive" }, "isn't active"],
    ] as const) {
      const user = await putUser(makeUser(changes));
      const answer = await invite(user);
      expect(answer.problem.code).toBe("STATE_CONFLICT");
      expect(answer.problem.detail).toContain(message);
      expect(await loggedFor(user.id)).toEqual([]);
    }
  });
});

describe("inviting everyone", () => {
  const inviteAll = async (): Promise<void> => {
    const id = newId(new Date());
    const { status } = await callRoute(people.invitePeople, { claims: claimsOf(admin), body: { operationId: id } });
    expect(status).toBe(202);
    await runToCompletion(id);
  };
  const invitations = async ({ id }: User): Promise<number> => (await loggedFor(id)).length;

  it("reaches each person who hasn't signed in, once a day, and no one else", async () => {
    const waiting = await Promise.all([1, 2, 3].map(() => putUser(makeUser({ hasSignedIn: false }))));
    const others = [
      await putUser(makeUser()),
      await putUser(makeUser({ hasSignedIn: false, status: "inactive" })),
      await putUser(makeUser({ hasSignedIn: false, status: "pending_review" })),
    ];
    const before = await callRoute(people.getSetup, { claims: claimsOf(admin) });
    expect(Number((before.body["people"] as { notSignedIn: number }).notSignedIn)).toBeGreaterThanOrEqual(3);
    await inviteAll();
    await inviteAll();
    expect(await Promise.all(waiting.map(invitations))).toEqual([1, 1, 1]);
    expect(await Promise.all(others.map(invitations))).toEqual([0, 0, 0]);
  });

  it("starts once, however often the request is sent", async () => {
    const body = { operationId: newId(new Date()) };
    const [first, second] = [
      await callRoute(people.invitePeople, { claims: claimsOf(admin), body }),
      await callRoute(people.invitePeople, { claims: claimsOf(admin), body }),
    ];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body["id"]).toBe(first.body["id"]);
  });
});

describe("an address to which email comes back", () => {
  it("is in To Do of admins and on the person's form, until it is tried again or corrected", async () => {
    vi.stubEnv("EMAIL_SENDER", "pulse@acme.com");
    const user = await putUser(makeUser());
    const details = () => callRoute(people.getPerson, { claims: claimsOf(admin), params: { userId: user.id } });
    const tasks = async () =>
      (await callRoute(people.listAdministrationTasks, { claims: claimsOf(admin) })).body["undeliverableEmails"] ?? [];
    expect([(await details()).body["undeliverableEmail"], await tasks()]).toEqual([null, []]);
    const at = new Date().toISOString();
    const { undeliverable } = tableStore().entities;
    await undeliverable.put({ userId: user.id, email: user.email, reason: "bounce", at }).go();
    expect((await details()).body["undeliverableEmail"]).toEqual({ reason: "bounce", at });
    expect(await tasks()).toMatchObject([{ id: user.id, email: user.email }]);
    const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
    expect(
      (await callRoute(people.listAdministrationTasks, { claims: claimsOf(hr) })).body,
      "HR can't correct it",
    ).not.toHaveProperty("undeliverableEmails");
    await callRoute(people.retryEmail, { claims: claimsOf(admin), params: { userId: user.id } });
    expect([(await details()).body["undeliverableEmail"], await tasks()]).toEqual([null, []]);
    await undeliverable.put({ userId: user.id, email: "former@acme.com", reason: "bounce", at }).go();
    expect([(await details()).body["undeliverableEmail"], await tasks()]).toEqual([null, []]);
    vi.unstubAllEnvs();
  });

  it("is forgotten with a person who is removed", async () => {
    const user = await putExpected();
    const { undeliverable } = tableStore().entities;
    await undeliverable.put({ userId: user.id, email: user.email, reason: "bounce", at: user.createdAt }).go();
    const request = { params: { userId: user.id }, query: { version: String(user.version) } };
    expect((await callRoute(people.removePerson, { claims: claimsOf(admin), ...request })).status).toBe(204);
    expect((await undeliverable.get({ userId: user.id }).go({ consistent: true })).data).toBeNull();
  });
});

verifiedAtEnd();
