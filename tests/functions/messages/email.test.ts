import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Message } from "#domain/messages/messages.ts";
import { onboardingStarted } from "#domain/messages/onboardingMessages.ts";
import type { ChannelChoice } from "#domain/messages/terms.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { handler as recordEmailEvents } from "#functions/jobs/recordEmailEvents.ts";
import { handler as sendMessage } from "#functions/jobs/sendMessage.ts";
import { handler as sweepOutbox } from "#functions/jobs/sweepOutbox.ts";
import { readUndeliverable } from "#functions/messages/store/undeliverable.ts";
import { replaceUserWrites, withRetriedConflicts } from "#functions/people/store/people.ts";
import { readConnectionStatus } from "#functions/slack/store/slackSettings.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { messageWrites } from "#functions/work/outbox.ts";
import { countedMetrics } from "#tests/support/countedMetrics.ts";
import { logRow, messageEvent, queueEvent } from "#tests/support/messages.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { emailWithoutSlack, engineering, loggedFor, putSlackSettings, resetSlack } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

beforeEach(() => {
  process.env["EMAIL_SENDER"] = "pulse@acme.com";
});

afterEach(async () => {
  environment.aws().email.setMode("normal");
  environment.aws().slack.setMode("normal");
  environment.aws().slack.setTokenState("issued");
  await resetSlack();
});

const write = async (message: Partial<Message>, at = new Date()) => {
  const id = newId(at);
  await transact(
    tableStore(),
    messageWrites(
      {
        notificationType: "review_shared",
        recipientId: null,
        message: `Hello ${id}.`,
        link: { label: "Read the review", href: "http://localhost:4400/my-reviews" },
        mentionedIds: [],
        ...message,
      },
      id,
      at,
    ),
  );
  return id;
};

const bySlack = (email: string) =>
  environment
    .aws()
    .slackMessages()
    .filter((message) => message.email === email);
const byEmail = (email: string) =>
  environment
    .aws()
    .mails()
    .filter(({ to }) => to === email);

const person = (change: Parameters<typeof makeUser>[0]) => putUser(makeUser(change));

const change = (before: User, changed: Partial<User>) =>
  transact(tableStore(), withRetriedConflicts(replaceUserWrites(before, { ...before, ...changed })));

/** Delivers a message and everything that is queued because of it. */
const sendAll = async (id: string) => {
  await sendMessage(messageEvent(id));
  const { userId, message } = (await logRow(id)) ?? {};
  const copies = (await loggedFor(userId ?? null)).filter((row) => row.message === message && row.id !== id);
  const queued = environment.aws().queued.map((body) => JSON.parse(body).id);
  expect(queued).toEqual(expect.arrayContaining(copies.map((copy) => copy.id)));
  await sendMessage(messageEvent(...copies.map((copy) => copy.id)));
};

