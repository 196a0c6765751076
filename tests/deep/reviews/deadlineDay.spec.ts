import { expect, test } from "@playwright/test";
import { api } from "#domain/contract.ts";
import { type CallPulse, openPulse } from "#infra/commands/pulseApi.ts";
import { verifyDataFolder } from "#infra/local/withDataFolder.ts";
import { googleToken } from "../support/googleToken.ts";
import { productWithSample } from "../support/productWithSample.ts";

/**
 * The last day of a deadline: 300 people save their self-evaluation at the same time, on a Pulse that has just been
 * started, and again on one that is warm. Every save is answered, none is lost. There is no browser: what counts here
 * are the requests.
 */
const writers = Array.from({ length: 300 }, (_, at) => ({
  email: `writer.${at}@acme.com`,
  firstName: "Wanda",
  lastName: `Writer ${String(at).padStart(3, "0")}`,
}));

test.describe.configure({ mode: "serial", timeout: 600_000 });

const product = productWithSample("deadline", (sample, { at }) => ({
  ...sample,
  people: [
    ...sample.people,
    ...writers.map((writer) => ({
      ...writer,
      engineerType: "software",
      position: "IC1",
      createdAt: at(-300),
      manager: "ingrid.solheim@acme.com",
    })),
  ],
}));

interface Writer {
  readonly call: CallPulse;
  readonly reviewId: string;
}

const ready: Writer[] = [];

const textOf = ({ reviewId }: Writer, version: number): string => `Written by ${reviewId} over version ${version}.`;

/** Saves for everyone in parallel; returns why saves failed, and the slowest response in milliseconds. */
const saveImmediately = async (version: number) => {
  const begun = performance.now();
  const answers = await Promise.all(
    ready.map(async (writer) => {
      const params = { reviewId: writer.reviewId };
      const body = { expectationsRating: null, additionalComments: textOf(writer, version), skillsets: [], version };
      const refusal = await writer.call(api.reviews.saveSelfEvaluation, { params, body }).then(
        () => null,
        (error: unknown) => String(error),
      );
      return { refusal, took: performance.now() - begun };
    }),
  );
  return {
    refusals: answers.flatMap(({ refusal }) => refusal ?? []),
    slowest: Math.max(...answers.map(({ took }) => took)),
  };
};

const expectAllSaved = async (version: number): Promise<void> => {
  expect(ready).toHaveLength(writers.length);
  for (const writer of ready) {
    const params = { reviewId: writer.reviewId };
    const { selfEvaluation } = await writer.call(api.reviews.getReview, { params });
    expect(selfEvaluation).toMatchObject({ additionalComments: textOf(writer, version), version: version + 1 });
  }
};

test("300 people get a review in the active round, and sign in", async () => {
  const admin = await openPulse(product.url(), undefined);
  await admin(api.people.getMe);
  const { items } = await admin(api.reviews.listRounds);
  const active = items.find(({ round }) => round.status === "active");
  if (active === undefined) {
    throw new Error("The sample has an active round.");
  }
  const { id: roundId, version } = active.round;
  const { operation } = await admin(api.reviews.startRound, {
    params: { roundId },
    body: { version, expectedActiveRoundId: roundId },
  });
  const status = async () =>
    (await admin(api.operations.getOperation, { params: { operationId: operation.id } })).status;
  await expect.poll(status, { timeout: 240_000 }).toBe("done");
  for (const { email } of writers) {
    const call = await openPulse(product.url(), await googleToken(product.url(), email));
    await call(api.people.getMe);
    const own = await call(api.reviews.listOwnReviews);
    const open = own.items.find(({ round }) => round.status === "active");
    expect(open, email).toBeDefined();
    ready.push({ call, reviewId: open?.review.id ?? "" });
  }
});

test("300 people save in parallel on a cold Pulse, and no save is lost or rejected", async () => {
  await product.stop();
  await product.start("cold");
  const { refusals, slowest } = await saveImmediately(0);
  console.log(`300 saves at once, cold: the slowest answer after ${(slowest / 1000).toFixed(1)} s`);
  expect(refusals).toEqual([]);
  await expectAllSaved(0);
});

test("300 people save in parallel again on a warm Pulse while someone reads", async () => {
  const begun = performance.now();
  const saving = saveImmediately(1);
  await ready[0]?.call(api.reviews.listOwnReviews);
  const reading = performance.now() - begun;
  const { refusals, slowest } = await saving;
  console.log(
    `300 saves at once, warm: the slowest answer after ${(slowest / 1000).toFixed(1)} s, ` +
      `a list asked for in between after ${(reading / 1000).toFixed(1)} s`,
  );
  expect(refusals).toEqual([]);
  expect(reading, "a reader waits no longer than the saves before it").toBeLessThanOrEqual(slowest + 1_000);
  await expectAllSaved(1);
});

test("the stored data breaks no invariant afterwards", async () => {
  expect(await verifyDataFolder({ dataFolder: product.dataFolder(), tableEndpoint: null })).toEqual([]);
});
