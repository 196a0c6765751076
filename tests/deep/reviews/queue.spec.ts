import { expect as expectSoon, type Page, test } from "@playwright/test";
import { demoAccount } from "#domain/people/demo.ts";
import { confirmationCode } from "../../e2e/support/localConsole.ts";
import { demoPassword, expectInside, signIn } from "../../e2e/support/signIn.ts";
import { signUp } from "../../e2e/support/signUp.ts";
import { productWithSample } from "../support/productWithSample.ts";
import { modelEvaluations, sampleWith } from "../support/sampleWith.ts";

/**
 * A long queue (docs/evaluations.md#the-queue) on a product of its own: two CTOs work through it, then one of them walks
 * through the 50 reviews that are left.
 */
const approvalCount = 53;

/** They have to sign up. */
const secondCto = { firstName: "Ines", lastName: "Kirin", email: "ines.kirin@acme.com" } as const;

const ofDesktop = { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } } as const;

let cto: Page;

/** Each step needs the previous one, however slow the machine is. */
const expect = expectSoon.configure({ timeout: 120_000 });

test.describe.configure({ mode: "serial", timeout: 1_800_000 });

/** Someone's initial position in the queue, as part of their name. */
const numbered = (place: number): string => String(place).padStart(4, "0");

/** The sample with only reviews pending approval, each waiting an hour less than the previous one. */
const product = productWithSample("queue", (sample, { at }) => {
  const model = modelEvaluations(sample);
  const approvals = Array.from({ length: approvalCount }, (_, index) => ({
    email: `approval.${numbered(index + 1)}@acme.com`,
    firstName: "Approval",
    lastName: numbered(index + 1),
    engineerType: "software",
    position: "IC1",
    manager: "manager@software.demo.acme.com",
    createdAt: at(-300),
  }));
  const hourAt = (index: number) => `${String(index % 20).padStart(2, "0")}:00` as `${number}:${number}`;
  return sampleWith(sample, {
    people: [{ ...secondCto, role: "cto", createdAt: at(-300) }, ...approvals],
    reviews: approvals.map(({ email }, index) => ({
      employee: email,
      round: "current",
      self: { ...model.self, completedAt: at(-9) },
      manager: { ...model.manager, completedAt: at(Math.floor(index / 20) - 5, hourAt(index)) },
    })),
  });
});

test.beforeAll(async ({ browser }) => {
  cto = await browser.newPage({ ...ofDesktop, baseURL: product.url() });
  await cto.goto("/");
  await signIn(cto, demoAccount("cto", "software", "acme.com").email, await demoPassword(cto));
  await expectInside(cto);
});

const bar = (page: Page) => page.getByRole("region", { name: "Actions" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const nameAt = (place: number): string => `Approval ${numbered(place)}`;
const expectOpen = (page: Page, place: number) => expect(heading(page)).toHaveText(`Review of ${nameAt(place)}`);
const approveButton = (page: Page) => page.getByRole("button", { name: "Approve Review" });

/** Approves the open review by keyboard. */
const approve = async (page: Page): Promise<void> => {
  await expect(approveButton(page)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(bar(page)).toContainText("Done.");
};

test("two CTOs share a queue, and each gets the right next review", async ({ browser }) => {
  const total = approvalCount;
  const second = await browser.newPage({ ...ofDesktop, baseURL: product.url() });
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

  // The second CTO approves the review that the first CTO would get next.
  await approve(second);
  await cto.keyboard.press("j");
  await expectOpen(cto, 3);
  await expect(bar(cto)).toContainText(`2 of ${total - 1} in your To Do`);

  // The second CTO approves the review that the first CTO has open.
  await second.keyboard.press("j");
  await expectOpen(second, 3);
  await approve(second);
  await cto.keyboard.press("j");
  await expectOpen(cto, 4);
  await expect(bar(cto)).toContainText(`2 of ${total - 2} in your To Do`);

  // Both approve the same review. It counts once, and both continue with the same next one.
  await second.keyboard.press("j");
  await expectOpen(second, 4);
  await approve(second);
  await approve(cto);
  await expect(bar(cto)).toContainText(`Done. ${total - 3} more wait for you`);
  await cto.keyboard.press("j");
  await expectOpen(cto, 5);
  await second.context().close();
});

test("50 reviews are approved in order with two keys each, and the last shows what's next", async () => {
  await cto.goto("/manager-reviews?filter=actionNeeded");
  await expect(cto.getByRole("link", { name: "Next Review" })).toBeVisible();
  const places = [1, ...Array.from({ length: approvalCount - 4 }, (_, index) => index + 5)];
  expect(places).toHaveLength(50);
  let requests = 0;
  cto.on("request", (request) => {
    requests += new URL(request.url()).pathname.startsWith("/api/") ? 1 : 0;
  });
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await cto.keyboard.press(key);
  };
  await press("n");
  for (const [index, place] of places.entries()) {
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
  }
  await expect(bar(cto)).toContainText(
    /All done\. Your To Do list is empty\. The managers now hold the performance meetings and share the results\. The round ends on /,
  );
  console.log(`50 approvals: ${keys} keys, ${requests} requests`);
  expect(keys).toBe(100);
  // The requests per review don't depend on the length of the queue.
  expect(requests).toBeLessThanOrEqual(50 * 8);

  await cto.goBack();
  await expect(cto).toHaveURL("/manager-reviews?filter=actionNeeded");
  await expect(cto.getByText("You have nothing to do in this round.")).toBeVisible();
});
