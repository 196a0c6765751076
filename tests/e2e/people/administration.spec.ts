import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { mails } from "../support/localConsole.ts";
import { expectInside, openAs } from "../support/signIn.ts";
import { confirmSignUp, signUp } from "../support/signUp.ts";
import { wide } from "../support/wide.ts";

/**
 * This file imports people of its own, and administers them as the demo admin of the data ladder and as the demo CTO.
 */
const header = "Email;First name;Last name;Role;Engineer type;Position code;Manager email;Lead email";
const vesna = "vesna.maric@acme.com";
const people = (positionOfLucija: string) =>
  [
    header,
    `${vesna};Vesna;Marić;Manager;Software;EM4;;`,
    "petra.kolar@acme.com;Petra;Kolar;Manager;Software;EM4;;",
    `lucija.zoric@acme.com;Lucija;Zorić;Employee;Software;${positionOfLucija};${vesna};`,
    `dario.peric@acme.com;Dario;Perić;Employee;QA;QA1;${vesna};`,
  ].join("\r\n");

const file = (text: string) => ({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text, "utf8") });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const search = (page: Page, text: string) => page.getByRole("searchbox", { name: "Search" }).fill(text);

const openEdit = async (page: Page, name: string) => {
  await rowOf(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit Person" });
  await expect(dialog.getByLabel("First Name")).toBeVisible();
  return dialog;
};

/** An imported person signs up with their address and needs no approval. */
const arrive = async (browser: Browser, email: string): Promise<Page> => {
  const page = await browser.newPage();
  const password = "correct-horse-9";
  await page.goto("/ladder");
  await signUp(page, { firstName: "Vesna", lastName: "Maric", email, password });
  await confirmSignUp(page, email);
  await expectInside(page);
  return page;
};

test(
  "people are imported, found, edited by two admins in parallel, reassigned and deactivated",
  wide,
  async ({ page, browser }) => {
    await openAs(page, "admin", "/admin/users", "data_scientist");
    await page.getByRole("link", { name: "Import People" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import People" })).toBeVisible();
    const choose = (text: string) => page.getByLabel(/Choose .*CSV file/).setInputFiles(file(text));

    await choose(people("IC99"));
    await expect(page.getByRole("region", { name: "1 problem in people.csv" })).toContainText("Line 4");
    await expect(page.getByText('There is no position with the code or title "IC99".')).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
    await expectAccessible(page);

    await choose(people("IC1"));
    await page.getByRole("button", { name: "Import 4 people" }).click();
    await expect(page.getByText("4 people were imported.")).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByText("4 people were imported.")).toBeVisible();

    const departed = await arrive(browser, vesna);
    await expect(departed.getByRole("navigation").getByRole("link", { name: "Manager Reviews" })).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: "User Management" }).first().click();
    await search(page, "zoric");
    await expect(rowOf(page, "Lucija Zorić")).toContainText("IC1 - Junior Software Engineer");
    await expect(rowOf(page, "Lucija Zorić")).toContainText("Vesna Marić");
    // The URL follows the typed text after a delay.
    await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe("zoric");

    const colleague = await browser.newPage();
    await openAs(colleague, "cto", "/admin/users?search=zoric");
    const mine = await openEdit(page, "Lucija Zorić");
    const theirs = await openEdit(colleague, "Lucija Zorić");
    await mine.getByRole("textbox", { name: "First Name" }).fill("Lucija Ana");
    await theirs.getByLabel("First Name").fill("Lucija Eva");
    await theirs.getByRole("switch", { name: "Notifications" }).click();
    await theirs.getByRole("button", { name: "Save" }).click();
    await expect(colleague.getByText("Person updated successfully")).toBeVisible();
    await colleague.close();
    await mine.getByRole("button", { name: "Save" }).click();
    const panel = mine.getByRole("group", { name: "Someone else saved a change" });
    await expect(panel).toContainText("Lucija Eva");
    await expect(mine.getByRole("textbox", { name: "First Name" })).toHaveValue("Lucija Ana");
    await expect(mine.getByRole("switch", { name: "Notifications" })).not.toBeChecked();
    await expectAccessible(page);
    await mine.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Person updated successfully")).toBeVisible();
    await expect(rowOf(page, "Lucija Ana Zorić")).toBeVisible();

    await search(page, "maric");
    const edit = await openEdit(page, "Vesna Marić");
    await edit.getByLabel("Status").click();
    await page.getByRole("option", { name: "Inactive" }).click();
    await expect(
      edit.getByText("Vesna Marić manages 2 people. After you save, Pulse asks who takes over."),
    ).toBeVisible();
    await edit.getByRole("button", { name: "Save" }).click();
    const handover = page.getByRole("dialog", { name: "Hand Over the Team of Vesna Marić" });
    await expect(handover.getByRole("listitem")).toContainText(["Dario Perić", "Lucija Ana Zorić"]);
    await expectAccessible(page);
    await handover.getByLabel("New Manager").fill("kol");
    await page.getByRole("option", { name: /^Petra Kolar/ }).click();
    await handover.getByRole("button", { name: "Hand Over" }).click();
    await expect(handover.getByText("Everyone was handed over.")).toBeVisible({ timeout: 30_000 });
    await handover.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("No users found")).toBeVisible();
    await search(page, "peric");
    await expect(rowOf(page, "Dario Perić")).toContainText("Petra Kolar");

    // The next request of the open page is rejected.
    await departed.reload();
    await expect(departed.getByRole("heading", { name: "Account Deactivated" })).toBeVisible();
    await departed.close();
  },
);

