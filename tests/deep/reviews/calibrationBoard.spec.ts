import { expect, type Page, test } from "@playwright/test";
import { demoAccount } from "#domain/people/demo.ts";
import { type ExpectationsRating, expectationsRatings } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { demoPassword, expectInside, signIn } from "../../e2e/support/signIn.ts";
import type { SampleChange } from "../../run/ownSample.ts";
import { productWithSample } from "../support/productWithSample.ts";
import { modelEvaluations, sampleWith } from "../support/sampleWith.ts";

/*
 * The board of the largest session on a processor that is four times slower: frames while it scrolls, and while a card is
 * dragged to another column.
 */

const session = "Sixty reviews";
const managers = ["manager@software.demo.acme.com", "ingrid.solheim@acme.com", "manager@qa.demo.acme.com"];
const cto = demoAccount("cto", "software", "acme.com").email;

const sixtyReviews: SampleChange = (sample, { at, day }) => {
  const model = modelEvaluations(sample);
  const people = Array.from({ length: 60 }, (_, index) => ({
    email: `member.${index + 1}@acme.com`,
    firstName: "Member",
    lastName: String(index + 1).padStart(2, "0"),
    engineerType: "software",
    position: "IC2",
    manager: managers[index % managers.length] ?? "",
    createdAt: at(-300),
  }));
  const ratingAt = (index: number): ExpectationsRating => expectationsRatings[index % 5] ?? "Meets Expectations";
  const reviews = people.map(({ email }, index) => ({
    employee: email,
    round: "current",
    self: { ...model.self, rating: ratingAt(index + 1), completedAt: at(-9) },
    manager: { ...model.manager, rating: ratingAt(index), completedAt: at(-4) },
  }));
  return {
    ...sampleWith(sample, { people, reviews }),
    calibrationSessions: [
      {
        round: "current",
        name: session,
        day: day(0),
        openedBy: cto,
        openedAt: at(-1),
        leader: cto,
        members: [cto],
        startedAt: at(0, "00:01"),
        reviews: people.map(({ email }) => ({ employee: email })),
      },
    ],
  };
};

const product = productWithSample("calibration-board", sixtyReviews);

/** Records the time of every frame until they are read. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    const times = [];
    globalThis.frameTimes = times;
    const next = (time) => {
      times.push(time);
      if (globalThis.frameTimes === times) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })()`);

interface Frames {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
}

const framesOf = async (page: Page): Promise<Frames> => {
  const times = await page.evaluate<readonly number[]>(
    "(() => { const times = globalThis.frameTimes; globalThis.frameTimes = null; return times; })()",
  );
  const gaps = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .sort((a, b) => a - b);
  const at = (share: number): number => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? Number.NaN;
  return { count: gaps.length, median: at(0.5), p95: at(0.95), longest: at(1) };
};

/** A few frames may take three times as long: the machine does other work, too. */
const expectSmooth = (what: string, { count, median, p95, longest }: Frames): void => {
  const text = `${count} frames, median ${median.toFixed(1)} ms, 95 % under ${p95.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;
  test.info().annotations.push({ type: what, description: text });
  console.log(`${what}: ${text}`);
  expect(count).toBeGreaterThan(50);
  expect(median).toBeLessThan(17);
  expect(p95).toBeLessThan(34);
};

test("the board of 60 reviews scrolls and drags smoothly on a slow processor", async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({
    baseURL: product.url(),
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(paths.managerReviews.getHref());
  await signIn(page, cto, await demoPassword(page));
  await expectInside(page);
  await page
    .getByRole("link", { name: /^Round Report/ })
    .first()
    .click();
  await page.getByRole("tab", { name: "Calibration" }).click();
  await page.getByRole("link", { name: session }).click();
  await expect(page.locator("[data-review]")).toHaveCount(60);

  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.mouse.move(400, 400);
  await watchFrames(page);
  for (const pixels of [60, -60]) {
    for (let step = 0; step < 30; step += 1) {
      await page.mouse.wheel(0, pixels);
    }
    expect((await page.evaluate<number>("scrollY")) > 500).toBe(pixels > 0);
  }
  expectSmooth("Scrolling", await framesOf(page));

  const card = page.locator("[data-review]").first();
  const target = page.getByRole("region", { name: /^4, / });
  const from = await card.boundingBox();
  const to = await target.boundingBox();
  if (from === null || to === null) {
    throw new Error("The board isn't visible.");
  }
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 5 });
  await watchFrames(page);
  await page.mouse.move(to.x + 40, to.y + 200, { steps: 60 });
  await page.mouse.move(from.x + 300, from.y + 300, { steps: 60 });
  await page.mouse.move(to.x + 40, to.y + 200, { steps: 60 });
  expectSmooth("Dragging", await framesOf(page));
  await page.mouse.up();
  await expect(page.getByLabel("Reason")).toBeFocused();
});
