import { type Browser, expect, type Page, test } from "@playwright/test";
import * as paths from "#domain/shared/paths.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";
import { demoEmail } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/*
 * In a Pulse of its own: an employee asks, the manager opens and writes the case, three people vote, the CTO decides, and
 * the manager tells: yes, up to the new position; and not yet, for someone whose case the manager opens from Team.
 */

const product = ownProduct("promotions");

const enter = (browser: Browser, email: string, path: string): Promise<Page> =>
  enterAs(browser, product(), email, path);

const voteReason = "Two rounds of work of this size, and nothing was taken back.";

/** The demo lead has the same name. */
const openFromTeam = (manager: Page, id: string): Promise<void> =>
  manager.locator(`a[href="${paths.promotionsOf.getHref(id)}"]`).click();

const writeCase = async (manager: Page): Promise<string> => {
  await manager.getByRole("button", { name: "Open Case" }).click();
  for (const [label, text] of [
    ["What Has Changed", "Describes the work now, and leads it."],
    ["Why Now", "For two rounds."],
    ["What Is Missing", "Product sense."],
  ] as const) {
    await manager.getByLabel(label).fill(text);
  }
  await manager.getByRole("button", { name: "Show to Employee" }).click();
  await manager.getByRole("alertdialog").getByRole("button", { name: "Show", exact: true }).click();
  await expect(manager.getByText("With the employee")).toBeVisible();
  return new URL(manager.url()).pathname;
};

const agree = async (employee: Page, words: string): Promise<void> => {
  await employee.getByLabel("Your Text").fill(words);
  await employee.getByRole("button", { name: "Agree", exact: true }).click();
  await employee.getByRole("button", { name: "Agree and Send On" }).click();
  await expect(employee.getByText("The decision is pending. You'll read the outcome here.")).toBeVisible();
};

const nameCommittee = async (cto: Page, emails: readonly string[]): Promise<void> => {
  await cto.getByRole("button", { name: "Choose Committee" }).click();
  for (const email of emails) {
    const [name = ""] = email.split("@");
    await cto.getByLabel("Add a Person").fill(name);
    await cto.getByRole("option").filter({ hasText: email }).click();
  }
  await cto.getByRole("button", { name: "Choose", exact: true }).click();
  await expect(cto.getByText("0 of 3 votes are in.")).toBeVisible();
};

const vote = async (browser: Browser, email: string, path: string, choice: "Yes" | "Not yet"): Promise<void> => {
  const member = await enter(browser, email, path);
  await member.getByRole("button", { name: "Vote", exact: true }).click();
  const dialog = member.getByRole("dialog");
  await dialog.getByLabel(choice, { exact: true }).check();
  await dialog.getByLabel("Your Reason").fill(voteReason);
  await dialog.getByRole("button", { name: "Vote", exact: true }).click();
  await expect(member.getByText("Your vote is saved")).toBeVisible();
  await member.context().close();
};

const release = async (manager: Page, path: string, outcome: string): Promise<void> => {
  await manager.goto(path);
  await manager.getByLabel("Outcome", { exact: true }).fill(outcome);
  await manager.getByRole("button", { name: "Release", exact: true }).click();
  await manager.getByRole("alertdialog").getByRole("button", { name: "Release" }).click();
  await expect(manager.getByText(/Released on/)).toBeVisible();
};

test("an employee asks about a promotion and is promoted", wide, async ({ browser }) => {
  test.setTimeout(480_000);
  const members = [demoEmail("admin", "qa"), demoEmail("manager", "qa"), demoEmail("admin", "data_scientist")];
  const employee = await enter(browser, demoEmail("employee"), paths.growth.getHref());
  await employee.getByRole("button", { name: "Ask My Manager" }).click();
  await employee.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(employee.getByText(/They have until/)).toBeVisible();

  const manager = await enter(browser, demoEmail("manager"), paths.team.getHref());
  await openFromTeam(manager, "demo-employee-software");
  await expect(manager.getByText(/Employee asked about a promotion/)).toBeVisible();
  const path = await writeCase(manager);

  await employee.goto(path);
  await agree(employee, "The cut-over was mine to plan.");

  const cto = await enter(browser, demoEmail("cto"), path);
  await expect(cto.getByText("The cut-over was mine to plan.")).toBeVisible();
  await nameCommittee(cto, members);
  for (const email of members) {
    await vote(browser, email, path, "Yes");
  }
  await cto.reload();
  await expect(cto.getByText(voteReason).first()).toBeVisible();
  await cto.getByRole("button", { name: "Promote to IC2" }).click();
  await cto.getByLabel("From").fill(new Date().toISOString().slice(0, 10));
  await cto.getByRole("button", { name: "Promote", exact: true }).click();
  await expect(cto.getByText("Decided", { exact: true }).first()).toBeVisible();

  await release(manager, path, "You lead work that you described yourself.");
  await employee.reload();
  await expect(employee.getByText("You lead work that you described yourself.").first()).toBeVisible();
  await expect(employee.getByText(voteReason)).toBeHidden();
  // The operation that changes the position started when the outcome was released.
  await expect(async () => {
    await employee.reload();
    await expect(employee.getByText("Promoted", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await employee.goto(paths.growth.getHref());
  await expect(employee.getByText(/IC2/).first()).toBeVisible();
});

test('a manager opens a case from Team, and the outcome is "not yet"', wide, async ({ browser }) => {
  test.setTimeout(480_000);
  const members = [demoEmail("admin"), demoEmail("manager"), demoEmail("admin", "data_scientist")];
  const manager = await enter(browser, demoEmail("manager", "qa"), paths.team.getHref());
  await openFromTeam(manager, "demo-employee-qa");
  const path = await writeCase(manager);
  const employee = await enter(browser, demoEmail("employee", "qa"), path);
  await agree(employee, "I led the objective.");
  const cto = await enter(browser, demoEmail("cto"), path);
  await nameCommittee(cto, members);
  for (const email of members) {
    await vote(browser, email, path, "Not yet");
  }
  await cto.reload();
  await cto.getByRole("button", { name: "Not Yet", exact: true }).click();
  await cto.getByLabel("What Is Missing").fill("One launch that you lead across two teams, from the first line on.");
  await cto.getByRole("button", { name: "Say Not Yet" }).click();
  await expect(cto.getByText("Decided", { exact: true }).first()).toBeVisible();
  await employee.reload();
  await expect(employee.getByText("The decision is pending. You'll read the outcome here.")).toBeVisible();
  await release(manager, path, "The next launch is yours.");
  await employee.reload();
  await expect(employee.getByText("The next launch is yours.")).toBeVisible();
  await expect(employee.getByText(/One launch that you lead/).first()).toBeVisible();
});
