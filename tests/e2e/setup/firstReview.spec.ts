import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { emptyProduct } from "../support/emptyProduct.ts";
import { confirmationCode } from "../support/localConsole.ts";
import { expectInside } from "../support/signIn.ts";

/** This file starts an empty Pulse of its own, in which only its own people are. */
const address = emptyProduct("empty");

/** Twenty people of three ladders, as an HR system exports them: whole names, managers by name, columns of its own. */
const people = [
  ["Rada Ilić", "rada.ilic", "CTO", "", ""],
  ["Mara Petrović", "mara.petrovic", "Manager", "EM4", "Rada Ilić"],
  ["Jonas Weiß", "jonas.weiss", "Lead", "IC3", "Mara Petrović"],
  ["Aiko Tanaka", "aiko.tanaka", "Employee", "Junior Software Engineer", "Mara Petrović"],
  ["Liam Byrne", "liam.byrne", "Employee", "IC2", "Mara Petrović"],
  ["Noor Haddad", "noor.haddad", "Employee", "IC2", "Mara Petrović"],
  ["Ivo Kos", "ivo.kos", "Employee", "IC3", "Mara Petrović"],
  ["Ema Novák", "ema.novak", "Employee", "IC1", "Mara Petrović"],
  ["Tess Maas", "tess.maas", "Employee", "IC2", "Mara Petrović"],
  ["Otto Lind", "otto.lind", "Manager", "QA3", "Rada Ilić"],
  ["Lena Berg", "lena.berg", "Employee", "QA1", "Otto Lind"],
  ["Hugo Roy", "hugo.roy", "Employee", "QA2", "Otto Lind"],
  ["Nina Sato", "nina.sato", "Employee", "QA2", "Otto Lind"],
  ["Omar Aziz", "omar.aziz", "Employee", "QA1", "Otto Lind"],
  ["Pia Voss", "pia.voss", "HR", "", ""],
  ["Ravi Rao", "ravi.rao", "Manager", "DS3", "Rada Ilić"],
  ["Sara Cruz", "sara.cruz", "Employee", "DS1", "Ravi Rao"],
  ["Theo Lang", "theo.lang", "Employee", "DS2", "Ravi Rao"],
  ["Uma Nair", "uma.nair", "Employee", "DS2", "Ravi Rao"],
  ["Vera Ost", "vera.ost", "Employee", "DS1", "Ravi Rao"],
] as const;
const table = [
  ["Employee ID", "Employee name", "Work email", "Role", "Job title", "Manager", "Cost centre"],
  ...people.map(([name, account, role, position, manager], index) => [
    String(1_000 + index),
    name,
    `${account}@acme.com`,
    role,
    position,
    manager,
    "4711",
  ]),
]
  .map((cells) => cells.join("\t"))
  .join("\n");

test("an empty Pulse has its first self evaluation after at most 40 clicks, with a real ladder and 20 people", async ({
  browser,
}) => {
  // It is a whole first day, by two people.
  test.slow();
  const context = await browser.newContext({ baseURL: address() });
  const page = await context.newPage();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const signUp = async (firstName: string, lastName: string, email: string): Promise<void> => {
    await page.goto("/");
    await click(button("Don't have an account? Sign up"));
    await page.getByLabel("First Name").fill(firstName);
    await page.getByLabel("Last Name").fill(lastName);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("correct-horse-9");
    await click(button("Create Account"));
    await page.getByLabel("Confirmation Code").fill(await confirmationCode(page.request, email));
    await click(button("Confirm"));
    await expectInside(page);
  };
  const setup = page.getByRole("region", { name: "Set up Pulse" });
  const step = (title: string) => setup.getByRole("listitem").filter({ hasText: new RegExp(`^${title},`) });

  await signUp("Rosa", "Root", "root@acme.com");
  await expect(setup.getByText("1 of 7 steps done.")).toBeVisible();
  await expect(step("People")).toContainText("Needs a ladder");
  await expectAccessible(page);

  await click(setup.getByRole("link", { name: "Add a Ladder" }));
  await click(button("Use Example"));
  await click(button("Import"));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "Import" }));
  await expect(page.getByText("The changes were imported.")).toBeVisible();

  await click(page.getByRole("link", { name: "Users", exact: true }));
  await expect(step("Career ladder")).toContainText(/3 types, \d+ positions, \d+ skillsets/);
  await click(setup.getByRole("link", { name: "Add people" }));
  await click(page.getByRole("textbox", { name: "Table" }));
  await page.getByRole("textbox", { name: "Table" }).fill(table);
  await click(button("Check Table"));
  await expect(page.getByText("1 column is ignored: Cost centre.")).toBeVisible();
  await expectAccessible(page);
  await click(button("Import 20 people"));
  await expect(page.getByText("20 people were imported.")).toBeVisible();

  await click(page.getByRole("link", { name: "User Management" }).last());
  await expect(step("People")).toContainText("21 people, 18 with a position");
  await expect(step("Managers")).toContainText("Everyone with a position has a manager");
  await click(setup.getByRole("link", { name: "Create a Round" }));
  await click(button("Create Round"));
  await page.getByRole("textbox", { name: "Name" }).fill("First round");
  await click(button("Create"));
  await click(button("Start & Generate Reviews, First round"));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "Start & Generate Reviews" }));
  await expect(page.getByText(/18 reviews/).first()).toBeVisible();

  await click(page.getByRole("banner").locator("[aria-haspopup=menu]"));
  await click(page.getByRole("menuitem", { name: "Sign Out" }));
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();

  await signUp("Aiko", "Tanaka", "aiko.tanaka@acme.com");
  await click(
    page
      .getByRole("main")
      .getByRole("link", { name: /self-evaluation/i })
      .first(),
  );
  await expect(page.getByRole("heading", { level: 1, name: "Self Evaluation" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Expectations Rating" })).toBeVisible();
  test.info().annotations.push({ type: "clicks", description: String(clicks) });
  expect(clicks).toBeLessThanOrEqual(40);
  await context.close();
});