describe("the channels of a message", () => {
  it.each([
    { choice: "slack", account: true, notificationType: "review_shared", expected: ["slack"] },
    { choice: "slack", account: false, notificationType: "review_shared", expected: ["email"] },
    { choice: "email", account: true, notificationType: "review_shared", expected: ["email"] },
    { choice: "both", account: true, notificationType: "review_shared", expected: ["slack", "email"] },
    { choice: "both", account: false, notificationType: "review_shared", expected: ["email"] },
    // Account messages go by email, whatever was chosen.
    { choice: "slack", account: true, notificationType: "account_approved", expected: ["email"] },
    { choice: "both", account: true, notificationType: "invitation", expected: ["email"] },
    { choice: "email", account: true, notificationType: "test", expected: ["slack"] },
    // The calendar invitation tells everyone who doesn't get this by Slack.
    { choice: "both", account: true, notificationType: "meeting_scheduled", expected: ["slack"] },
    { choice: "email", account: true, notificationType: "meeting_scheduled", expected: [] },
    { choice: "slack", account: false, notificationType: "meeting_scheduled", expected: [] },
  ] as const)(
    "$notificationType, chosen $choice, Slack account: $account -> $expected",
    async ({ choice, account, notificationType, expected }) => {
      const { id: userId, email } = await person({
        notificationChannel: choice,
        ...(!account && { email: emailWithoutSlack() }),
      });
      const id = await write({ recipientId: userId, notificationType });
      const counted = await countedMetrics(async () => {
        await sendAll(id);
        // Delivered again, each is still sent once.
        await sendAll(id);
      });
      expect([...bySlack(email).map(() => "slack"), ...byEmail(email).map(() => "email")]).toEqual(expected);
      const isSent = expected.length > 0 && (account || choice !== "both");
      expect(await logRow(id)).toMatchObject(
        isSent ? { status: "sent", channel: expected[0] } : { status: "failed", errorMessage: expect.any(String) },
      );
      expect(counted, "no alarm about a message that reached the person in another way").toEqual([]);
    },
  );

  it.each(["slack", "email", "both"] as const)(
    "are only Slack if the stage sends no email, with %s chosen",
    async (choice) => {
      process.env["EMAIL_SENDER"] = "none";
      const { id: userId, email } = await person({ notificationChannel: choice });
      await sendAll(await write({ recipientId: userId }));
      expect(bySlack(email)).toHaveLength(1);
      expect(byEmail(email)).toEqual([]);
    },
  );

  it("are email while Slack isn't connected, and only announcements wait for Slack", async () => {
    environment.aws().slack.setTokenState("none");
    await putSlackSettings({ announcementChannel: engineering });
    const { id: userId, email } = await person({});
    const early = new Date(Date.now() - 120_000);
    const [message, announcement] = [
      await write({ recipientId: userId }, early),
      await write({ ...onboardingStarted({ id: userId, name: "Ana" }) }, early),
    ];
    await sendMessage(messageEvent(message, announcement));
    expect(byEmail(email)).toHaveLength(1);
    expect(await logRow(announcement)).toMatchObject({ status: "pending" });
    expect(await readConnectionStatus(tableStore())).toBe("not_connected");
  });

  it("are email after Slack rejects the token, and the sweep raises the alarm", async () => {
    const { id: userId, email } = await person({});
    await sendAll(await write({ recipientId: userId }));
    environment.aws().slack.setTokenState("revoked");
    await sendAll(await write({ recipientId: userId }));
    expect([bySlack(email).length, byEmail(email).length]).toEqual([1, 1]);
    expect(await countedMetrics(sweepOutbox)).toMatchObject([{ name: "SlackTokenRefused" }]);
  });

  it.each<[ChannelChoice, string, boolean]>([
    ["email", "review_shared", false],
    ["email", "account_approved", true],
    ["slack", "invitation", true],
    ["both", "review_shared", false],
  ])("with %s chosen and notifications off: %s is sent: %s", async (choice, notificationType, isSent) => {
    const { id: userId, email } = await person({ notificationsEnabled: false, notificationChannel: choice });
    await sendAll(
      await write({ recipientId: userId, notificationType: notificationType as Message["notificationType"] }),
    );
    expect([...bySlack(email), ...byEmail(email)]).toHaveLength(isSent ? 1 : 0);
  });

  it("lead to the test recipient in test mode", async () => {
    const tester = await person({});
    await putSlackSettings({ testModeEnabled: true, testModeRecipientId: tester.id });
    const meant = await person({ notificationChannel: "both" });
    const id = await write({ recipientId: meant.id });
    await sendAll(id);
    expect([...bySlack(meant.email), ...byEmail(meant.email)]).toEqual([]);
    expect([bySlack(tester.email), byEmail(tester.email)].map(({ length }) => length)).toEqual([1, 1]);
    const [first, second] = await loggedFor(meant.id);
    expect([first, second]).toMatchObject([
      { id, channel: "slack", originalRecipientEmail: meant.email },
      { channel: "email", originalRecipientEmail: meant.email },
    ]);
  });
});

