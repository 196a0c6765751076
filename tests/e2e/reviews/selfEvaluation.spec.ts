import { expect, type Page, test } from "@playwright/test";
import { warmUpHeader } from "#domain/shared/route.ts";
import { chooseRadio } from "../support/chooseRadio.ts";
import { slackInbox } from "../support/localConsole.ts";
import { openAs } from "../support/signIn.ts";

/** This file writes the review of the demo employee of the software ladder; everyone else only reads it. */
const text = `Kept the checkout team's releases weekly. "Quotes", <b>tags</b> & ümlauts stay. ${Date.now()}`;

const skillsetCards = (page: Page) => page.getByRole("group", { name: /^Your level of / });

let address = "";

const reviewAddress = () => address.replace("/self-evaluation/", "/manager-review/");

test.describe.configure({ mode: "serial" });

test("an employee is led through their self evaluation and completes it", async ({ page }) => {
  await openAs(page, "employee", "/reviews");
  const warmUp = page.waitForResponse((response) => response.request().headers()[warmUpHeader] !== undefined);
  await page.getByRole("link", { name: /^Start Self Evaluation, / }).click();
  expect((await warmUp).status()).toBe(204);
  await expect(page.getByRole("heading", { name: "Self Evaluation", level: 1 })).toBeVisible();
  address = page.url();

  await page.getByRole("group", { name: "Expectations Rating" }).getByText("Meets Expectations").click();

  const count = await skillsetCards(page).count();
  expect(count).toBeGreaterThanOrEqual(5);
  for (let at = 0; at < count - 1; at += 1) {
    await skillsetCards(page).nth(at).locator("label").nth(2).click();
  }
  await expect(page.getByText(`1 of ${count + 1} answers is missing`)).toBeVisible();
  await chooseRadio(
    skillsetCards(page)
      .nth(count - 1)
      .getByRole("radio")
      .nth(1),
  );
  await page
    .getByRole("textbox", { name: /Comments/ })
    .first()
    .fill(text);
  // The draft saves itself without a click on Save.
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("textbox", { name: /Comments/ }).first()).toHaveValue(text);
  await expect(page.getByText(`${count} of ${count} Skillsets`)).toBeVisible();

  await page.getByRole("button", { name: "Complete Evaluation" }).click();
  await expect(page.getByText("Evaluation completed successfully")).toBeVisible();
  await page.goto("/reviews");
  await expect(page.getByText("In Progress")).toBeVisible();
});

test("the manager is notified in Slack, sees it completed in the list and reads every word", async ({ page }) => {
  await openAs(page, "manager", "/manager-reviews");
  // Other flows may leave reviews of the same employee in other rounds.
  const link = page.locator(`a[href="${new URL(reviewAddress()).pathname}"]`).filter({ hasText: "Review" });
  await expect(page.getByRole("row").filter({ has: link })).toContainText("Needs Review");
  await link.click();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText("Meets Expectations").first()).toBeVisible();
  await expect(async () => {
    const inbox = await slackInbox(page.request);
    expect(
      inbox
        .filter(({ button }) => button?.url === reviewAddress())
        .map(({ text: said }) => said.includes("Employee Demo completed the self-evaluation")),
    ).toEqual([true]);
  }).toPass({ timeout: 15_000 });
});
