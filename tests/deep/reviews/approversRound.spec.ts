import { expect, type Page, test } from "@playwright/test";
import { api } from "#domain/contract.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { type CallPulse, openPulse } from "#infra/commands/pulseApi.ts";
import { demoToken } from "#tests/support/demoToken.ts";
import { enterAs, enterWithGoogle, letDaysPass, ownProduct } from "../../e2e/support/ownProduct.ts";
import { shareApproved } from "../../e2e/support/shareApproved.ts";
import { expectInside } from "../../e2e/support/signIn.ts";
import { googleToken } from "../support/googleToken.ts";

/**
 * A whole round with three approvers, from its generation to shared results: one of them is on leave, and a delegate approves
 * until they are back. Approving and the leave are done in the browser; evaluations and meetings, which have tests of their
 * own, through the API. It has a Pulse of its own, since it starts a round and moves the clock.
 */
const product = ownProduct("approvers-round", { PULSE_SAMPLE: "approvers" });

const demo = (role: string, ladder: string): string => `${role}@${ladder}.demo.acme.com`;
const priya = "priya.raghunathan@acme.com";
const delegate = "ingrid.solheim@acme.com";
/** The employee and the manager of a review in each area; a second one of the first area waits after the leave. */
const areas = {
  software: { employee: demo("employee", "software"), manager: demo("manager", "software") },
  later: { employee: demo("lead", "software"), manager: demo("manager", "software") },
  data: { employee: demo("employee", "data"), manager: demo("manager", "data") },
  priya: { employee: "kwame.boateng@acme.com", manager: delegate },
} as const;
type Area = keyof typeof areas;

/** Calls the API as a person. Each time with a new token, since the clock is moved on the way. */
const as = async (email: string): Promise<CallPulse> => {
  const { url } = product();
  const token = email.endsWith(".demo.acme.com") ? demoToken(url, email) : googleToken(url, email);
  const call = await openPulse(url, await token);
  await call(api.people.getMe);
  return call;
};

const inDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const reviewIds = new Map<Area, string>();
const paramsOf = (area: Area) => ({ reviewId: reviewIds.get(area) ?? "" });

/** Both evaluations of a review, written and completed. */
const evaluate = async (area: Area): Promise<void> => {
  const params = paramsOf(area);
  const answersOf = ({ skillsets }: Pick<ReviewView, "skillsets">) => ({
    expectationsRating: "Meets Expectations",
    additionalComments: "A good half-year.",
    skillsets: skillsets.map(({ id }) => ({ skillsetId: id, level: 2, comments: "As agreed." })),
    version: 0,
  });
  const employee = await as(areas[area].employee);
  const view = await employee(api.reviews.getReview, { params });
  const self = await employee(api.reviews.saveSelfEvaluation, { params, body: answersOf(view) });
  await employee(api.reviews.completeSelfEvaluation, { params, body: { version: self.version } });
  const manager = await as(areas[area].manager);
  const written = await manager(api.reviews.saveManagerEvaluation, { params, body: answersOf(view) });
  await manager(api.reviews.completeManagerEvaluation, { params, body: { version: written.version } });
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expectInside(page);
};

const asDelegate = (page: Page) => page.getByRole("region", { name: "As a delegate" });

/** Opens a review from the approver's queue, and approves it. */
const approve = async (
  page: Page,
  area: Area,
  queue = "/manager-reviews?list=area&filter=actionNeeded",
): Promise<void> => {
  await open(page, queue);
  const found = page.getByRole("region", { name: "For your approval" });
  await found
    .locator(`a[href*="/manager-review/${paramsOf(area).reviewId}"]`)
    .first()
    .click();
  await page.getByRole("button", { name: "Approve Review" }).click();
  await expect(page.getByText("CTO approval completed successfully").first()).toBeVisible();
};

/**
 * What the cto reads of a round: how many reviews each of the three approvers has approved, and how many wait for them.
 */
const expectProgress = async (page: Page, roundId: string, approved: string, waiting: string): Promise<void> => {
  await open(page, `/rounds/${roundId}?tab=progress`);
  const rows = page.getByRole("table", { name: "By approver" }).getByRole("row");
  const areasOf = rows.filter({ has: page.locator('a[href*="approver="]') });
  await expect(areasOf).toHaveCount(3);
  for (const row of await areasOf.all()) {
    await expect(row.getByRole("cell").nth(1)).toHaveText(approved);
    await expect(row.getByRole("cell").nth(2)).toHaveText(waiting);
  }
};

