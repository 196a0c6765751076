import { beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putExpected, putUser, putUsers } from "#tests/support/people/people.ts";
import { emailWithoutSlack, loggedFor } from "#tests/support/slack.ts";
import { installTableFaults, withTableFault } from "#tests/support/table/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

const environment = startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin" });
beforeAll(() => putUsers(admin));
const invite = (user: User) => callAs(admin, people.invitePerson, { userId: user.id });

describe("an invitation by Slack", () => {
  it("says where to sign in and with which email, and is in the log and the audit trail", async () => {
    const user = await putExpected();
    expect((await invite(user)).body).toEqual({ success: true, reason: null });
    const log = await loggedFor(user.id);
    expect(log).toMatchObject([{ notificationType: "invitation", status: "sent" }]);
    expect(log[0]?.message).toContain(`Sign in as ${user.email}.`);
    expect(log[0]?.link?.href).toMatch(/^http/);
  });

  it("says plainly that a person has no Slack account", async () => {
    const user = await putUser(makeUser({ hasSignedIn: false, email: emailWithoutSlack() }));
    const reason = "No Slack account has this person's email.";
    expect((await invite(user)).body).toEqual({ success: false, reason });
    expect(await loggedFor(user.id)).toMatchObject([{ status: "failed" }]);
  });

  it("returns an error only if it was not sent, whichever table call fails", async () => {
    installTableFaults(tableStore().client);
    for (let at = 1; ; at += 1) {
      const user = await putExpected();
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
  /** Sends the request twice, which starts it once. */
  const inviteAll = async (): Promise<void> => {
    const operationId = newId(new Date());
    for (let sent = 1; sent <= 2; sent += 1) {
      const { status, body } = await callAs(admin, people.invitePeople, { operationId });
      expect([status, body["id"]]).toEqual([202, operationId]);
    }
    await runToCompletion(operationId);
  };
  const invitations = async ({ id }: User): Promise<number> => (await loggedFor(id)).length;

  it("reaches each active person who hasn't signed in, once a day, and no one else", async () => {
    const waiting = await Promise.all([1, 2, 3].map(() => putUser(makeUser({ hasSignedIn: false }))));
    const others = [
      await putUser(makeUser()),
      await putUser(makeUser({ hasSignedIn: false, status: "inactive" })),
      await putUser(makeUser({ hasSignedIn: false, status: "pending_review" })),
    ];
    const before = await callAs(admin, people.getSetup);
    expect(Number((before.body["people"] as { notSignedIn: number }).notSignedIn)).toBeGreaterThanOrEqual(3);
    await inviteAll();
    await inviteAll();
    expect(await Promise.all(waiting.map(invitations))).toEqual([1, 1, 1]);
    expect(await Promise.all(others.map(invitations))).toEqual([0, 0, 0]);
  });
});

describe("an undeliverable address", () => {
  it("is in the admins' To Do and on the person's form until it is retried or corrected", async () => {
    vi.stubEnv("EMAIL_SENDER", "pulse@acme.com");
    const user = await putUser(makeUser());
    const details = () => callAs(admin, people.getPerson, { userId: user.id });
    const tasks = async () => (await callAs(admin, people.listAdministrationTasks)).body["undeliverableEmails"] ?? [];
    const expectNone = async () =>
      expect([(await details()).body["undeliverableEmail"], await tasks()]).toEqual([null, []]);
    await expectNone();
    const at = new Date().toISOString();
    const { undeliverable } = tableStore().entities;
    await undeliverable.put({ userId: user.id, email: user.email, reason: "bounce", at }).go();
    expect((await details()).body["undeliverableEmail"]).toEqual({ reason: "bounce", at });
    expect(await tasks()).toMatchObject([{ id: user.id, email: user.email }]);
    const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
    expect((await callAs(hr, people.listAdministrationTasks)).body, "HR can't correct it").not.toHaveProperty(
      "undeliverableEmails",
    );
    await callAs(admin, people.retryEmail, { userId: user.id });
    await expectNone();
    await undeliverable.put({ userId: user.id, email: "former@acme.com", reason: "bounce", at }).go();
    await expectNone();
    vi.unstubAllEnvs();
  });

  it("is deleted with a removed person", async () => {
    const user = await putExpected();
    const { undeliverable } = tableStore().entities;
    await undeliverable.put({ userId: user.id, email: user.email, reason: "bounce", at: user.createdAt }).go();
    const request = { userId: user.id, version: String(user.version) };
    expect((await callAs(admin, people.removePerson, request)).status).toBe(204);
    expect((await undeliverable.get({ userId: user.id }).go({ consistent: true })).data).toBeNull();
  });
});

verifiedAtEnd();
