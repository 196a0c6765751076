import { type Browser, expect as expectSoon, type Page, test } from "@playwright/test";
import { type DemoEngineerType, demoAccount } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import { confirmationCode } from "../../e2e/support/localConsole.ts";
import { demoPassword, expectInside, signIn } from "../../e2e/support/signIn.ts";
import { signUp } from "../../e2e/support/signUp.ts";
import { productWithSample } from "../support/productWithSample.ts";
import { queueSample, queueSize, secondCto } from "./queueSample.ts";

/**
 * A long queue (docs/evaluations.md#the-queue) and a manager with 2,000 reports (docs/evaluations.md#review-lists), on
 * a product of their own. Two ctos work through one queue; then one of them walks through the 50 reviews that are left.
 */
let cto: Page;

/** Each step needs the one before, however slow the machine is. */
const expect = expectSoon.configure({ timeout: 120_000 });

/** What was counted, printed at the end. */
const figures: string[] = [];

test.describe.configure({ mode: "serial", timeout: 1_800_000 });

const product = productWithSample("queue", queueSample);

const openPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: product.url(),
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
};

const enter = async (browser: Browser, role: Role, type: DemoEngineerType = "software"): Promise<Page> => {
  const page = await openPage(browser);
  await page.goto("/");
  await signIn(page, demoAccount(role, type, "acme.com").email, await demoPassword(page));
  await expectInside(page);
  return page;
};

test.beforeAll(async ({ browser }) => {
  cto = await enter(browser, "cto");
});

test.afterAll(() => {
  console.log(`\nThe queue\n${figures.map((figure) => `  ${figure}\n`).join("")}`);
});

const bar = (page: Page) => page.getByRole("region", { name: "Actions" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** The name of someone in the queue, by their place in it at the beginning. */
const nameAt = (place: number): string => `Approval ${String(place).padStart(4, "0")}`;
const expectOpen = (page: Page, place: number) => expect(heading(page)).toHaveText(`Review of ${nameAt(place)}`);
const approveButton = (page: Page) => page.getByRole("button", { name: "Approve Review" });

/** Counts the requests to the API that a page makes from now on. */
const countRequests = (page: Page): { readonly made: () => number } => {
  let made = 0;
  page.on("request", (request) => {
    made += new URL(request.url()).pathname.startsWith("/api/") ? 1 : 0;
  });
  return { made: () => made };
};

/** Approves the open review by keyboard. */
const approve = async (page: Page): Promise<void> => {
  await expect(approveButton(page)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(bar(page)).toContainText("Done.");
};

test("two ctos share a queue: the next review is right after the other one approved it, or the one that is open", async ({
  browser,
}) => {
  const total = queueSize.approvals;
  const second = await openPage(browser);
  await second.goto("/manager-reviews");
  await signUp(second, { ...secondCto, password: "correct-horse-9" });
  await second.getByLabel("Confirmation Code").fill(await confirmationCode(second.request, secondCto.email));
  await second.getByRole("button", { name: "Confirm" }).click();
  await expectInside(second);

  await expect(cto.getByRole("link", { name: "Next Review" })).toBeVisible();
  await cto.keyboard.press("n");
  await expect(bar(cto)).toContainText(`1 of ${total} in your To Do`);
  await expectOpen(cto, 1);
  await second.goto("/manager-reviews");
  await expect(second.getByRole("link", { name: "Next Review" })).toBeVisible();
  await second.keyboard.press("n");
  await expectOpen(second, 1);
  await second.keyboard.press("j");
  await expectOpen(second, 2);

  // The one that the first cto would come to next is approved by the second.
  await approve(second);
  await cto.keyboard.press("j");
  await expectOpen(cto, 3);
  await expect(bar(cto)).toContainText(`2 of ${total - 1} in your To Do`);

  // The one that the first cto has open is approved by the second.
  await second.keyboard.press("j");
  await expectOpen(second, 3);
  await approve(second);
  await cto.keyboard.press("j");
  await expectOpen(cto, 4);
  await expect(bar(cto)).toContainText(`2 of ${total - 2} in your To Do`);

  // Both approve the same one. It counts once, and each of them continues to the same next one.
  await second.keyboard.press("j");
  await expectOpen(second, 4);
  await approve(second);
  await approve(cto);
  await expect(bar(cto)).toContainText(`Done. ${total - 3} more wait for you`);
  await cto.keyboard.press("j");
  await expectOpen(cto, 5);
  await second.context().close();
});

test("50 reviews are approved with two keys each, in order, and the last one says what happens now", async () => {
  await cto.goto("/manager-reviews?filter=actionNeeded");
  await expect(cto.getByRole("link", { name: "Next Review" })).toBeVisible();
  const places = [1, ...Array.from({ length: queueSize.approvals - 4 }, (_, index) => index + 5)];
  expect(places).toHaveLength(50);
  const requests = countRequests(cto);
  const perReview: number[] = [];
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await cto.keyboard.press(key);
  };
  await press("n");
  for (const [index, place] of places.entries()) {
    const before = requests.made();
    await expectOpen(cto, place);
    const left = places.length - index;
    await expect(bar(cto)).toContainText(left === 1 ? "The only one in your To Do" : `1 of ${left} in your To Do`);
    await expect(approveButton(cto)).toBeVisible();
    await press("Control+Enter");
    if (left > 1) {
      await expect(bar(cto)).toContainText(`Done. ${left - 1} more wait${left === 2 ? "s" : ""} for you`);
      await expect(bar(cto).getByRole("button", { name: `Next: ${nameAt(places[index + 1] ?? 0)}` })).toBeFocused();
      await press("j");
    }
    perReview.push(requests.made() - before);
  }
  await expect(bar(cto)).toContainText(
    /All done\. Your To Do list is empty\. The managers now hold the performance meetings and share the results\. The round ends on /,
  );
  figures.push(
    `50 approvals: ${keys} keys, ${requests.made()} requests`,
    `requests per review: ${perReview.join(" ")}`,
  );
  expect(keys).toBe(100);
  // The requests of a review do not depend on how many wait.
  expect(requests.made()).toBeLessThanOrEqual(50 * 8);

  await cto.goBack();
  await expect(cto).toHaveURL("/manager-reviews?filter=actionNeeded");
  await expect(cto.getByText("You have nothing to do in this round.")).toBeVisible();
});

test("a manager with 2,000 reports reads them in pages", async ({ browser }) => {
  const page = await enter(browser, "manager", "qa");
  const requests = countRequests(page);
  const start = performance.now();
  await page.goto("/manager-reviews");
  const rows = page.locator("[data-review-id]");
  await expect(rows).toHaveCount(50);
  figures.push(
    `2,000 reports: ${requests.made()} requests, ${((performance.now() - start) / 1000).toFixed(1)} s until 50 rows`,
  );
  expect(requests.made()).toBeLessThanOrEqual(6);
  // Scrolling near the end reads on.
  await rows.first().hover();
  await page.mouse.wheel(0, 2_000);
  await expect(rows).toHaveCount(100);
  await page.getByText("By who acts next").click();
  await expect(page).toHaveURL(/sort=assignee/);
  await expect(rows).toHaveCount(50);
});
