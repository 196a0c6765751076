import { expect, test } from "@playwright/test";
import { demoAccount } from "#domain/people/demo.ts";
import { formerColleague } from "#domain/personal-data/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";

/** This file starts a product of its own with the sample organisation, since an erasure cannot be undone. */
const product = ownProduct("data-requests");

const emailOf = (role: "admin" | "hr"): string => demoAccount(role, "software", "acme.com").email;
const leaver = "Viktor Hansen";

test("the data of somebody who left is erased: hr records it, an admin releases it with the name", async ({
  browser,
}) => {
  test.slow();
  const hr = await enterAs(browser, product(), emailOf("hr"), paths.dataRequests.getHref());
  await hr.getByRole("button", { name: "Record request" }).click();
  await hr.getByRole("combobox", { name: "Person" }).fill("Viktor");
  await hr.getByRole("option", { name: new RegExp(leaver) }).click();
  await expectAccessible(hr);
  await hr.getByRole("button", { name: "Record", exact: true }).click();
  await expect(hr.getByRole("row", { name: new RegExp(leaver) })).toContainText("To be released");
  await hr.getByRole("button", { name: `Open the request of ${leaver}` }).click();
  await expect(hr.getByText("You have recorded this request yourself")).toBeVisible();

  const admin = await enterAs(browser, product(), emailOf("admin"), paths.dataRequests.getHref());
  await admin.getByRole("button", { name: `Open the request of ${leaver}` }).click();
  await expect(admin.getByText("What goes")).toBeVisible();
  await expectAccessible(admin);
  const name = admin.getByLabel(/Type the name to confirm/);
  await name.fill("Victor Hansen");
  await admin.getByRole("button", { name: "Erase" }).click();
  await expect(admin.getByText(`Please type the name as it is: ${leaver}`)).toBeVisible();
  await name.fill(leaver);
  await admin.getByRole("button", { name: "Erase" }).click();
  const row = admin.getByRole("row", { name: new RegExp(formerColleague) });
  await expect(row).toContainText("Done", { timeout: 60_000 });

  await admin.goto(`${paths.adminTab.getHref("users")}?status=inactive`);
  await expect(admin.getByText(formerColleague).first()).toBeVisible();
  await expect(admin.getByText(leaver)).toHaveCount(0);
});
