import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { formerColleague } from "#domain/people/data/erasure.ts";
import * as paths from "#domain/shared/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { chooseRadio } from "../support/chooseRadio.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";
import { demoEmail } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file starts a product of its own with the sample organization, since an erasure cannot be undone. */
const product = ownProduct("data-requests");

const departed = "Viktor Hansen";

/** Checks a file that is opened by itself, so it has no themes. */
const expectFileAccessible = async (file: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page: file }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
};

test("a second person releases a data copy, with a password for people who left", wide, async ({ browser }) => {
  test.slow();
  const hr = await enterAs(browser, product(), demoEmail("hr"), paths.dataRequests.getHref());
  const record = async (email: string, name: string) => {
    await hr.getByRole("button", { name: "Record Request" }).click();
    await hr.getByRole("combobox", { name: "Person" }).fill(email);
    await hr.getByRole("option", { name: new RegExp(email) }).click();
    await hr.getByRole("button", { name: "Record", exact: true }).click();
    const row = hr.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText("To be released");
    await expect(row.getByRole("link", { name, exact: true })).toHaveAttribute("href", /^\/people\//);
  };
  const employee = await enterAs(browser, product(), demoEmail("employee"), paths.profile.getHref());
  const employeeName = (await employee.getByRole("definition").first().textContent()) ?? "";
  await record("viktor.hansen@acme.com", departed);
  await record(demoEmail("employee"), employeeName);

  const admin = await enterAs(browser, product(), demoEmail("admin"), paths.dataRequests.getHref());
  await admin.getByRole("button", { name: `Open the request of ${employeeName}` }).click();
  await expect(admin.getByRole("button", { name: "Release" })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Release" }).click();
  await expect(admin.getByRole("row", { name: new RegExp(employeeName) })).toContainText("Ready");
  await admin.getByRole("button", { name: `Open the request of ${departed}` }).click();
  await admin.getByRole("button", { name: "Release" }).click();
  const released = admin.getByRole("row", { name: new RegExp(departed) });
  await expect(released).toContainText("Password missing");

  await hr.reload();
  await hr.getByRole("button", { name: `Open the request of ${departed}` }).click();
  await expectAccessible(hr);
  await hr.getByRole("button", { name: "Create Password" }).click();
  const password = (await hr.getByLabel("Password", { exact: true }).textContent()) ?? "";
  await expectAccessible(hr);
  await hr.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(hr.getByRole("button", { name: "Download File" })).toHaveCount(0);

  await employee.reload();
  const card = employee.getByRole("region", { name: "The data that you requested" });
  await expect(card).toBeVisible();
  await expectAccessible(employee);
  const own = employee.waitForEvent("download");
  await card.getByRole("button", { name: "Download to Read" }).click();
  expect(await readFile((await (await own).path()) ?? "", "utf8")).toContain("the private notes about you");

  await admin.reload();
  const download = admin.waitForEvent("download");
  await released.getByRole("button", { name: "Download File" }).click();
  const file = await admin.context().newPage();
  const path = `${test.info().outputPath("data")}.html`;
  await (await download).saveAs(path);
  expect(await readFile(path, "utf8")).not.toContain("viktor.hansen@");
  await file.goto(`file://${path}`);
  await expectFileAccessible(file);
  await file.getByLabel("Password").fill(`${password.slice(0, -1)}0`);
  await file.getByRole("button", { name: "Open" }).click();
  await expect(file.getByText("This password doesn't open the file")).toBeVisible();
  await file.getByLabel("Password").fill(password.toUpperCase());
  await file.getByRole("button", { name: "Open" }).click();
  await expect(file.getByRole("heading", { name: "Your profile", exact: true })).toBeVisible();
  await expect(file.getByText("Nothing recorded.").first()).toBeVisible();
  await expect(file.getByText("viktor.hansen@acme.com").first()).toBeVisible();
  await expectFileAccessible(file);
  await file.close();

  // The password can get lost after the file was sent.
  await hr.reload();
  await hr.getByRole("button", { name: `Open the request of ${departed}` }).click();
  await expect(hr.getByRole("button", { name: "Create Password" })).toBeVisible();
});

test(
  "the data of someone who left is erased once HR requests it and an admin approves it",
  wide,
  async ({ browser }) => {
    test.slow();
    const hr = await enterAs(browser, product(), demoEmail("hr"), paths.dataRequests.getHref());
    await hr.getByRole("button", { name: "Record Request" }).click();
    await hr.getByText("Erasure", { exact: true }).click();
    await hr.getByRole("combobox", { name: "Person" }).fill("Viktor");
    await hr.getByRole("option", { name: new RegExp(departed) }).click();
    await expectAccessible(hr);
    await hr.getByRole("button", { name: "Record", exact: true }).click();
    await expect(hr.getByRole("row", { name: new RegExp(departed) })).toContainText("To be released");
    await hr.getByRole("button", { name: `Open the request of ${departed}` }).click();
    await expect(hr.getByText("You recorded this request")).toBeVisible();
    await expect(hr.getByRole("dialog").getByRole("button")).toHaveText(["Withdraw Request", "Close"]);

    const admin = await enterAs(browser, product(), demoEmail("admin"), paths.dataRequests.getHref());
    await admin.getByRole("button", { name: `Open the request of ${departed}` }).click();
    await expect(admin.getByText("What is erased")).toBeVisible();
    await expectAccessible(admin);
    const name = admin.getByLabel(/Type the name to confirm/);
    await name.fill("Victor Hansen");
    await admin.getByRole("button", { name: "Erase" }).click();
    await expect(admin.getByText(`Type the name exactly: ${departed}`)).toBeVisible();
    await name.fill(departed);
    await admin.getByRole("button", { name: "Erase" }).click();
    const row = admin.getByRole("row", { name: new RegExp(formerColleague) });
    await expect(row).toContainText("Done", { timeout: 120_000 });

    await admin.goto(`${paths.users.getHref()}?status=inactive`);
    await expect(admin.getByText(formerColleague).first()).toBeVisible();
    await expect(admin.getByText(departed)).toHaveCount(0);
  },
);

test("the retention period is set after a preview of how many people it affects", wide, async ({ browser }) => {
  const admin = await enterAs(browser, product(), demoEmail("admin"), paths.dataRequests.getHref());
  const card = admin.getByRole("region", { name: "People who have left" });
  await expect(card).toContainText("kept until someone asks");
  await card.getByRole("button", { name: "Edit" }).click();
  const dialog = admin.getByRole("dialog", { name: "People Who Have Left" });
  await chooseRadio(dialog.getByRole("radio", { name: "Erase" }));
  // No one, after the erasure above; one person if this test runs separately.
  await expect(dialog.getByText(/^(0 people have left and are|1 former employee is) still stored$/)).toBeVisible();
  await expectAccessible(admin);
  const months = dialog.getByLabel("Months After Leaving");
  await months.fill("3");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose between 6 and 120 months.")).toBeVisible();
  await months.fill("24");
  await expect(dialog.getByText("will be erased tonight")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("erased overnight, 24 months after they leave");
});
