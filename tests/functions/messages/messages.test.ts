import { afterEach, describe, expect, it, vi } from "vitest";
import { onboardingStarted } from "#domain/messages/onboardingMessages.ts";
import * as people from "#domain/people/contract.ts";
import { newId } from "#functions/ids.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { handler as sendMessage } from "#functions/jobs/sendMessage.ts";
import { handler as sweepOutbox } from "#functions/jobs/sweepOutbox.ts";
import { readUser } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { operationWrites } from "#functions/work/operations.ts";
import { messageWrites, outboxKey, removeMessageFromOutbox } from "#functions/work/outbox.ts";
import { tryEnqueue } from "#functions/work/queues.ts";
import { callAs } from "#tests/support/call.ts";
import { countedMetrics } from "#tests/support/countedMetrics.ts";
import type { SlackAnswer } from "#tests/support/localAws.ts";
import { logRow, messageEvent, queueEvent, redelivery, returned } from "#tests/support/messages.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { emailWithoutSlack, engineering, putSlackSettings, resetSlack } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();

const written = async (overrides = {}, at = new Date()) => {
  const person = await putUser(makeUser(overrides));
  const id = newId(at);
  const message = {
    notificationType: "review_shared",
    recipientId: person.id,
    message: `Hello ${id}`,
    link: null,
    mentionedIds: [],
  } as const;
  await transact(tableStore(), messageWrites(message, id, at));
  return { id, person };
};

/** The result that removes a message from the queue. */
const taken = { batchItemFailures: [] };

const rateLimited = (seconds: number): SlackAnswer => ({
  status: 429,
  headers: { "retry-after": String(seconds) },
  body: { ok: false, error: "ratelimited" },
});

const sent = (id: string) =>
  environment
    .aws()
    .slackMessages()
    .filter((message) => message.text === `Hello ${id}`);

