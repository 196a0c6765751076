import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as messages from "#domain/messages/contract.ts";
import * as people from "#domain/people/contract.ts";
import * as slack from "#domain/slack/contract.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { emailWithoutSlack, engineering, loggedFor, putSlackSettings, resetSlack } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

const admin = makeUser({ role: "admin" });
const tester = makeUser();

beforeAll(() => putUsers(admin, tester));

beforeEach(resetSlack);

afterEach(() => {
  environment.aws().slack.setMode("normal");
  environment.aws().slack.setTokenState("issued");
});

const save = (body: object) => callAs(admin, slack.saveSlackSettings, body);

describe("the settings", () => {
  it("begin with test mode off, without recipient and channel", async () => {
    const { body } = await callAs(admin, slack.getSlackSettings);
    expect(body).toEqual({ testModeEnabled: false, testModeRecipient: null, announcementChannel: null, version: 0 });
  });

  it("respond without a read after the write, so a saved change never reports an error", async () => {
    const recipient = await putUser(makeUser());
    const answer = await save({ testModeRecipientId: recipient.id, version: 0 });
    expect(answer.body).toMatchObject({ testModeRecipient: { id: recipient.id }, version: 1 });
    expect(answer.requests.at(-1)?.operations).toContain("PutItem");
  });

  it("reject test mode without a recipient, and removing the recipient in test mode", async () => {
    for (const body of [
      { testModeEnabled: true, version: 0 },
      { testModeEnabled: true, testModeRecipientId: null, version: 0 },
    ]) {
      expect((await save(body)).problem).toMatchObject({
        status: 400,
        errors: [{ message: "Please select a user to receive test notifications" }],
      });
    }
    expect((await save({ testModeRecipientId: tester.id, version: 0 })).status).toBe(200);
    const enabled = await save({ testModeEnabled: true, version: 1 });
    expect(enabled.body).toMatchObject({
      testModeEnabled: true,
      testModeRecipient: { id: tester.id, email: tester.email },
      version: 2,
    });
    expect((await save({ testModeRecipientId: null, version: 2 })).problem).toMatchObject({
      errors: [{ message: "Turn test mode off before you remove its recipient." }],
    });
    expect((await save({ testModeEnabled: false, testModeRecipientId: null, version: 2 })).status).toBe(200);
  });

  it("reject an inactive recipient and a stale version", async () => {
    const left = await putUser(makeUser({ status: "inactive" }));
    for (const testModeRecipientId of [left.id, "01ARZ3NDEKTSV4RRFFQ69G5FAV"]) {
      expect((await save({ testModeRecipientId, version: 0 })).problem).toMatchObject({
        errors: [{ message: "This account isn't active. Select someone else." }],
      });
    }
    await save({ testModeRecipientId: tester.id, version: 0 });
    expect((await save({ testModeEnabled: true, version: 0 })).problem).toMatchObject({ code: "VERSION_CONFLICT" });
  });

  it.each([
    ["C0ENGINEER", engineering],
    ["C0GENERAL1", { id: "C0GENERAL1", name: "general" }],
  ])("look up and join the announcement channel %s", async (announcementChannelId, announcementChannel) => {
    expect((await save({ announcementChannelId, version: 0 })).body).toMatchObject({ announcementChannel, version: 1 });
    expect((await save({ announcementChannelId: null, version: 1 })).body).toMatchObject({ announcementChannel: null });
  });

  it.each([
    ["#engineering", "Enter the channel's ID, such as C0123456789, not its name."],
    ["C0NOWHERE1", "This channel doesn't exist in Slack, or Pulse can't see it."],
    ["C0OLDNEWS1", "The channel #old-news is archived in Slack. Choose another one."],
    ["G0LEADERS1", "This channel doesn't exist in Slack, or Pulse can't see it."],
  ])("reject the channel %s", async (announcementChannelId, message) => {
    expect((await save({ announcementChannelId, version: 0 })).problem).toMatchObject({
      status: 400,
      errors: [{ message }],
    });
  });

  it("keep the channel if Slack is down or not connected", async () => {
    environment.aws().slack.setMode("down");
    expect((await save({ announcementChannelId: "C0ENGINEER", version: 0 })).problem).toMatchObject({ code: "BUSY" });
    environment.aws().slack.setMode("normal");
    environment.aws().slack.setTokenState("none");
    expect((await save({ announcementChannelId: "C0ENGINEER", version: 0 })).problem).toMatchObject({
      errors: [{ message: "Slack isn't connected: its secret has no bot token yet." }],
    });
  });
});

