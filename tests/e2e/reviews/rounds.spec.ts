import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Role } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { callApi } from "../support/callApi.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";
import { demoEmail } from "../support/signIn.ts";
import { tableItems } from "../support/tableItems.ts";
import { wide } from "../support/wide.ts";

/**
 * A wrong start is taken back (docs/rounds.md#round-states), a manager leaves and returns
 * (docs/people.md#former-managers-and-leads), and a round is drafted, started and completed. Starting a round puts the
 * active one back to draft, so this file has a product of its own.
 */
const product = ownProduct("rounds");
const name = "Winter Round";

let admin: Page;

test.describe.configure({ mode: "serial" });

const enter = (browser: Browser, role: Role): Promise<Page> => enterAs(browser, product(), demoEmail(role, "qa"));

test.beforeAll(async ({ browser }) => {
  admin = await enter(browser, "admin");
});

const done = async (page: Page, method: string, path: string, data?: object) => {
  const answer = await callApi(page, method, path, data);
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

const today = async (): Promise<string> => (await done(admin, "GET", "/reviews/rounds")).today;
const inDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const card = (page: Page, round: string) => page.getByRole("region", { name: round, exact: true });
/** An operation may take a while on a busy machine. */
const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(text).last()).toBeVisible({ timeout: 60_000 });

const press = async (page: Page, round: string, label: string): Promise<void> => {
  await card(page, round).getByRole("button", { name: label }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: label }).click();
  await expect(question).toHaveCount(0);
};

/** How many reviews stop when another round takes the place of theirs. */
const openReviews = ({ finalized, shared, ...open }: StageCounts): number =>
  Object.values(open).reduce((sum, count) => sum + count, 0);

const counted = async (roundName: string): Promise<StageCounts> => {
  const { items } = await done(admin, "GET", "/reviews/rounds");
  return items.find((item: { round: Round }) => item.round.name === roundName).stages;
};

/** The table without the open calibration sessions, which end for good when another round starts. */
const itemsWithoutSessions = async () =>
  (await tableItems(product())).map((item) => {
    const { openSessions: _open, gsi1sk: _version, ...rest } = item;
    return item["sk"] === "REVIEW_AUTHORITY" ? rest : item;
  });

test("deleting a round that was started by mistake restores the table", wide, async () => {
  const day = await today();
  const { items } = await done(admin, "GET", "/reviews/rounds");
  const { round, stages } = items.find((item: { round: Round }) => item.round.status === "active");
  const earlier = await itemsWithoutSessions();
  await done(admin, "POST", "/reviews/rounds", {
    name: "Wrong Round",
    startDate: day,
    selfEvaluationDeadline: inDays(day, 14),
    managerEvaluationDeadline: inDays(day, 18),
    endDate: inDays(day, 21),
  });
  await admin.goto("/admin/reviews");
  await card(admin, "Wrong Round").getByRole("button", { name: "Start & Generate Reviews" }).click();
  const question = admin.getByRole("alertdialog", { name: "Start Wrong Round?" });
  await question.getByRole("button", { name: `Stop ${openReviews(stages)} reviews and Start` }).click();
  await toast(admin, "Performance reviews generated successfully");
  expect(await itemsWithoutSessions()).not.toEqual(earlier);

  await card(admin, "Wrong Round").getByRole("button", { name: "Delete" }).click();
  const deletion = admin.getByRole("alertdialog", { name: "Delete Wrong Round?" });
  await expect(deletion).toContainText(`${round.name} becomes active again`);
  await deletion.getByRole("button", { name: /^Delete Round and \d+ Reviews$/ }).click();
  await expect(card(admin, "Wrong Round")).toHaveCount(0);
  await expect(card(admin, round.name).getByText("Active", { exact: true })).toBeVisible();
  await expect.poll(itemsWithoutSessions).toEqual(earlier);
});