describe("the sender", () => {
  it("sends a message once, however often the queue delivers it, and uses only granted operations", async () => {
    const { id, person } = await written();
    const { requests } = await recordTableRequests(async () => {
      await sendMessage(messageEvent(id));
      await sendMessage(messageEvent(id));
    });
    await Promise.all([sendMessage(messageEvent(id)), sendMessage(messageEvent(id))]);
    expect(sent(id)).toMatchObject([{ email: person.email, text: `Hello ${id}` }]);
    expect(await logRow(id)).toMatchObject({ status: "sent" });
    const waiting = await written();
    environment.aws().slack.setTokenState("none");
    const unsent = await recordTableRequests(() => sendMessage(messageEvent(waiting.id)));
    environment.aws().slack.setTokenState("issued");
    await resetSlack();
    const used = [...new Set([...requests, ...unsent.requests].flatMap((request) => request.operations))].sort();
    expect(used).toEqual([...jobs.sendMessage.access.table].sort());
  });

  it("queues a message again when Slack limits the rate, and sends it later", async () => {
    const { id } = await written();
    environment.aws().slackAnswer = rateLimited(0);
    expect(await sendMessage(messageEvent(id))).toEqual(taken);
    expect(environment.aws().queued.at(-1)).toBe(JSON.stringify({ id, waits: 1 }));
    environment.aws().slackAnswer = undefined;
    expect(await logRow(id)).toMatchObject({
      status: "pending",
      errorMessage: "Slack asked Pulse to send more slowly. Pulse will try again.",
    });
    expect(await sendMessage(messageEvent(id))).toEqual(taken);
    expect((await logRow(id))?.errorMessage).toBeUndefined();
    expect(sent(id)).toHaveLength(1);
  });

  it("never resends a message when no response came", async () => {
    const { id } = await written();
    environment.aws().slackAnswer = "hang up";
    expect(await sendMessage(messageEvent(id))).toEqual(taken);
    environment.aws().slackAnswer = undefined;
    expect((await logRow(id))?.errorMessage).toContain("Delivery unknown");
    await sendMessage(messageEvent(id));
    expect(sent(id)).toEqual([]);
  });

  it("counts a message that it gives up", async () => {
    const unknown = await written({ email: emailWithoutSlack() });
    const failed = [expect.objectContaining({ name: "MessageFailed", value: 1 })];
    expect(await countedMetrics(() => sendMessage(messageEvent(unknown.id)))).toEqual(failed);
    expect(await logRow(unknown.id)).toMatchObject({
      status: "failed",
      errorMessage: "No Slack account has this person's email.",
    });
    const abandoned = await written();
    await tableStore()
      .entities.messageLog.patch({ id: abandoned.id })
      .set({ claimedAt: "2026-01-01T00:00:00.000Z" })
      .go();
    expect(await countedMetrics(() => sendMessage(messageEvent(abandoned.id)))).toEqual(failed);
    expect(await countedMetrics(() => sendMessage(messageEvent(abandoned.id)))).toEqual([]);
    expect(await logRow(abandoned.id)).toMatchObject({ status: "failed" });
    expect(sent(abandoned.id)).toEqual([]);
  });

  it("doesn't count messages that are sent, requeued or withheld", async () => {
    const message = await written();
    const withheld = await written({ notificationsEnabled: false });
    const counted = await countedMetrics(async () => {
      environment.aws().slackAnswer = rateLimited(0);
      await sendMessage(messageEvent(message.id));
      environment.aws().slackAnswer = undefined;
      await sendMessage(messageEvent(message.id, withheld.id));
    });
    expect(sent(message.id)).toHaveLength(1);
    expect(await logRow(withheld.id)).toMatchObject({ status: "failed" });
    expect(counted).toEqual([]);
  });

  it("sends a message later if the table fails between claiming and sending it", async () => {
    const { id, person } = await written();
    const { result } = await recordTableRequests(
      () => sendMessage(messageEvent(id)),
      (_command, input) => {
        if (JSON.stringify(input["Key"])?.includes(person.id)) {
          throw new Error("The table does not answer.");
        }
      },
    );
    expect(result).toEqual(returned());
    expect(await sendMessage(messageEvent(id))).toEqual(taken);
    expect(sent(id)).toHaveLength(1);
  });

  it("leaves a message in the queue while another sender holds it", async () => {
    const { id } = await written();
    await tableStore().entities.messageLog.patch({ id }).set({ claimedAt: new Date().toISOString() }).go();
    expect(await sendMessage(messageEvent(id))).toEqual(returned());
    expect(await logRow(id)).toMatchObject({ status: "pending" });
    expect(sent(id)).toEqual([]);
  });

  it("does not send to a person who has since turned notifications off in their profile", async () => {
    const { id, person } = await written();
    const body = { notificationsEnabled: false, notificationChannel: "both" };
    expect((await callAs(person, people.saveOwnSettings, body)).body).toEqual(body);
    const { version, updatedAt, ...changed } = { ...(await readUser(tableStore(), person.id)) };
    expect({ ...person, ...body }).toMatchObject(changed);
    expect(await sendMessage(messageEvent(id))).toEqual(taken);
    expect(await logRow(id)).toMatchObject({
      status: "failed",
      errorMessage: "This person has turned notifications off.",
    });
    expect(sent(id)).toEqual([]);
  });

  it("does not send to a person who has since been deactivated", async () => {
    const { id, person } = await written();
    await tableStore().entities.user.patch({ id: person.id }).set({ status: "inactive" }).go();
    expect(await sendMessage(messageEvent(id))).toEqual(taken);
    expect(await logRow(id)).toMatchObject({ status: "failed", errorMessage: "This account is deactivated." });
    expect(sent(id)).toEqual([]);
  });

  it("returns only the failed message to the queue", async () => {
    const { id } = await written();
    expect(await sendMessage(queueEvent(["not json", JSON.stringify({ id })]))).toEqual(returned());
    expect(sent(id)).toHaveLength(1);
  });
});

