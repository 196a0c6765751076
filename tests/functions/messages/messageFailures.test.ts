import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "#functions/ids.ts";
import { handler as sendMessage } from "#functions/jobs/sendMessage.ts";
import { handler as sweepOutbox } from "#functions/jobs/sweepOutbox.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { messageWrites, removeMessageFromOutbox } from "#functions/work/outbox.ts";
import { rateLimitStorm } from "#tests/support/depth.ts";
import { logRow, messageEvent, queueEvent, redelivery, returned } from "#tests/support/messages.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

/** Writes a message, which is queued: it is not in the outbox any longer. */
const queueMessage = async (recipientId: string, at: Date): Promise<string> => {
  const id = newId(at);
  const message = {
    notificationType: "account_approved",
    recipientId,
    message: `Hello ${id}`,
    link: null,
    mentionedIds: [],
  } as const;
  await transact(tableStore(), messageWrites(message, id, at));
  await removeMessageFromOutbox(tableStore(), id);
  return id;
};

const arrived = (id: string) =>
  environment
    .aws()
    .slackMessages()
    .filter(({ text }) => text === `Hello ${id}`);

afterEach(() => {
  vi.useRealTimers();
  environment.aws().slackAnswer = undefined;
  environment.aws().slack.setMode("normal");
});

describe("a sender that is killed between sending a message and marking it", () => {
  it("leaves one message in Slack, and a log that says so", async () => {
    const { id: recipientId } = await putUser(makeUser());
    const id = await queueMessage(recipientId, new Date());
    environment.aws().slackAnswer = "never";
    const sender = spawn(
      process.execPath,
      [fileURLToPath(new URL("senderProcess.ts", import.meta.url)), JSON.stringify(messageEvent(id))],
      { env: process.env, stdio: "inherit" },
    );
    const ended = once(sender, "exit");
    await vi.waitFor(() => expect(arrived(id)).toHaveLength(1), { timeout: 30_000 });
    expect(sender.exitCode, "the sender still waits for Slack's answer").toBeNull();
    sender.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    environment.aws().slackAnswer = undefined;
    expect(await logRow(id)).toMatchObject({ status: "pending", claimedAt: expect.any(String) });

    // On redelivery, the sender first may still be working; later it counts as dead.
    expect(await sendMessage(redelivery(2, id))).toEqual(returned());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect(await sendMessage(redelivery(3, id))).toEqual({ batchItemFailures: [] });
    await sweepOutbox();
    await sendMessage(redelivery(4, id));
    expect(await logRow(id)).toMatchObject({
      status: "failed",
      errorMessage: "Delivery unknown: the sender stopped midway.",
    });
    expect(arrived(id)).toHaveLength(1);
  });
});

/** A message in a queue that is emulated: when it is delivered next, in milliseconds, and how often it was. */
interface Waiting {
  readonly id: string;
  body: string;
  visibleAt: number;
  attempt: number;
}

describe("a storm of rate limits", () => {
  it("loses no message, sends none twice, and calls Slack once per requested wait", {
    timeout: rateLimitStorm.timeoutMs,
  }, async () => {
    const aws = environment.aws();
    const people = await Promise.all(Array.from({ length: 10 }, () => putUser(makeUser())));
    const begin = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: begin });
    const queue: Waiting[] = [];
    for (let index = 0; index < rateLimitStorm.messages; index += 1) {
      const id = await queueMessage(people[index % people.length]?.id ?? "", new Date());
      queue.push({ id, body: JSON.stringify({ id }), visibleAt: begin, attempt: 0 });
    }
    const stormEnd = begin + rateLimitStorm.seconds * 1_000;
    aws.slack.setMode("rate limited");
    const before = aws.slackCalls;
    let callsInStorm = 0;
    const reached = new Map<string, number>();
    let left = [...queue];
    while (left.length > 0) {
      // The clock continues to the next message that is due.
      vi.setSystemTime(Math.max(Date.now(), Math.min(...left.map(({ visibleAt }) => visibleAt))));
      if (Date.now() >= stormEnd && aws.slack.mode() === "rate limited") {
        aws.slack.setMode("normal");
        callsInStorm = aws.slackCalls - before;
      }
      for (const message of left.filter(({ visibleAt }) => visibleAt <= Date.now())) {
        message.attempt += 1;
        const calls = aws.slackCalls;
        const queued = aws.queued.length;
        const inbox = aws.slackMessages()[0];
        const event = queueEvent([message.body], message.attempt);
        expect(await sendMessage(event)).toEqual({ batchItemFailures: [] });
        expect(aws.slackCalls - calls).toBeLessThanOrEqual(2);
        const newest = aws.slackMessages()[0];
        if (newest !== inbox && newest) {
          reached.set(newest.text, (reached.get(newest.text) ?? 0) + 1);
        }
        if (aws.queued.length > queued) {
          message.body = aws.queued.at(-1) ?? "";
          message.visibleAt = Date.now() + (aws.waits.at(-1) ?? 0) * 1_000;
          message.attempt = 0;
        } else {
          message.visibleAt = Number.POSITIVE_INFINITY;
        }
      }
      left = left.filter(({ visibleAt }) => visibleAt !== Number.POSITIVE_INFINITY);
    }
    expect(reached).toEqual(new Map(queue.map(({ id }) => [`Hello ${id}`, 1])));
    expect(Math.max(...queue.map(({ attempt }) => attempt)), "waiting uses up no attempts").toBe(1);
    // The emulator asks for two seconds.
    expect(callsInStorm).toBeGreaterThan(0);
    expect(callsInStorm).toBeLessThanOrEqual(rateLimitStorm.seconds / 2);
    expect(aws.slackCalls - before - callsInStorm).toBe(2 * queue.length);
    const statuses = await Promise.all(queue.slice(0, 50).map(async ({ id }) => (await logRow(id))?.status));
    expect(new Set(statuses)).toEqual(new Set(["sent"]));
  });
});
