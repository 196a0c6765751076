import { expect, test } from "@playwright/test";
import { api } from "#domain/contract.ts";
import { type CallPulse, openPulse } from "#infra/commands/pulseApi.ts";
import { verifyDataFolder } from "#infra/local/withDataFolder.ts";
import { googleToken } from "../support/googleToken.ts";
import { productWithSample } from "../support/productWithSample.ts";
import { sampleWith } from "../support/sampleWith.ts";

/**
 * Pulse is killed while the drafts of 20 people save themselves, three times. What was acknowledged is there after the next
 * start, and nothing half written. There is no browser: what counts here are the answers.
 */
const emails = Array.from({ length: 20 }, (_, at) => `drafter.${at}@acme.com`);

test.describe.configure({ mode: "serial", timeout: 600_000 });

const product = productWithSample("drafts", (sample, { at: moment }) =>
  sampleWith(sample, {
    people: emails.map((email, at) => ({
      email,
      firstName: "Dara",
      lastName: `Drafter ${at}`,
      engineerType: "software",
      position: "IC1",
      manager: "manager@software.demo.acme.com",
      createdAt: moment(-300),
    })),
    reviews: emails.map((employee) => ({ employee, round: "current" })),
  }),
);

interface Draft {
  readonly call: CallPulse;
  readonly reviewId: string;
  /** The latest version that Pulse acknowledged. */
  acknowledged: number;
}

/** Every answer in a save contains its version, so a partly written save would show. */
const answersAt = (version: number, skillsetIds: readonly string[]) => ({
  expectationsRating: null,
  additionalComments: `Saved as version ${version}.`,
  skillsets: skillsetIds.map((skillsetId) => ({ skillsetId, level: null, comments: `Saved as version ${version}.` })),
});

const signInAll = async (): Promise<readonly Draft[]> => {
  const url = product.url();
  const drafts: Draft[] = [];
  for (const email of emails) {
    const call = await openPulse(url, await googleToken(url, email));
    await call(api.people.getMe);
    const { items } = await call(api.reviews.listOwnReviews);
    const reviewId = items.find(({ round }) => round.status === "active")?.review.id ?? "";
    const { selfEvaluation } = await call(api.reviews.getReview, { params: { reviewId } });
    drafts.push({ call, reviewId, acknowledged: selfEvaluation?.version ?? 0 });
  }
  return drafts;
};

/** Saves repeatedly until Pulse can't be reached. */
const keepSaving = async (draft: Draft, skillsetIds: readonly string[]): Promise<void> => {
  const params = { reviewId: draft.reviewId };
  for (;;) {
    const version = draft.acknowledged;
    const body = { ...answersAt(version + 1, skillsetIds), version };
    const saved = await draft.call(api.reviews.saveSelfEvaluation, { params, body }).catch((error: unknown) => {
      expect(String(error)).toMatch(/Pulse isn't running at|answered 50\d|busy/i);
      return null;
    });
    if (saved === null) {
      return;
    }
    draft.acknowledged = saved.version;
  }
};

test("acknowledged saves survive each kill completely, and writing can continue", async () => {
  let saves = 0;
  for (let kill = 1; kill <= 3; kill += 1) {
    const drafts = await signInAll();
    const before = drafts.map(({ acknowledged }) => acknowledged);
    const [first] = drafts;
    const view = await first?.call(api.reviews.getReview, { params: { reviewId: first.reviewId } });
    // Answers are sorted by key.
    const skillsetIds = (view?.skillsets.map(({ id }) => id) ?? []).toSorted();
    expect(skillsetIds.length).toBeGreaterThan(5);
    const saving = drafts.map((draft) => keepSaving(draft, skillsetIds));
    await expect
      .poll(() => drafts.every(({ acknowledged }, at) => acknowledged > (before[at] ?? 0)), { timeout: 120_000 })
      .toBe(true);
    await product.kill();
    await Promise.all(saving);
    saves += drafts.reduce((sum, { acknowledged }, at) => sum + acknowledged - (before[at] ?? 0), 0);

    await product.start(`kill-${kill}`);
    const again = await signInAll();
    for (const [at, { call, reviewId, acknowledged }] of again.entries()) {
      const last = drafts[at]?.acknowledged ?? 0;
      // At most one more save was written, whose response was lost.
      expect([last, last + 1], reviewId).toContain(acknowledged);
      const { selfEvaluation } = await call(api.reviews.getReview, { params: { reviewId } });
      expect(selfEvaluation).toMatchObject(answersAt(acknowledged, skillsetIds));
    }
  }
  console.log(`${saves} saves were acknowledged around 3 kills.`);
  expect(saves).toBeGreaterThanOrEqual(3 * emails.length);
});

test("the stored data breaks no invariant afterwards", async () => {
  await product.stop();
  expect(await verifyDataFolder({ dataFolder: product.dataFolder(), tableEndpoint: null })).toEqual([]);
});