test("people are added, corrected, invited, changed together and removed", wide, async ({ page }) => {
  await openAs(page, "admin", "/admin/users", "data_scientist");
  const add = async (email: string, firstName: string) => {
    await page.getByRole("button", { name: "Add Person" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Person" });
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await dialog.getByRole("textbox", { name: "First Name" }).fill(firstName);
    await dialog.getByRole("textbox", { name: "Last Name" }).fill("Horvat");
    await dialog.getByRole("combobox", { name: "Engineer Type" }).click();
    await page.getByRole("option", { name: "QA", exact: true }).click();
    await dialog.getByRole("button", { name: "Add Person" }).click();
    return page.getByRole("dialog", { name: `Invite ${firstName} Horvat` });
  };
  const invitation = await add("mirna.horvta@acme.com", "Mirna");
  await expect(invitation.getByText("They get an email with a link to sign in.")).toBeVisible();
  await expectAccessible(page);
  await invitation.getByRole("button", { name: "Close" }).click();
  await (await add("niko.horvat@acme.com", "Niko")).getByRole("button", { name: "Close" }).click();

  await search(page, "horvat");
  const more = async (name: string, what: string) => {
    await rowOf(page, name)
      .getByRole("button", { name: `More actions for ${name}` })
      .click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  await more("Mirna Horvat", "Correct Email");
  await page
    .getByRole("dialog", { name: "Correct Email" })
    .getByRole("textbox", { name: "Email" })
    .fill("bounce-mirna@acme.com");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rowOf(page, "Mirna Horvat")).toContainText("bounce-mirna@acme.com");

  await page.getByRole("button", { name: "Select All 2" }).click();
  await page.getByRole("button", { name: "Invite 2 people" }).click();
  const both = page.getByRole("dialog", { name: "Invite 2 people" });
  await both.getByRole("button", { name: "Send Invitation" }).click();
  await expect(both.getByText("2 people were invited.")).toBeVisible();
  await both.getByRole("button", { name: "Close" }).click();
  await expect
    .poll(
      async () =>
        (await mails(page.request)).filter(({ subject }) => subject === "You're invited to Acme Pulse").length,
    )
    .toBe(2);

  // Mirna's invitation bounced: To Do says so, and her form offers to try again.
  const toDo = await page.context().newPage();
  await expect(async () => {
    await toDo.goto("/my-reviews");
    await toDo.getByRole("link", { name: /^To Do/ }).click();
    await expect(toDo.getByText("Check the email of Mirna Horvat")).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await toDo.close();
  const edit = await openEdit(page, "Mirna Horvat");
  await expect(edit.getByText("Email to bounce-mirna@acme.com bounced")).toBeVisible();
  await edit.getByRole("button", { name: "Try Again" }).click();
  await expect(edit.getByText("Email to bounce-mirna@acme.com bounced")).toHaveCount(0);
  await edit.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Change 2 people" }).click();
  const change = page.getByRole("dialog", { name: "Change 2 people" });
  await change.getByRole("combobox", { name: "New Manager" }).fill("solheim");
  await page.getByRole("option", { name: /^Ingrid Solheim/ }).click();
  await change.getByRole("button", { name: "Change 2 people" }).click();
  const progress = page.getByRole("dialog", { name: "Change People" });
  await expect(progress.getByText("2 people were changed.")).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(progress.getByText("2 people were changed.")).toBeVisible();
  await progress.getByRole("button", { name: "Close" }).click();
  await expect(rowOf(page, "Niko Horvat")).toContainText("Ingrid Solheim");

  await more("Niko Horvat", "Remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Niko Horvat was removed")).toBeVisible();
  await expect(rowOf(page, "Niko Horvat")).toHaveCount(0);
  await expect(rowOf(page, "Mirna Horvat")).toBeVisible();
});