test("a manager leaves, the CTO does their part of a review, and the manager returns", wide, async ({ browser }) => {
  const manager = await enter(browser, "manager");
  const cto = await enter(browser, "cto");
  const { id: managerId } = await done(manager, "GET", "/me");
  const setStatus = async (status: "active" | "inactive") => {
    const person = await done(admin, "GET", `/people/${managerId}`);
    const { firstName, lastName, role, engineerType, leadId, notificationsEnabled, version } = person;
    const kept = { firstName, lastName, role, engineerType, leadId, notificationsEnabled, version };
    const positionId = person.position?.id ?? null;
    await done(admin, "PUT", `/people/${managerId}`, { ...kept, managerId: person.managerId, positionId, status });
  };
  const { items } = await done(manager, "GET", "/reviews/managed?filter=managerMissing");
  const review: Review = items[0];
  const employee = `${review.employee.firstName} ${review.employee.lastName}`;
  const row = (page: Page) => page.getByRole("row", { name: new RegExp(employee) }).first();
  const open = (page: Page) => page.goto(`/manager-reviews?name=${review.employee.lastName}`);
  await open(manager);
  await expect(row(manager)).toContainText("Needs Review");

  await setStatus("inactive");
  await manager.reload();
  await expect(manager.getByRole("heading", { name: "Account Deactivated" })).toBeVisible();
  await open(cto);
  await expect(row(cto)).toContainText("no longer a manager");
  await row(cto)
    .getByRole("link", { name: `Review of ${employee}` })
    .click();
  await expect(cto.getByText("The CTO acts as the manager in this review.", { exact: false })).toBeVisible();
  const path = `/reviews/${review.id}`;
  const view = await done(cto, "GET", path);
  const evaluation = await done(cto, "PUT", `${path}/manager-evaluation`, {
    expectationsRating: "Meets Expectations",
    additionalComments: "",
    skillsets: view.skillsets.map(({ id }: { id: string }) => ({ skillsetId: id, level: 3, comments: "" })),
    version: view.managerEvaluation?.version ?? 0,
  });
  await done(cto, "POST", `${path}/manager-evaluation/completion`, { version: evaluation.version });
  await open(cto);
  await expect(row(cto)).toContainText("Waiting for CTO Review");

  await setStatus("active");
  // The review returns to the manager's list in the background, and the list is read once.
  await expect(async () => {
    await open(manager);
    await expect(row(manager)).toContainText("Waiting for CTO Review", { timeout: 5_000 });
  }).toPass();
  await open(cto);
  await expect(row(cto)).not.toContainText("no longer a manager");
  await Promise.all([manager.context().close(), cto.context().close()]);
});

test("a round is drafted, started in place of the active one, and completed", wide, async () => {
  const day = await today();
  await admin.goto("/admin/reviews");
  const { items } = await done(admin, "GET", "/reviews/rounds");
  const { round, stages: before } = items.find((item: { round: Round }) => item.round.status === "active");
  const counts: readonly number[] = Object.values(before);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const reviews = new RegExp(`^${total} reviews, (some|none) with text, ${before.shared} shared`);
  await expect(card(admin, round.name).getByText(reviews)).toBeVisible();

  await admin.getByRole("button", { name: "Create Round" }).click();
  const form = admin.getByRole("dialog", { name: "Create Review Round" });
  await expect(form.getByLabel("Start Date")).toHaveValue(day);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Self-Evaluation Deadline").fill(inDays(day, 14));
  await form.getByLabel("Manager-Evaluation Deadline").fill(inDays(day, 18));
  await form.getByLabel("End Date").fill(inDays(day, 21));
  await form.getByRole("button", { name: "Create" }).click();
  await toast(admin, "Performance review round created successfully");
  await expect(card(admin, name).getByText("in 14 days")).toBeVisible();

  await card(admin, name).getByRole("button", { name: "Start & Generate Reviews" }).click();
  const question = admin.getByRole("alertdialog", { name: `Start ${name}?` });
  await expect(question.getByText(/people get a review\. Self-evaluations can be written until/)).toBeVisible();
  const stopped = openReviews(before);
  await expect(question.getByText(`${round.name} goes back to draft: ${stopped} reviews stop`)).toBeVisible();
  await question.getByRole("button", { name: `Stop ${stopped} reviews and Start` }).click();
  await expect(question).toHaveCount(0, { timeout: 30_000 });
  await toast(admin, "Performance review round started successfully");
  await expect(card(admin, name).getByText("Generating reviews...")).toBeVisible();
  await toast(admin, "Performance reviews generated successfully");

  const stages = await counted(name);
  expect(stages.nothingDone).toBeGreaterThan(30);
  await expect(card(admin, name).getByText(`Nothing done yet ${stages.nothingDone}`)).toBeVisible();
  await expect(
    card(admin, name).getByRole("radio", { name: `Employees ${stages.nothingDone}`, exact: true }),
  ).toBeVisible();
  await expect(card(admin, round.name).getByText("Draft", { exact: true })).toBeVisible();
  await expect(card(admin, round.name).getByText(reviews)).toBeVisible();
  await expect(card(admin, round.name).getByRole("button", { name: "Delete" })).toHaveCount(0);

  // Generating again, for people who join late, gives no one a second review.
  await press(admin, name, "Generate Missing Reviews");
  await expect(
    card(admin, name).getByText(/^Reviews were generated\. The round has \d+ reviews, 0 of them new\.$/),
  ).toBeVisible();
  await expect(card(admin, name).getByText(`Nothing done yet ${stages.nothingDone}`)).toBeVisible();

  await press(admin, name, "Complete Round");
  await toast(admin, "Performance review round completed successfully");
  await expect(card(admin, name).getByText("Completed", { exact: true })).toBeVisible();
  await expect(card(admin, name).getByRole("button")).toHaveCount(0);
});
