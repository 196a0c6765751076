import { expect, type Page, test } from "@playwright/test";
import { chooseRadio } from "../support/chooseRadio.ts";
import { openAs } from "../support/signIn.ts";

/** This file takes the review of Tevita Faleolo from his manager, the demo manager of the QA engineers, to the CTO. */
const employee = "Tevita Faleolo";

test.describe.configure({ mode: "serial" });

let address = "";

const bar = (page: Page) => page.getByRole("region", { name: "Actions" });

const openFromList = async (page: Page, name: string) => {
  await page
    .getByRole("link", { name: new RegExp(`${name}.*${employee}|${employee}.*${name}`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Review of ${employee}`);
  address = new URL(page.url()).pathname;
};

test("the manager completes an evaluation next to the employee's answers", async ({ page }) => {
  await openAs(page, "manager", "/manager-reviews", "qa");
  await openFromList(page, "Review");
  const complete = bar(page).getByRole("button", { name: "Complete Review" });
  await chooseRadio(page.getByRole("radio", { name: /Meets Expectations/ }));
  const pickers = page.getByRole("group", { name: /^Tevita's level of / });
  const skillsets = await pickers.count();
  expect(skillsets).toBeGreaterThan(2);
  // Each picker marks the employee's own level and the required one.
  await expect(page.getByRole("radio", { name: /Tevita's own level/ })).toHaveCount(skillsets);
  await expect(page.getByRole("radio", { name: /required by the position/ })).toHaveCount(skillsets);
  for (const picker of await pickers.all()) {
    await chooseRadio(picker.getByRole("radio").nth(1));
  }
  await page.getByLabel(/^Anything else/).fill("Grew into the pipeline work; <script>alert(1)</script> stays text.");
  await complete.press("Enter");
  await expect(page.getByText("Evaluation completed successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/alert\(1\)/)).toBeVisible();
  await expect(page.getByText("Waiting for CTO Review")).toBeVisible();
});

test("the CTO approves with comments; then the manager evaluation is read-only", async ({ page }) => {
  await openAs(page, "cto", address);
  const comments = bar(page).getByLabel("Comments (optional)");
  // The last section can't scroll up far enough, but still counts as the current one.
  const entry = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Employee Info" });
  await entry.click();
  await expect(entry).toHaveAttribute("aria-current", "location");
  await comments.fill("Agreed, the examples convince.");
  // Unsent comments are still there after leaving and reopening the page.
  await page.reload();
  await expect(comments).toHaveValue("Agreed, the examples convince.");
  await bar(page).getByRole("button", { name: "Approve Review" }).click();
  await expect(page.getByText("CTO approval completed successfully")).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Approve Review" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "CTO Approval" })).toContainText("Agreed, the examples convince.");

  await openAs(page, "manager", address, "qa");
  await expect(page.getByRole("region", { name: "CTO Approval" })).toContainText("Agreed, the examples convince.");
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await expect(page.getByRole("radio")).toHaveCount(0);
});
