import type { SQSEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { newId } from "#functions/ids.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { handler as sendSlackMessage } from "#functions/jobs/sendSlackMessage.ts";
import { handler as sweepOutbox } from "#functions/jobs/sweepOutbox.ts";
import { operationSteps } from "#functions/store/operations.ts";
import { messageSteps } from "#functions/store/outbox.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { countedMetrics } from "#tests/support/countedMetrics.ts";
import { makeUser, putUser } from "#tests/support/people.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

const written = async (overrides = {}, at = new Date()) => {
  const person = await putUser(makeUser(overrides));
  const id = newId(at);
  const message = { notificationType: "account_approved", recipientId: person.id, message: `Hello ${id}` } as const;
  await transact(tableStore(), messageSteps(message, person, id, at));
  return { id, person };
};

const event = (...ids: string[]) =>
  ({ Records: ids.map((id) => ({ messageId: `m-${id}`, body: JSON.stringify({ id }) })) }) as SQSEvent;

const logRow = async (id: string) => (await tableStore().entities.slackLog.get({ id }).go({ consistent: true })).data;

const sent = (id: string) => environment.aws().slack.filter((message) => message.text === `Hello ${id}`);

describe("sending", () => {
  it("sends a message once, however often the queue delivers it, and uses only granted operations", async () => {
    const { id, person } = await written();
    const { requests } = await recordTableRequests(async () => {
      await sendSlackMessage(event(id));
      await sendSlackMessage(event(id));
    });
    await Promise.all([sendSlackMessage(event(id)), sendSlackMessage(event(id))]);
    expect(sent(id)).toEqual([{ channel: `U-${person.email}`, text: `Hello ${id}` }]);
    expect(await logRow(id)).toMatchObject({ status: "sent" });
    const used = [...new Set(requests.flatMap((request) => request.operations))].sort();
    expect(used).toEqual([...jobs.sendSlackMessage.access.table].sort());
  });

  it("fails with the reason when there is no such Slack account", async () => {
    const { id } = await written({ email: `nobody-${newId(new Date()).toLowerCase()}@acme.com` });
    expect(await sendSlackMessage(event(id))).toEqual({ batchItemFailures: [] });
    expect(await logRow(id)).toMatchObject({
      status: "failed",
      errorMessage: "No Slack account has this person's e-mail.",
    });
  });

  it("returns a message to the queue when Slack limits the rate, and sends it later", async () => {
    const { id } = await written();
    environment.aws().slackAnswer = {
      status: 429,
      headers: { "retry-after": "1" },
      body: { ok: false, error: "ratelimited" },
    };
    expect(await sendSlackMessage(event(id))).toEqual({ batchItemFailures: [{ itemIdentifier: `m-${id}` }] });
    environment.aws().slackAnswer = undefined;
    expect(await logRow(id)).toMatchObject({ status: "pending" });
    expect(await sendSlackMessage(event(id))).toEqual({ batchItemFailures: [] });
    expect(sent(id)).toHaveLength(1);
  });

  it("never sends a message again when no answer came", async () => {
    const { id } = await written();
    environment.aws().slackAnswer = "hang up";
    expect(await sendSlackMessage(event(id))).toEqual({ batchItemFailures: [] });
    environment.aws().slackAnswer = undefined;
    expect((await logRow(id))?.errorMessage).toContain("Delivery unknown");
    await sendSlackMessage(event(id));
    expect(sent(id)).toEqual([]);
  });

  it("counts a message that was given up", async () => {
    const unknown = await written({ email: `nobody-${newId(new Date()).toLowerCase()}@acme.com` });
    const failed = [
      {
        namespace: "Pulse",
        name: "MessageFailed",
        unit: "Count",
        value: 1,
        dimensions: { service: "jobs", stage: "local" },
      },
    ];
    expect(await countedMetrics(() => sendSlackMessage(event(unknown.id)))).toEqual(failed);
    const abandoned = await written();
    await tableStore()
      .entities.slackLog.patch({ id: abandoned.id })
      .set({ claimedAt: "2026-01-01T00:00:00.000Z" })
      .go();
    expect(await countedMetrics(() => sendSlackMessage(event(abandoned.id)))).toEqual(failed);
    expect(await countedMetrics(() => sendSlackMessage(event(abandoned.id)))).toEqual([]);
  });

  it("counts no message that was sent, goes back to the queue, or is not to be sent", async () => {
    const message = await written();
    const withheld = await written({ slackNotificationsEnabled: false });
    const counted = await countedMetrics(async () => {
      environment.aws().slackAnswer = {
        status: 429,
        headers: { "retry-after": "1" },
        body: { ok: false, error: "ratelimited" },
      };
      await sendSlackMessage(event(message.id));
      environment.aws().slackAnswer = undefined;
      await sendSlackMessage(event(message.id, withheld.id));
    });
    expect(sent(message.id)).toHaveLength(1);
    expect(await logRow(withheld.id)).toMatchObject({ status: "failed" });
    expect(counted).toEqual([]);
  });

  it("ends a message whose sender stopped midway, without sending it", async () => {
    const { id } = await written();
    await tableStore().entities.slackLog.patch({ id }).set({ claimedAt: "2026-01-01T00:00:00.000Z" }).go();
    await sendSlackMessage(event(id));
    expect(await logRow(id)).toMatchObject({ status: "failed" });
    expect(sent(id)).toEqual([]);
  });

  it("sends a message later when the table failed between claiming and sending it", async () => {
    const { id, person } = await written();
    const { result } = await recordTableRequests(
      () => sendSlackMessage(event(id)),
      (_command, input) => {
        if (JSON.stringify(input["Key"])?.includes(person.id)) {
          throw new Error("The table does not answer.");
        }
      },
    );
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: `m-${id}` }] });
    expect(await sendSlackMessage(event(id))).toEqual({ batchItemFailures: [] });
    expect(sent(id)).toHaveLength(1);
  });

  it("leaves a message in the queue while another sender holds it, so that a sender that stopped is noticed", async () => {
    const { id } = await written();
    await tableStore().entities.slackLog.patch({ id }).set({ claimedAt: new Date().toISOString() }).go();
    expect(await sendSlackMessage(event(id))).toEqual({ batchItemFailures: [{ itemIdentifier: `m-${id}` }] });
    expect(await logRow(id)).toMatchObject({ status: "pending" });
    expect(sent(id)).toEqual([]);
  });

  it("does not send to a person who has switched notifications off since", async () => {
    const { id, person } = await written();
    await tableStore().entities.user.patch({ id: person.id }).set({ slackNotificationsEnabled: false }).go();
    expect(await sendSlackMessage(event(id))).toEqual({ batchItemFailures: [] });
    expect(await logRow(id)).toMatchObject({
      status: "failed",
      errorMessage: "Notifications are switched off for this person.",
    });
    expect(sent(id)).toEqual([]);
  });

  it("does not send to a person who has been deactivated since", async () => {
    const { id, person } = await written();
    await tableStore().entities.user.patch({ id: person.id }).set({ status: "inactive" }).go();
    expect(await sendSlackMessage(event(id))).toEqual({ batchItemFailures: [] });
    expect(await logRow(id)).toMatchObject({ status: "failed", errorMessage: "This account is deactivated." });
    expect(sent(id)).toEqual([]);
  });

  it("returns only the failed message to the queue", async () => {
    const { id } = await written();
    const bad = { messageId: "bad", body: "not json" } as SQSEvent["Records"][number];
    const result = await sendSlackMessage({ Records: [bad, ...event(id).Records] });
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: "bad" }] });
    expect(sent(id)).toHaveLength(1);
  });
});

describe("the sweep", () => {
  /** Records an operation that started `minutesAgo` and has made no progress; returns its id. */
  const recordOperation = async (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    const id = newId(at);
    const operation = { id, kind: "generateReviews", total: 1, input: {}, startedBy: id } as const;
    await transact(tableStore(), operationSteps(operation, at));
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
    expect(counted).toEqual([
      {
        namespace: "Pulse",
        name: "OutboxSwept",
        unit: "Count",
        value: 1,
        dimensions: { service: "jobs", stage: "local" },
      },
    ]);
    const used = [...new Set(requests.flatMap((request) => request.operations))].sort();
    expect(used).toEqual([...jobs.sweepOutbox.access.table].sort());
  });
});