test("a round with three approvers and a leave, from its generation to shared results", async ({ browser }) => {
  test.setTimeout(400_000);
  const admin = await openPulse(product().url, undefined);
  const { today } = await admin(api.reviews.listRounds);
  const cto = await enterAs(browser, product(), "cto@demo.acme.com");
  let roundId = "";

  await test.step("the round is generated, and each review has its approver", async () => {
    const round = await admin(api.reviews.createRound, {
      body: {
        name: "Spring Round",
        startDate: today,
        selfEvaluationDeadline: inDays(today, 14),
        managerEvaluationDeadline: inDays(today, 18),
        endDate: inDays(today, 21),
      },
    });
    roundId = round.id;
    const { items } = await admin(api.reviews.listRounds);
    const active = items.find((item) => item.round.status === "active");
    const { operation } = await admin(api.reviews.startRound, {
      params: { roundId },
      body: { version: round.version, expectedActiveRoundId: active?.round.id ?? null },
    });
    const status = async () =>
      (await admin(api.operations.getOperation, { params: { operationId: operation.id } })).status;
    await expect.poll(status, { timeout: 120_000 }).toBe("done");
    for (const [area, { employee }] of Object.entries(areas)) {
      const own = await (await as(employee))(api.reviews.listOwnReviews);
      reviewIds.set(area as Area, own.items.find((item) => item.round.id === roundId)?.review.id ?? "");
    }
    await evaluate("software");
    await evaluate("data");
    await evaluate("priya");
    await expectProgress(cto, roundId, "0", "1");
  });

  await test.step("an approver says that they are on leave, and who approves in the meantime", async () => {
    const approver = await enterAs(browser, product(), demo("admin", "software"), "/profile");
    await approver.getByRole("button", { name: "Set Absence" }).click();
    const dialog = approver.getByRole("dialog", { name: "Away" });
    await dialog.getByLabel("First Day").fill(today);
    await dialog.getByLabel("Last Day").fill(inDays(today, 2));
    await dialog.getByLabel("Delegate (optional)").fill("Ingrid");
    await approver.getByRole("option", { name: /Ingrid Solheim/ }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(approver.getByText(/Ingrid Solheim approves reviews in the meantime/)).toBeVisible();
    await approver.context().close();
  });

  const ingrid = await enterWithGoogle(browser, product(), delegate);
  await test.step("the delegate approves their pending reviews, and the other two their own areas", async () => {
    await open(ingrid, "/manager-reviews");
    await expect(asDelegate(ingrid)).toContainText("You approve reviews for Admin Demo until");
    await approve(ingrid, "software", "/manager-reviews");
    await open(ingrid, "/manager-reviews");
    await expect(asDelegate(ingrid)).toContainText("No review is waiting for approval.");
    for (const [page, area] of [
      [await enterAs(browser, product(), demo("admin", "data")), "data"],
      [await enterWithGoogle(browser, product(), priya), "priya"],
    ] as const) {
      await approve(page, area);
      await page.context().close();
    }
    await expectProgress(cto, roundId, "1", "0");
  });

  await test.step("after the leave, the approver approves again, and the delegate no more", async () => {
    await letDaysPass(cto, product(), 3);
    await evaluate("later");
    await open(ingrid, "/manager-reviews");
    await expect(ingrid.getByRole("table").first()).toBeVisible();
    await expect(asDelegate(ingrid)).toHaveCount(0);
    await open(ingrid, `/manager-review/${paramsOf("later").reviewId}`);
    await expect(ingrid.getByText("Access denied. You do not have permission to view this review.")).toBeVisible();
    await approve(await enterAs(browser, product(), demo("admin", "software")), "later");
  });

  await test.step("the results are shared, and say who approved", async () => {
    for (const area of Object.keys(areas) as Area[]) {
      await shareApproved(await as(areas[area].manager), paramsOf(area).reviewId);
    }
    await open(cto, `/manager-review/${paramsOf("software").reviewId}`);
    await expect(cto.getByText(/Ingrid Solheim for Admin Demo/).first()).toBeVisible();
    await open(cto, `/manager-review/${paramsOf("priya").reviewId}`);
    await expect(cto.getByText(/by Priya Raghunathan/).first()).toBeVisible();
    const employee = await enterAs(browser, product(), areas.software.employee, "/reviews");
    await employee.getByRole("link", { name: "See My Result" }).first().click();
    await expect(employee.getByRole("heading", { level: 1, name: "My Result" })).toBeVisible();
  });
});