describe("an email", () => {
  it("says who sends it and what it is about, in text and HTML, with one button and nothing to load", async () => {
    const { id: userId, email } = await person({ notificationChannel: "email" });
    await sendAll(
      await write({ recipientId: userId, message: "Ana <b>Kovač</b> & co.\nread it.", subject: "It's <here>" }),
    );
    const [mail] = byEmail(email);
    expect(mail).toMatchObject({ from: "pulse@acme.com", subject: "It's <here>", calendar: null });
    expect(mail?.text).toContain("Ana <b>Kovač</b> & co.\nread it.");
    expect(mail?.text).toContain("Read the review: http://localhost:4400/my-reviews");
    expect(mail?.html).toContain("Ana &lt;b&gt;Kovač&lt;/b&gt; &amp; co.\nread it.");
    expect(mail?.html?.match(/class="button"/g)).toHaveLength(1);
    expect(mail?.html).not.toMatch(/<img|<link|url\(|<script/);
  });

  it("keeps its headers intact, whatever a name contains", async () => {
    const { id: userId, email } = await person({ notificationChannel: "email" });
    const name = "Eve\r\nBcc: all@acme.com\r\n\r\nHello";
    await sendAll(await write({ recipientId: userId, message: `${name} completed the self-evaluation.` }));
    expect(byEmail(email)).toMatchObject([{ subject: "Eve Bcc: all@acme.com Hello completed the self-evaluation" }]);
    expect(byEmail("all@acme.com")).toEqual([]);
  });
});

describe("Amazon SES", () => {
  it.each(["too fast", "quota used up"] as const)("%s: the message waits, and goes out once", async (mode) => {
    const { id: userId, email } = await person({ notificationChannel: "email" });
    const id = await write({ recipientId: userId });
    environment.aws().email.setMode(mode);
    await sendMessage(messageEvent(id));
    expect(await logRow(id)).toMatchObject({ status: "pending" });
    expect(environment.aws().queued.at(-1)).toContain(id);
    environment.aws().email.setMode("normal");
    await sendMessage(messageEvent(id));
    expect(byEmail(email)).toHaveLength(1);
  });

  it.each(["sender not verified", "down"] as const)("%s: the queue delivers it again", async (mode) => {
    const { id: userId, email } = await person({ notificationChannel: "email" });
    const id = await write({ recipientId: userId });
    environment.aws().email.setMode(mode);
    const answer = await sendMessage(messageEvent(id));
    if (mode === "sender not verified") {
      expect(answer.batchItemFailures).toHaveLength(1);
      environment.aws().email.setMode("normal");
      await sendMessage(messageEvent(id));
      expect(byEmail(email)).toHaveLength(1);
    } else {
      // The connection broke midway, so it is unknown whether the email was accepted.
      expect(await logRow(id)).toMatchObject({ status: "failed", errorMessage: expect.stringContaining("unknown") });
    }
  });

  it("rejects the email: the message fails with the reason", async () => {
    const { id: userId } = await person({ notificationChannel: "email" });
    const id = await write({ recipientId: userId });
    environment.aws().email.setMode("refused");
    const metrics = await countedMetrics(() => sendMessage(messageEvent(id)));
    expect(await logRow(id)).toMatchObject({
      status: "failed",
      errorMessage: "Amazon SES rejected the email: Email address is not verified.",
    });
    expect(metrics).toMatchObject([{ name: "MessageFailed" }]);
  });
});

describe("an undeliverable email", () => {
  const events = async () => {
    const bodies = environment.aws().emailEvents.splice(0);
    const answer = await recordEmailEvents(queueEvent(bodies));
    expect(answer.batchItemFailures).toEqual([]);
    return bodies.length;
  };

  it.each(["bounce", "complaint"] as const)(
    "marks the address after a %s, fails the message, and stops further email",
    async (reason) => {
      const email = `${reason}-${newId(new Date()).toLowerCase()}@acme.com`;
      const { id: userId } = await person({ email, notificationChannel: "email" });
      const id = await write({ recipientId: userId });
      await sendAll(id);
      expect(await events()).toBe(1);
      expect(await logRow(id)).toMatchObject({ status: "failed", channel: "email" });
      expect(await readUndeliverable(tableStore(), userId)).toMatchObject({ email, reason });
      const next = await write({ recipientId: userId });
      await sendAll(next);
      expect(byEmail(email)).toHaveLength(1);
      expect(await logRow(next)).toMatchObject({
        status: "failed",
        errorMessage: "Email to this address bounced or was reported as spam.",
      });
    },
  );

  it("no longer matters once the address is corrected", async () => {
    const email = `bounce-${newId(new Date()).toLowerCase()}@acme.com`;
    const before = await person({ email, notificationChannel: "email" });
    await sendAll(await write({ recipientId: before.id }));
    await events();
    const corrected = `${newId(new Date()).toLowerCase()}@acme.com`;
    await change(before, { email: corrected });
    await sendAll(await write({ recipientId: before.id }));
    expect(byEmail(corrected)).toHaveLength(1);
  });

  it("is not recorded for a temporary bounce, the user pool's emails or deleted messages", async () => {
    const { id: userId, email } = await person({});
    const body = (detail: object) => JSON.stringify({ detail });
    const timestamp = new Date().toISOString();
    const id = await write({ recipientId: userId });
    await recordEmailEvents(
      queueEvent([
        body({
          mail: { destination: [email], tags: { message: [id] } },
          bounce: { bounceType: "Transient", timestamp },
        }),
        body({ mail: { destination: [email], tags: {} }, bounce: { bounceType: "Permanent", timestamp } }),
        body({ mail: { destination: [email], tags: { message: ["gone"] } }, complaint: { timestamp } }),
      ]),
    );
    expect(await readUndeliverable(tableStore(), userId)).toBeNull();
    expect(await logRow(id)).toMatchObject({ status: "pending" });
  });
});

describe("a calendar invitation", () => {
  it("goes to both people by email, unless the meeting moves before it is sent", async () => {
    const manager = await person({ role: "manager" });
    const employee = await person({ managerId: manager.id });
    const { id } = await putReviewAt(employee, "meetingMissing");
    const invitations = async (): Promise<readonly string[]> => {
      const rows = [...(await loggedFor(employee.id)), ...(await loggedFor(manager.id))];
      return rows.filter(({ notificationType }) => notificationType === "meeting_invitation").map((row) => row.id);
    };
    await performAction("scheduleMeeting", manager, id, { meeting: { meetingTime: "10:00" } });
    const early = await invitations();
    await performAction("scheduleMeeting", manager, id, { meeting: { meetingTime: "11:30", meetingMinutes: 60 } });
    await sendMessage(messageEvent(...(await invitations())));
    for (const { email } of [employee, manager]) {
      const [mail, ...others] = byEmail(email);
      expect(others).toEqual([]);
      const calendar = mail?.calendar?.replaceAll("\r\n ", "") ?? "";
      expect(calendar).toContain("METHOD:REQUEST");
      expect(calendar).toContain("SEQUENCE:2");
      expect(calendar).toContain("T113000");
      for (const attendee of [employee, manager]) {
        expect(calendar.toLowerCase()).toContain(`mailto:${attendee.email}`);
      }
    }
    for (const outdated of early) {
      expect(await logRow(outdated)).toMatchObject({
        status: "failed",
        errorMessage: expect.stringContaining("changed"),
      });
    }
    expect(bySlack(employee.email).some(({ text }) => text.includes("invit"))).toBe(false);
  });
});
