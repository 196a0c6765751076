import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import * as paths from "#domain/shared/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { slackInbox } from "../support/localConsole.ts";
import { enterAs, letDaysPass, ownProduct } from "../support/ownProduct.ts";
import { demoEmail } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file starts a product of its own with the sample organization, changes many of its people, and moves its clock. */
const product = ownProduct("up-to-date");

const csvFile = (text: string) => ({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text, "utf8") });
const chooseFile = (page: Page, text: string) => page.getByLabel(/Choose .*CSV file/).setInputFiles(csvFile(text));

/** Clicks a download button and reads the file. */
const downloaded = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const download = page.waitForEvent("download");
  await press();
  return readFile(await (await download).path(), "utf8");
};

const openUpdate = async (page: Page): Promise<void> => {
  await page.goto(paths.peopleImport.getHref());
  await page.getByRole("radiogroup").getByText("Update people").click();
  // Choose the mode first: a file chosen earlier belongs to the previous mode.
  await expect(page.getByText(/^The file is compared with everyone in Pulse/)).toBeVisible();
};

test("people are updated from a file, and an earlier export reverts the update", wide, async ({ browser }) => {
  test.slow();
  const page = await enterAs(browser, product(), demoEmail("admin"), paths.users.getHref());
  const before = await downloaded(page, () => page.getByRole("button", { name: "Export to CSV" }).click());
  await openUpdate(page);
  await chooseFile(page, before);
  await expect(page.getByText("The file matches Pulse. There is nothing to change.")).toBeVisible();

  // Someone else's manager, a name, a newcomer, a title that nearly fits, and a manager whom no one knows.
  const changed = before
    .replace(/^(hana\.novakova@acme\.com,.*)manager@software\.demo\.acme\.com/m, "$1ingrid.solheim@acme.com")
    .replace(/^(ines\.duarte@acme\.com,Inês,)Duarte/m, "$1Duarte Lopes")
    .replace(/^(tomas\.herrera@acme\.com,.*)IC2/m, "$1Senior Software Enginer")
    .replace(/^(kwame\.boateng@acme\.com,.*)ingrid\.solheim@acme\.com/m, "$1t.ashworth")
    .replace(/^lars\.petersen@acme\.com.*\r?\n/m, "");
  await openUpdate(page);
  await chooseFile(
    page,
    `${changed.trimEnd()}\r\nnova.adams@acme.com,Nova,Adams,900,,,,IC1,,ingrid.solheim@acme.com,,\r\n`,
  );
  const changes = page.getByRole("table", { name: "Changed people" });
  await expect(changes.getByRole("row", { name: /Hana Nováková/ })).toContainText("Manager Demo → Ingrid Solheim");
  await expect(changes.getByRole("row", { name: /Hana Nováková/ })).toContainText("Ingrid Solheim takes over");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Use 1 choice" }).click();
  await expect(changes.getByRole("row", { name: /Tomás Herrera/ })).toContainText("IC3");
  await page.getByRole("tab", { name: "Missing from the file (1)" }).click();
  await expect(page.getByRole("row", { name: /Lars Petersen/ })).toBeVisible();
  await page.getByRole("tab", { name: "Problems (1)" }).click();
  await expect(page.getByText('No one in this file or in Pulse matches "t.ashworth"')).toBeVisible();
  await page.getByRole("tab", { name: "Changed (3)" }).click();
  await page
    .getByRole("checkbox", { name: "Apply to Inês Duarte Lopes" })
    .or(page.getByRole("checkbox", { name: "Apply to Inês Duarte" }))
    .uncheck();
  await page.getByRole("button", { name: "Apply 3 changes" }).click();
  await expect(page.getByText("3 people were updated.")).toBeVisible();
  await expect(page.getByRole("link", { name: "generate the missing reviews" })).toBeVisible();

  await page.goto(`${paths.users.getHref()}?search=hana.novakova`);
  await expect(page.getByRole("row", { name: /Hana Nováková/ })).toContainText("Ingrid Solheim");
  await openUpdate(page);
  await chooseFile(page, before);
  await page.getByRole("button", { name: "Apply 2 changes" }).click();
  await expect(page.getByText("2 people were updated.")).toBeVisible();
  await page.context().close();
});

test("HR sees overdue evaluations, reminds people, and changes nothing", wide, async ({ browser }) => {
  test.slow();
  const admin = await enterAs(browser, product(), demoEmail("admin"));
  await letDaysPass(admin, product(), 16);
  await admin.context().close();

  const page = await enterAs(browser, product(), demoEmail("hr"), paths.managerReviews.getHref());
  const overdue = page.getByRole("region", { name: "Overdue evaluations" });
  const title = overdue.getByRole("heading", { name: /^\d+ evaluations are overdue, waiting on \d+ people$/ });
  await expect(title).toBeVisible();
  await expectAccessible(page);
  const progress = await downloaded(page, () => overdue.getByRole("button", { name: "Export to CSV" }).click());
  expect(progress.split("\n")[0]).toContain("Employee");

  const group = overdue.getByRole("row", { name: /Ingrid Solheim/ });
  await group.getByRole("button", { name: "Show Names" }).click();
  await expect(group.getByRole("listitem").first()).toContainText(/evaluation \d+ days? overdue/);
  const before = (await slackInbox(page.request)).length;
  await group.getByRole("button", { name: /^Remind \d+: Ingrid Solheim$/ }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Remind \d+ (person|people)\?$/ });
  await expect(dialog.getByText(/self-evaluation is overdue\. Your manager can extend the deadline\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remind" }).click();
  await expect(page.getByText("Reminders are being sent")).toBeVisible();
  await expect(group.getByRole("button", { name: "Reminded: Ingrid Solheim" })).toBeDisabled();
  await expect.poll(async () => (await slackInbox(page.request)).length).toBeGreaterThan(before);
  await overdue.getByRole("button", { name: /^Remind \d+$/ }).click();
  await dialog.getByRole("button", { name: "Remind" }).click();
  await expect(overdue.getByRole("button", { name: "Reminded", exact: true })).toBeDisabled();

  await page.getByRole("link", { name: "People", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Hana Nováková/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /Edit|Add Person|Import|More actions/ })).toHaveCount(
    0,
  );
  await expectAccessible(page);
  await page.context().close();
});