describe("a Slack rate limit", () => {
  afterEach(() => {
    environment.aws().slackAnswer = undefined;
  });

  const { attempts } = jobs.sendMessage.trigger;

  /** Delivers what was queued last, as the queue delivers a new message. */
  const deliverNewest = () => sendMessage(queueEvent([environment.aws().queued.at(-1) ?? ""]));

  wideIt("uses up no attempts of a message: its waits grow until it is sent", async () => {
    const { id } = await written();
    environment.aws().slackAnswer = rateLimited(0);
    const before = environment.aws().waits.length;
    const queuedBefore = environment.aws().queued.length;
    expect(await sendMessage(messageEvent(id))).toEqual(taken);
    for (let delivered = 1; delivered <= 3 * attempts; delivered += 1) {
      expect(await deliverNewest()).toEqual(taken);
    }
    expect(environment.aws().queued.slice(queuedBefore)).toHaveLength(3 * attempts + 1);
    for (const [index, wait] of environment.aws().waits.slice(before).entries()) {
      const longest = Math.min(900, 15 * 2 ** index);
      expect(wait).toBeGreaterThanOrEqual(Math.floor(longest / 2));
      expect(wait).toBeLessThanOrEqual(longest);
    }
    expect(await logRow(id)).toMatchObject({ status: "pending" });
    environment.aws().slackAnswer = undefined;
    await deliverNewest();
    expect(await logRow(id)).toMatchObject({ status: "sent" });
    expect(sent(id)).toHaveLength(1);
  });

  wideIt("delays a message as long as Slack asks, even after its last attempt", async () => {
    const { id } = await written();
    environment.aws().slack.setMode("rate limited");
    expect(await sendMessage(redelivery(attempts, id))).toEqual(taken);
    expect(environment.aws().queued.at(-1)).toBe(JSON.stringify({ id, waits: 1 }));
    environment.aws().slack.setMode("normal");
    await vi.waitFor(
      async () => {
        await deliverNewest();
        expect(await logRow(id)).toMatchObject({ status: "sent" });
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  it("that lasts three days fails a message, and counts it", async () => {
    const { id } = await written({}, new Date(Date.now() - 3 * 86_400_000 - 60_000));
    environment.aws().slackAnswer = rateLimited(0);
    const counted = await countedMetrics(() => sendMessage(messageEvent(id)));
    expect(counted).toEqual([expect.objectContaining({ name: "MessageFailed", value: 1 })]);
    expect(await logRow(id)).toMatchObject({
      status: "failed",
      errorMessage: "Slack asked Pulse to send more slowly. Pulse tried for three days.",
    });
  });

  it("leaves a message in the queue if it can't be requeued", async () => {
    const { id } = await written();
    environment.aws().slackAnswer = rateLimited(0);
    environment.aws().queueIsDown = true;
    expect(await sendMessage(messageEvent(id))).toEqual(returned());
    environment.aws().queueIsDown = false;
    environment.aws().slackAnswer = undefined;
    expect(await sendMessage(redelivery(2, id))).toEqual(taken);
    expect(sent(id)).toHaveLength(1);
  });
});

describe("a Slack outage", () => {
  afterEach(() => {
    environment.aws().slack.setMode("normal");
  });

  it("lengthens the waits with each attempt, and the log says when a message is given up", async () => {
    const { id } = await written();
    environment.aws().slack.setMode("down");
    const before = environment.aws().waits.length;
    const { attempts } = jobs.sendMessage.trigger;
    for (const attempt of [1, 2, 3, 7, attempts]) {
      await sendMessage(redelivery(attempt, id));
    }
    expect(environment.aws().waits.slice(before)).toEqual([15, 30, 60, 900, 900]);
    expect(await logRow(id)).toMatchObject({
      status: "pending",
      errorMessage: `Pulse couldn't reach Slack. Pulse tried ${attempts} times; the message is now in the dead-letter queue.`,
    });
  });

  it("of an hour loses no message", async () => {
    const { id } = await written();
    environment.aws().slack.setMode("down");
    for (const attempt of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(await sendMessage(redelivery(attempt, id))).toMatchObject({ batchItemFailures: [{}] });
    }
    const minutes = environment
      .aws()
      .waits.slice(-9)
      .reduce((sum, seconds) => sum + seconds / 60, 0);
    expect(minutes, "there are further attempts after an hour").toBeGreaterThan(55);
    environment.aws().slack.setMode("normal");
    expect(await sendMessage(redelivery(10, id))).toEqual(taken);
    expect(sent(id)).toHaveLength(1);
  });
});

describe("without a valid Slack token", () => {
  const inOutbox = async (id: string) =>
    (await tableStore().entities.outbox.get(outboxKey("messages", id)).go({ consistent: true })).data;

  /** A message that was queued, so it is no longer in the outbox. */
  const queued = async (at = new Date()) => {
    const message = await written({}, at);
    await removeMessageFromOutbox(tableStore(), message.id);
    return message;
  };

  afterEach(async () => {
    environment.aws().slack.setTokenState("issued");
    await resetSlack();
  });

  it("a message goes back to the outbox, and later ones are not queued", async () => {
    environment.aws().slack.setTokenState("none");
    const { id } = await queued();
    expect(await countedMetrics(() => sendMessage(messageEvent(id)))).toEqual([]);
    expect(await logRow(id)).toMatchObject({
      status: "pending",
      errorMessage: "Slack isn't connected: its secret has no bot token yet.",
    });
    expect(await inOutbox(id)).toMatchObject({ id });
    const before = environment.aws().queued.length;
    await tryEnqueue(tableStore(), "messages", newId(new Date()));
    expect(environment.aws().queued).toHaveLength(before);
  });

  it("connecting queues waiting messages, and fails those older than three days", async () => {
    environment.aws().slack.setTokenState("none");
    const minutes = 60_000;
    const [recent, old] = [
      await queued(new Date(Date.now() - 2 * minutes)),
      await queued(new Date(Date.now() - 3 * 24 * 60 * minutes - minutes)),
    ];
    await sendMessage(messageEvent(recent.id, old.id));
    const before = environment.aws().queued.length;
    await sweepOutbox();
    expect(environment.aws().queued.slice(before).join()).not.toContain(recent.id);
    expect(await logRow(old.id)).toMatchObject({ status: "failed", errorMessage: "Slack wasn't connected in time." });
    environment.aws().slack.setTokenState("issued");
    await sweepOutbox();
    expect(environment.aws().queued.slice(before).join()).toContain(recent.id);
    await sendMessage(messageEvent(recent.id, old.id));
    expect(sent(recent.id)).toHaveLength(1);
    expect(sent(old.id)).toEqual([]);
    expect(await logRow(recent.id)).toMatchObject({ status: "sent" });
  });

  it("a rejected token raises the alarm until it is replaced, and then waiting messages are sent", async () => {
    environment.aws().slack.setTokenState("revoked");
    const { id } = await queued(new Date(Date.now() - 120_000));
    const refused = [expect.objectContaining({ name: "SlackTokenRefused", value: 1 })];
    expect(await countedMetrics(() => sendMessage(messageEvent(id)))).toEqual(refused);
    expect(await logRow(id)).toMatchObject({
      status: "pending",
      errorMessage: "Slack rejects the bot token. Store a valid one in the secret.",
    });
    expect(await countedMetrics(() => sweepOutbox())).toEqual(refused);
    environment.aws().slack.setTokenState("issued");
    expect(await sweepOutbox()).toEqual({ queued: 1 });
    await sendMessage(messageEvent(id));
    expect(sent(id)).toHaveLength(1);
  });

  it("a replaced token is used immediately", async () => {
    const [before, after] = [await queued(), await queued()];
    await sendMessage(messageEvent(before.id));
    environment.aws().slack.setTokenState("issued");
    expect(await countedMetrics(() => sendMessage(messageEvent(after.id)))).toEqual([]);
    expect([sent(before.id).length, sent(after.id).length]).toEqual([1, 1]);
  });
});

describe("where a message goes", () => {
  afterEach(resetSlack);

  const announcement = async () => {
    const at = new Date();
    const id = newId(at);
    const message = { ...onboardingStarted({ id, name: `Hello ${id}` }), channelName: "engineering" };
    await transact(tableStore(), messageWrites(message, id, at));
    return id;
  };

  it("an announcement goes to the channel of the settings", async () => {
    await putSlackSettings({ announcementChannel: engineering });
    const id = await announcement();
    await sendMessage(messageEvent(id));
    const text = `Hello ${id} started their onboarding. Welcome!`;
    expect(environment.aws().slackMessages()).toContainEqual(
      expect.objectContaining({ channel: "#engineering", email: null, text }),
    );
  });

  it.each([
    [{ announcementChannel: null }, "No announcement channel is set."],
    [{ announcementChannel: { id: "C0OLDNEWS1", name: "old-news" } }, "This channel is archived in Slack."],
    [
      { announcementChannel: { id: "C0GENERAL1", name: "general" } },
      "Pulse isn't in this channel. Invite it there in Slack.",
    ],
    [
      { announcementChannel: { id: "C0UNKNOWN1", name: "gone" } },
      "This channel doesn't exist in Slack, or Pulse can't see it.",
    ],
  ])("the log says why an announcement could not be sent: %o", async (settings, errorMessage) => {
    await putSlackSettings(settings);
    const id = await announcement();
    expect(await sendMessage(messageEvent(id))).toEqual(taken);
    expect(await logRow(id)).toMatchObject({ status: "failed", errorMessage });
  });

  it("in test mode everything goes to the test recipient, and the log keeps the intended one", async () => {
    const tester = await putUser(makeUser());
    await putSlackSettings({ testModeEnabled: true, testModeRecipientId: tester.id, announcementChannel: engineering });
    const { id, person } = await written();
    const announced = await announcement();
    await sendMessage(messageEvent(id, announced));
    expect(sent(id)).toMatchObject([{ email: tester.email }]);
    expect(await logRow(id)).toMatchObject({
      status: "sent",
      testModeActive: true,
      userId: person.id,
      testRecipientId: tester.id,
      originalRecipientEmail: person.email,
    });
    expect(environment.aws().slackMessages()[0]).toMatchObject({ email: tester.email });
    expect(await logRow(announced)).toMatchObject({ testModeActive: true, channelName: "engineering" });
    const quiet = await written({ notificationsEnabled: false });
    await sendMessage(messageEvent(quiet.id));
    expect(sent(quiet.id), "who gets no messages gets none in test mode either").toEqual([]);
  });
});

describe("the sweep", () => {
  /** Records an operation that started `minutesAgo` and has made no progress; returns its id. */
  const recordOperation = async (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    const id = newId(at);
    const operation = { id, kind: "generateReviews", total: 1, input: {}, startedBy: id } as const;
    await transact(tableStore(), operationWrites(operation, at));
    return id;
  };

  it("queues missed entries, leaves recent ones, clears the outbox, and uses only granted operations", async () => {
    const missed = await written({}, new Date(Date.now() - 5 * 60_000));
    const fresh = await written();
    const stalled = await recordOperation(5);
    const [working, recent] = [await recordOperation(1.5), await recordOperation(0)];
    const { result, requests } = await recordTableRequests(() => sweepOutbox());
    expect(result.queued).toBeGreaterThanOrEqual(2);
    const queued = environment.aws().queued.map((body) => JSON.parse(body).id);
    expect(queued).toEqual(expect.arrayContaining([missed.id, stalled]));
    for (const id of [fresh.id, working, recent]) {
      expect(queued).not.toContain(id);
    }
    const counted = await countedMetrics(async () => {
      expect((await sweepOutbox()).queued, "the message was removed, and the operation still makes no progress").toBe(
        1,
      );
    });
    expect(counted).toMatchObject([{ name: "OutboxSwept", unit: "Count", value: 1 }]);
    const used = [...new Set(requests.flatMap((request) => request.operations))].sort();
    expect(used).toEqual([...jobs.sweepOutbox.access.table].sort());
  });
});
