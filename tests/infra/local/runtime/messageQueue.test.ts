import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SQSEvent } from "aws-lambda";
import { describe, expect, it, vi } from "vitest";
import { type MessageQueue, openMessageQueue } from "#infra/local/queues/messageQueue.ts";
import { startQueueConsumer } from "#infra/local/queues/queueConsumer.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const queues = (folder: string, now: () => number) => {
  const deadLetters = openMessageQueue({
    folder: join(folder, "dead"),
    visibilityMs: 1000,
    redrive: null,
    now,
  });
  const queue = openMessageQueue({
    folder: join(folder, "live"),
    visibilityMs: 1000,
    redrive: { maxReceiveCount: 2, deadLetters },
    now,
  });
  return { queue, deadLetters };
};

const bodies = (queue: MessageQueue): readonly string[] => queue.messages().map(({ body }) => body);

describe("a queue", () => {
  it("hides a received message until its visibility timeout, then delivers it again", () => {
    let at = 1000;
    const { queue } = queues(temporaryFolder(), () => at);
    queue.send("hello");
    const [first] = queue.receive(10);
    expect(first).toMatchObject({ body: "hello", receiveCount: 1 });
    expect(queue.receive(10)).toEqual([]);
    expect(queue.nextVisibleAt()).toBe(2000);
    at = 2000;
    const [second] = queue.receive(10);
    expect(second).toMatchObject({ body: "hello", receiveCount: 2 });
    queue.remove(first?.receipt ?? "");
    expect(bodies(queue), "an old receipt removes nothing").toEqual(["hello"]);
    queue.remove(second?.receipt ?? "");
    expect(bodies(queue)).toEqual([]);
  });

  it("moves a message to the dead letters after too many deliveries, and back on a redrive", () => {
    let at = 0;
    const { queue, deadLetters } = queues(temporaryFolder(), () => at);
    queue.send("broken");
    for (const time of [0, 1000, 2000]) {
      at = time;
      queue.receive(1);
    }
    expect(bodies(queue)).toEqual([]);
    expect(bodies(deadLetters)).toEqual(["broken"]);
    expect(deadLetters.moveAllTo(queue)).toBe(1);
    expect(queue.receive(1)).toMatchObject([{ body: "broken", receiveCount: 1 }]);
  });

  it("preserves all messages and their attempts when the process is killed", () => {
    const folder = temporaryFolder();
    const { queue } = queues(folder, () => 5000);
    queue.send("one");
    queue.send("two");
    queue.receive(1);
    const again = queues(folder, () => 5001).queue;
    expect(bodies(again)).toEqual(["one", "two"]);
    expect(again.receive(2).map(({ receiveCount }) => receiveCount)).toEqual([2, 1]);
  });

  it("reports the path of a damaged file", () => {
    const folder = temporaryFolder();
    const { queue } = queues(folder, () => 0);
    queue.send("one");
    const [name = ""] = readdirSync(join(folder, "live"));
    writeFileSync(join(folder, "live", name), "{");
    expect(() => queues(folder, () => 0)).toThrow(`${name} is damaged. Run "npm run reset"`);
  });

  it("delivers a delayed message only after its delay", () => {
    let at = 0;
    const { queue } = queues(temporaryFolder(), () => at);
    queue.send("later", 500);
    expect(queue.receive(1)).toEqual([]);
    at = 500;
    expect(queue.receive(1)).toHaveLength(1);
  });
});

describe("a consumer", () => {
  const consume = (queue: MessageQueue, invoke: (event: SQSEvent) => Promise<unknown>) =>
    startQueueConsumer({
      queue,
      queueArn: "arn:aws:sqs:eu-north-1:000000000000:live",
      region: "eu-north-1",
      batchSize: 10,
      concurrency: 1,
      invoke: async (eventOf) => {
        const event = eventOf();
        return event && invoke(event);
      },
    });

  it("removes the messages of a batch except the failures that the response lists", async () => {
    const { queue } = queues(temporaryFolder(), Date.now);
    const good = queue.send("good");
    const bad = queue.send("bad");
    const events: SQSEvent[] = [];
    const consumer = consume(queue, async (event) => {
      events.push(event);
      return { batchItemFailures: [{ itemIdentifier: bad }] };
    });
    await vi.waitFor(() => expect(bodies(queue)).toEqual(["bad"]));
    await consumer.stop();
    expect(events[0]?.Records.map(({ messageId }) => messageId)).toEqual([good, bad]);
  });

  it.each([
    ["an invalid response", async () => ({ batchItemFailures: "all" })],
    ["a response that lists an unknown message", async () => ({ batchItemFailures: [{ itemIdentifier: "stranger" }] })],
    ["a failure", () => Promise.reject(new Error("no"))],
  ])("keeps the whole batch after %s", async (_what, answer) => {
    const { queue } = queues(temporaryFolder(), Date.now);
    queue.send("one");
    const invoke = vi.fn(answer);
    const consumer = consume(queue, invoke);
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce());
    await consumer.stop();
    expect(bodies(queue)).toEqual(["one"]);
  });

  it("retries until the message moves to the dead letters", async () => {
    const { queue, deadLetters } = queues(temporaryFolder(), Date.now);
    const invoke = vi.fn(() => Promise.reject(new Error("no")));
    const consumer = consume(queue, invoke);
    queue.send("broken");
    await vi.waitFor(() => expect(bodies(deadLetters)).toEqual(["broken"]), { timeout: 8000 });
    await consumer.stop();
    expect(invoke).toHaveBeenCalledTimes(2);
  });
});