describe("the connection", () => {
  const connection = async () => (await callAs(admin, slack.getSlackConnection)).body;

  it("appears in the setup steps after it was checked", async () => {
    const inSetup = async () => (await callAs(admin, people.getSetup)).body["slack"];
    expect(await inSetup()).toBeNull();
    for (const [token, status] of [
      ["issued", "connected"],
      ["revoked", "refused"],
      ["none", "not_connected"],
    ] as const) {
      environment.aws().slack.setTokenState(token);
      expect(await connection()).toMatchObject({ status });
      expect(await inSetup()).toBe(status);
    }
    expect(await connection()).toMatchObject({ reason: "Slack isn't connected: its secret has no bot token yet." });
    environment.aws().slack.setMode("down");
    environment.aws().slack.setTokenState("issued");
    expect(await connection()).toMatchObject({ status: "unreachable" });
    expect(await inSetup(), "what is known stays when Slack does not answer").toBe("not_connected");
  });

  it("names the bot and the workspace", async () => {
    expect(await connection()).toEqual({
      status: "connected",
      botName: "pulse",
      workspace: "Local",
      missingScopes: [],
      reason: null,
    });
  });

  it("lists the bot's missing scopes", async () => {
    environment.aws().slack.setMode("lacking permissions");
    expect(await connection()).toMatchObject({
      status: "connected",
      missingScopes: ["users:read.email", "channels:read", "channels:join"],
    });
  });
});

describe("a test message", () => {
  const send = (body: object) => callAs(admin, slack.sendSlackTest, body);

  it("is sent within the request, and is logged", async () => {
    const message = "<!channel> Hello & goodbye";
    const { body } = await send({ userId: tester.id, message });
    expect(body).toEqual({ success: true, reason: null, email: tester.email });
    expect(environment.aws().slackMessages()[0]).toMatchObject({ email: tester.email, text: message });
    const log = await callAs(admin, messages.listMessages);
    expect((log.body["items"] as unknown[])[0]).toMatchObject({
      user: { email: tester.email },
      notificationType: "test",
      message,
      status: "sent",
      errorMessage: null,
      testModeActive: false,
      originalRecipientEmail: null,
    });
  });

  it("goes to the test recipient in test mode", async () => {
    const other = await putUser(makeUser());
    await putSlackSettings({ testModeEnabled: true, testModeRecipientId: tester.id });
    expect((await send({ userId: other.id, message: "Hello" })).body).toMatchObject({
      success: true,
      email: tester.email,
    });
    expect((await loggedFor(other.id)).at(-1)).toMatchObject({
      testRecipientId: tester.id,
      testModeActive: true,
      originalRecipientEmail: other.email,
    });
  });

  it("reports why it was not delivered, as does the log", async () => {
    const stranger = await putUser(makeUser({ email: emailWithoutSlack() }));
    const quiet = await putUser(makeUser({ notificationsEnabled: false }));
    for (const status of ["pending_review", "inactive"] as const) {
      const other = await putUser(makeUser({ status }));
      expect((await send({ userId: other.id, message: "Hello" })).problem.code).toBe("STATE_CONFLICT");
      expect(await loggedFor(other.id)).toEqual([]);
    }
    const expected = [
      [stranger, "No Slack account has this person's email."],
      [quiet, "This person has turned notifications off."],
    ] as const;
    for (const [user, reason] of expected) {
      expect((await send({ userId: user.id, message: "Hello" })).body).toMatchObject({ success: false, reason });
      expect(await loggedFor(user.id)).toMatchObject([{ status: "failed", errorMessage: reason }]);
    }
    environment.aws().slack.setMode("silent");
    const count = environment.aws().slackMessages().length;
    expect((await send({ userId: tester.id, message: "Once" })).body).toMatchObject({
      success: false,
      reason: "Delivery unknown: Slack returned no usable response.",
    });
    expect(environment.aws().slackMessages()).toHaveLength(count + 1);
  });

  it("accepts 10,000 characters, and requires an existing person and a text", async () => {
    const long = "a & b ".repeat(1_666);
    expect((await send({ userId: tester.id, message: long })).body).toMatchObject({ success: true });
    expect(environment.aws().slackMessages()[0]?.text).toBe(long.trim());
    for (const body of [{ userId: "", message: "Hello" }, { userId: tester.id, message: "  " }, {}]) {
      expect((await send(body)).problem).toMatchObject({ status: 400 });
    }
    expect((await send({ userId: tester.id, message: "x".repeat(10_001) })).status).toBe(400);
    expect((await send({ userId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", message: "Hello" })).status).toBe(404);
  });
});
