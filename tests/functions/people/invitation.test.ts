import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { emailWithoutSlack, loggedFor } from "#tests/support/slack.ts";
import { installTableFaults, withTableFault } from "#tests/support/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

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
