import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { callApi } from "../support/callApi.ts";
import { signInWithGoogle } from "../support/google.ts";
import { expectInside, openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * From the CTO's approval to the shared result. This file writes the current review of Yuki Tanaka, whom the demo
 * manager of the software ladder manages, and signs in as Yuki; everyone else only reads or is rejected.
 */
const finalText = `Agreed in the meeting: the permission model gets a second owner. ${Date.now()}`;

let reviewId = "";

const address = (source: "manager-reviews" | "my-reviews") => `/performance-meeting/${reviewId}?source=${source}`;
const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(text)).toBeVisible();
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const viewAs = async (page: Page): Promise<ReviewView & { readonly today: string }> =>
  (await callApi(page, "GET", `/reviews/${reviewId}`)).json();

/** Opens the meeting as Yuki, who signs in with Google the first time. */
const openAsYuki = async (page: Page): Promise<void> => {
  await page.goto(address("my-reviews"));
  await signInWithGoogle(page, "yuki.tanaka@acme.com", "Yuki Tanaka");
  await expectInside(page);
};

test.describe.configure({ mode: "serial" });

test(
  "the manager schedules a meeting, adds it to their calendar and finalizes the evaluation",
  wide,
  async ({ page }) => {
    test.slow();
    await openAs(page, "manager", "/manager-reviews");
    const { items } = await (await callApi(page, "GET", "/reviews/managed?name=Tanaka")).json();
    const listed: Review = items[0];
    expect(listed.employee.lastName).toBe("Tanaka");
    reviewId = listed.id;
    const { today } = await viewAs(page);
    const day = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);

    await page.goto(address("manager-reviews"));
    await expect(section(page, "Meeting").getByText("Not scheduled yet")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Levels of both evaluations/ })).toBeVisible();
    await section(page, "Actions").getByRole("button", { name: "Schedule Meeting" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule Performance Meeting" });
    await dialog.getByLabel("Meeting Date").fill(day);
    await dialog.getByRole("button", { name: "Schedule Meeting" }).click();
    await toast(page, "Meeting scheduled successfully");
    await expect(section(page, "Meeting").getByText(/, in 3 days$/)).toBeVisible();

    await section(page, "Meeting").getByRole("button", { name: "Edit Meeting Date" }).click();
    const time = dialog.getByLabel("Time (optional)");
    await time.press("1");
    await dialog.getByRole("button", { name: "Schedule Meeting" }).click();
    await expect(dialog.getByText("Enter hours and minutes, or clear the time.")).toBeVisible();
    await time.fill("10:30");
    await dialog.getByRole("combobox", { name: "Length" }).click();
    await page.getByRole("option", { name: "60 minutes" }).click();
    await dialog.getByRole("button", { name: "Schedule Meeting" }).click();
    await expect(section(page, "Meeting").getByText(/, 10:30( in [A-Za-z ]+)?, in 3 days$/)).toBeVisible();
    await expect(section(page, "Meeting").getByText("60 minutes")).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Add to Calendar" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`performance-meeting-${day}.ics`);
    const calendar = await readFile(await file.path(), "utf8");
    expect(calendar).toMatch(new RegExp(`DTSTART(;TZID=[^:]+)?:${day.replaceAll("-", "")}T103000Z?\\r\\n`));
    expect(calendar).toContain("SUMMARY:Review meeting\r\n");

    const skillset = page.getByRole("group", { name: /^Yuki's level of / }).first();
    const before = Number.parseInt((await skillset.locator("label:has(:checked)").textContent()) ?? "", 10);
    const other = before === 5 ? 4 : before + 1;
    await skillset
      .locator("label")
      .nth(other - 1)
      .click();
    await page.getByLabel(/^Anything else/).fill(finalText);
    await expect(section(page, "Additional Comments").locator("ins").first()).toBeVisible();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await toast(page, "All changes saved successfully");

    await page.reload();
    await expect(page.getByLabel(/^Anything else/)).toHaveValue(finalText);
    await expect(page.getByText(`Approved: level ${before}`)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth"))
      .toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 800, height: 900 });
    await expect
      .poll(async () => (await section(page, "Additional Comments").boundingBox())?.width, "room beside the sidebar")
      .toBeGreaterThan(400);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.getByRole("button", { name: "Finalize Evaluation" }).click();
    const question = page.getByRole("alertdialog", { name: "Finalize the evaluation of Yuki Tanaka?" });
    await question.getByRole("button", { name: "Finalize" }).click();
    await toast(page, "Final evaluation completed successfully");
    await expect(section(page, "Meeting").getByText("Final Evaluation Complete")).toBeVisible();
    await expect(page.getByText(finalText)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  },
);

test("the manager shares the result, and the employee reads and prints it", wide, async ({ page, browser }) => {
  test.slow();
  await openAs(page, "manager", address("manager-reviews"));
  await page.getByRole("button", { name: "Share with Employee" }).click();
  const question = page.getByRole("alertdialog", { name: "Share the result with Yuki Tanaka?" });
  await expect(question).toContainText("Yuki can then read your final rating, levels and comments");
  await question.getByRole("button", { name: "Share" }).click();
  await toast(page, "Review shared with employee successfully");
  await expect(section(page, "Meeting").getByText("Shared with Employee", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share with Employee" })).toHaveCount(0);

  const yuki = await (await browser.newContext({ reducedMotion: "reduce", colorScheme: "dark" })).newPage();
  await openAsYuki(yuki);
  await expect(section(yuki, "Levels").getByText(/You and your manager chose the same level in/)).toBeVisible();
  await expect(section(yuki, "Result").getByText(finalText)).toBeVisible();
  await expect(section(yuki, "CTO Approval").getByText("Think about who takes", { exact: false })).toBeVisible();
  await expect(yuki.getByText("Changed since the approval")).toHaveCount(0);
  await expect(yuki.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
  const paper = await yuki.pdf({ format: "A4" });
  expect(paper.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(paper.toString("latin1").match(/\/Type \/Page\b/g)?.length, "pages").toBeLessThanOrEqual(3);
  await yuki.emulateMedia({ media: "print", colorScheme: "dark" });
  await yuki.evaluate("window.dispatchEvent(new Event('beforeprint'))");
  const printed = yuki.getByRole("article");
  await expect(printed.getByRole("heading", { name: "Yuki Tanaka" })).toBeVisible();
  await expect(printed.getByText(finalText)).toBeVisible();
  await expect(printed).toHaveCSS("color", "rgb(18, 21, 28)");
  await expect(yuki.getByRole("banner")).toBeHidden();
  await expect(yuki.getByRole("navigation")).toHaveCount(0);
  await yuki.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await yuki.emulateMedia({ media: "screen" });
  await expect(yuki.getByRole("banner")).toBeVisible();
  await expect(printed).toHaveCount(0);

  await yuki.goto("/reviews");
  await yuki
    .getByRole("link", { name: /^See My Result/ })
    .first()
    .click();
  await expect(section(yuki, "Result").getByText(finalText)).toBeVisible();
  await yuki.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "My Reviews" }).click();
  await expect(yuki).toHaveURL("/reviews");
  await yuki.context().close();
});
