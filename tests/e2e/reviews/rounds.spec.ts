import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { type DemoEngineerType, demoAccount } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { freePort } from "../../run/freePort.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";
import { deep } from "../../support/depth.ts";
import { callApi } from "../support/callApi.ts";
import { expectInside, signIn } from "../support/signIn.ts";
import { tableItems } from "../support/tableItems.ts";
import { wide } from "../support/wide.ts";

/**
 * A wrong start is taken back (docs/rounds.md#round-states), a manager leaves and returns
 * (docs/people.md#former-managers-and-leads), and a round is drafted and started; in the deep tests it continues to its
 * completion, with one review on its whole way by six accounts (docs/evaluations.md#review-lists,
 * docs/reviews.md#review-stages, docs/rounds.md#round-states). Starting a round puts the active one back to draft and
 * this file moves the clock, so it starts a product of its own.
 */
const name = "Winter Round";

type Who = "manager" | "next manager" | "cto" | "hr" | "employee";

let dataFolder = "";
let product: StartedProduct | undefined;
let admin: Page;
let people: Record<Who, Page>;
let reviewId = "";

test.describe.configure({ mode: "serial" });

const enter = async (browser: Browser, baseURL: string, role: Role, type: DemoEngineerType = "qa"): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  await page.goto("/");
  const { demo } = await (await page.request.get("/config.json")).json();
  await signIn(page, demoAccount(role, type, "acme.com").email, demo.password);
  await expectInside(page);
  return page;
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000);
  dataFolder = await mkdtemp(join(tmpdir(), "pulse-rounds-"));
  product = await startProduct({
    port: await freePort(),
    dataFolder,
    logFile: resolve("test-results/rounds.log"),
    readyWithin: 240_000,
  });
  admin = await enter(browser, product.url, "admin");
});

test.afterAll(async () => {
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const done = async (page: Page, method: string, path: string, data?: object) => {
  const answer = await callApi(page, method, path, data);
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

const moveClock = async (days: number): Promise<void> => {
  const answer = await admin.request.post("/_local/api/clock", {
    headers: { "x-pulse-console-token": readFileSync(product?.consoleTokenFile ?? "", "utf8").trim() },
    data: { days },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
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

/** The round that was active before this file began, as the sample has it. */
let before: { readonly round: Round; readonly stages: StageCounts };

const counted = async (roundName: string): Promise<StageCounts> => {
  const { items } = await done(admin, "GET", "/reviews/rounds");
  return items.find((item: { round: Round }) => item.round.name === roundName).stages;
};

/** The table without the open calibration sessions, which end for good when another round starts. */
const itemsWithoutSessions = async () =>
  (await tableItems(dataFolder)).map((item) => {
    const { openSessions: _open, gsi1sk: _version, ...rest } = item;
    return item["sk"] === "REVIEW_AUTHORITY" ? rest : item;
  });

test("a round that was started by mistake is deleted, and the table is as it was", wide, async () => {
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

test("a manager leaves, the cto does their part of a review, and the manager returns", wide, async ({ browser }) => {
  const url = product?.url ?? "";
  const manager = await enter(browser, url, "manager");
  const cto = await enter(browser, url, "cto");
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

test(
  "a round is drafted, with the wrong date pointed out, and started over the active one, which is named",
  wide,
  async () => {
    const day = await today();
    await admin.goto("/admin/reviews");
    const { items } = await done(admin, "GET", "/reviews/rounds");
    before = items.find(({ round }: { round: Round }) => round.status === "active");
    const { round } = before;
    const total = Object.values(before.stages).reduce((sum, count) => sum + count, 0);
    const reviews = new RegExp(`^${total} reviews, (some|none) with text, ${before.stages.shared} shared`);
    await expect(card(admin, round.name).getByText(reviews)).toBeVisible();

    await admin.getByRole("button", { name: "Create Round" }).click();
    const form = admin.getByRole("dialog", { name: "Create Review Round" });
    await expect(form.getByLabel("Start Date")).toHaveValue(day);
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Self-Evaluation Deadline").fill(inDays(day, 14));
    await form.getByLabel("Manager-Evaluation Deadline").fill(inDays(day, 7));
    await form.getByLabel("End Date").fill(inDays(day, 21));
    await form.getByRole("button", { name: "Create" }).click();
    await expect(
      form.getByText("The manager-evaluation deadline must not be before the self-evaluation deadline."),
    ).toBeVisible();
    await expect(form.getByLabel("Manager-Evaluation Deadline")).toBeFocused();
    await form.getByLabel("Manager-Evaluation Deadline").fill(inDays(day, 18));
    await form.getByRole("button", { name: "Create" }).click();
    await toast(admin, "Performance review round created successfully");
    await expect(card(admin, name).getByText("in 14 days")).toBeVisible();

    await card(admin, name).getByRole("button", { name: "Start & Generate Reviews" }).click();
    const question = admin.getByRole("alertdialog", { name: `Start ${name}?` });
    await expect(question.getByText(/people get a review\. Self-evaluations can be written until/)).toBeVisible();
    const stopped = openReviews(before.stages);
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

    // Once more, for those who join late: no one gets a second review.
    await press(admin, name, "Generate Missing Reviews");
    await expect(
      card(admin, name).getByText(/^Reviews were generated\. The round has \d+ reviews, 0 of them new\.$/),
    ).toBeVisible();
    await expect(card(admin, name).getByText(`Nothing done yet ${stages.nothingDone}`)).toBeVisible();
  },
);

/** What someone sees of the review in their list: its badge, and the buttons in their order. */
const expectListed = async (page: Page, badge: string, buttons: readonly string[]): Promise<void> => {
  const row = page
    .getByRole("region", { name })
    .getByRole("row")
    .filter({ hasText: "Employee Demo" })
    .filter({ hasText: "Junior QA Engineer" });
  await expect(row.getByRole("cell").first().getByText(badge, { exact: true })).toBeVisible();
  const shown = row.getByRole("cell").last().locator("a, button");
  await expect(shown).toHaveCount(buttons.length);
  for (const [at, button] of buttons.entries()) {
    await expect(shown.nth(at)).toHaveAccessibleName(new RegExp(`^${button} (of|with) Employee Demo$`));
  }
};

const expectFor = async (who: "manager" | "cto" | "hr", badge: string, buttons: readonly string[]): Promise<void> => {
  await people[who].goto(who === "manager" ? "/manager-reviews" : "/manager-reviews?name=Employee");
  await expectListed(people[who], badge, buttons);
};

const expectOwn = async (badge: string, buttons: readonly string[]): Promise<void> => {
  await people.employee.goto("/reviews");
  const own = card(people.employee, name);
  await expect(own.getByText(badge, { exact: true })).toBeVisible();
  await expect(own.getByRole("link")).toHaveText([...buttons]);
};

/** Chooses a day in the dialog that a row's button opens. */
const schedule = async (button: string, day: string): Promise<void> => {
  const page = people.manager;
  await page.getByRole("button", { name: `${button} with Employee Demo` }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Performance Meeting" });
  await dialog.getByLabel("Meeting Date").fill(day);
  await dialog.getByRole("button", { name: "Schedule Meeting" }).click();
  await toast(page, "Meeting scheduled successfully");
  await expect(dialog).toHaveCount(0);
};

const ownDot = () => people.employee.getByRole("link", { name: "My Performance Reviews, Your self-evaluation is due" });
const needed = (count: number) =>
  people.manager.getByRole("link", { name: `Manager Reviews, ${count} actions needed` });

/** Answers everything that a review asks on the page that is open. */
const answerAll = async (page: Page, levelsOf: string, words: string): Promise<void> => {
  await page.getByRole("group", { name: "Expectations Rating" }).getByText("Meets Expectations").click();
  const skillsets = page.getByRole("group", { name: levelsOf });
  expect(await skillsets.count()).toBeGreaterThan(2);
  for (const skillset of await skillsets.all()) {
    await skillset.locator("label").nth(2).click();
  }
  await page.getByLabel(/^Anything else/).fill(words);
};

const complete = async (page: Page, label: string): Promise<void> => {
  await page.getByRole("button", { name: label }).click();
  await toast(page, "Evaluation completed successfully");
};

const meeting = () => `/performance-meeting/${reviewId}?source=manager-reviews`;

// The walk through every badge and button is for the deep tests; each of its steps is also a flow of another file.
if (deep) {
  test("each badge and each button appears at its moment, until the meeting", async ({ browser }) => {
    const url = product?.url ?? "";
    people = {
      manager: await enter(browser, url, "manager"),
      "next manager": await enter(browser, url, "manager", "software"),
      cto: await enter(browser, url, "cto"),
      hr: await enter(browser, url, "hr"),
      employee: await enter(browser, url, "employee"),
    };
    const { employee, manager, cto } = people;
    const { items } = await done(employee, "GET", "/reviews/own");
    reviewId = items.find((item: { round: Round }) => item.round.name === name).review.id;

    await expectFor("manager", "Waiting for Employee", ["Review"]);
    await expectFor("cto", "Waiting for Employee", []);
    await expectFor("hr", "Waiting for Employee", []);
    await expectOwn("Pending", ["Start Self Evaluation"]);
    await expect(ownDot()).toBeVisible();
    const { actionsNeeded } = await done(manager, "GET", "/reviews/action-counts");
    expect(actionsNeeded).toBeGreaterThan(1);
    await expect(needed(actionsNeeded)).toBeVisible();

    await employee.goto(`/self-evaluation/${reviewId}`);
    await answerAll(employee, "Your level of ", "A good round.");
    await complete(employee, "Complete Evaluation");
    // Completed is not closed: it can be corrected until its deadline.
    await employee.getByLabel(/^Anything else/).fill("A good round, on second thoughts.");
    await employee.getByRole("button", { name: "Save Changes" }).click();
    await toast(employee, "All changes saved successfully");
    await expectFor("manager", "Needs Review", ["Review"]);
    await expectFor("cto", "Needs Review", []);
    await expectFor("hr", "Needs Review", ["View Review"]);
    await expectOwn("In Progress", ["Review Self Evaluation"]);
    await expect(ownDot()).toHaveCount(0);

    await manager.goto(`/manager-review/${reviewId}`);
    await expect(manager.getByText("A good round, on second thoughts.")).toBeVisible();
    await answerAll(manager, "Employee's level of ", "Steady work.");
    await complete(manager, "Complete Review");
    await expectFor("manager", "Waiting for CTO Review", ["View Review"]);
    await expect(needed(actionsNeeded - 1)).toBeVisible();
    await expectFor("cto", "Waiting for CTO Review", ["CTO Review"]);
    await expectOwn("Ready for Meeting", ["Review Self Evaluation"]);

    await cto.goto(`/manager-review/${reviewId}`);
    await cto.getByLabel("Comments (optional)").fill("Agreed.");
    await cto.getByRole("button", { name: "Approve Review" }).click();
    await toast(cto, "CTO approval completed successfully");
    await expectFor("cto", "Schedule Meeting", ["View Review"]);
    await expectFor("manager", "Schedule Meeting", ["View Review", "Schedule Meeting"]);

    const day = await today();
    await schedule("Schedule Meeting", inDays(day, 1));
    await expectListed(manager, "Meeting Scheduled", ["Perform Meeting", "Edit Meeting Date"]);
    await schedule("Edit Meeting Date", day);
    await expectListed(manager, "Meeting Today", ["Perform Meeting", "Edit Meeting Date"]);
  });

  test("and from the meeting to the end of the round", async () => {
    const { employee, manager } = people;
    await moveClock(1);
    await expectFor("manager", "Meeting Overdue", ["Perform Meeting", "Edit Meeting Date"]);
    await schedule("Edit Meeting Date", await today());
    await expectListed(manager, "Meeting Today", ["Perform Meeting", "Edit Meeting Date"]);

    await manager.goto(meeting());
    await manager.getByRole("button", { name: "Finalize Evaluation" }).click();
    await manager.getByRole("alertdialog").getByRole("button", { name: "Finalize" }).click();
    await toast(manager, "Final evaluation completed successfully");
    await expectFor("manager", "Ready to Share", ["Share Results"]);
    await expectOwn("Final Review Complete", ["Review Self Evaluation"]);
    await moveClock(1);
    await expectFor("manager", "Meeting Overdue", ["Share Results"]);
    await manager.goto(meeting());
    await manager.getByRole("button", { name: "Share with Employee" }).click();
    await manager.getByRole("alertdialog").getByRole("button").last().click();
    await toast(manager, "Review shared with employee successfully");
    await expectFor("manager", "Completed", ["View Meeting"]);
    await expectOwn("Shared", ["See My Result"]);

    // A former manager sees nothing more, from the next request on.
    const person = await done(admin, "GET", "/people/demo-employee-qa");
    await done(admin, "PUT", "/people/demo-employee-qa", {
      firstName: person.firstName,
      lastName: person.lastName,
      role: person.role,
      engineerType: person.engineerType,
      positionId: person.position.id,
      status: person.status,
      managerId: "demo-manager-software",
      leadId: person.leadId,
      notificationsEnabled: person.notificationsEnabled,
      version: person.version,
    });
    await manager.goto(`/manager-review/${reviewId}`);
    await expect(manager.getByText("Access denied. You do not have permission to view this review.")).toBeVisible();
    await manager.goto("/manager-reviews");
    await expect(manager.getByRole("table").first()).toBeVisible();
    await expect(
      manager.getByRole("row").filter({ hasText: "Junior QA Engineer" }).filter({ hasText: "Employee Demo" }),
    ).toHaveCount(0);

    const next = people["next manager"];
    await next.goto(`/manager-review/${reviewId}`);
    await expect(next.getByText("Steady work.")).toBeVisible();

    await admin.goto("/admin/reviews");
    await press(admin, name, "Complete Round");
    await toast(admin, "Performance review round completed successfully");
    await expect(card(admin, name).getByText("Completed", { exact: true })).toBeVisible();
    await expect(card(admin, name).getByRole("button")).toHaveCount(0);
    await employee.goto("/reviews");
    await expect(card(employee, name).getByText("Round Completed")).toBeVisible();

    // The round that was put back continues where it stood.
    await press(admin, before.round.name, "Start & Generate Reviews");
    await toast(admin, "Performance reviews generated successfully");
    await expect(card(admin, before.round.name).getByText("Active", { exact: true })).toBeVisible();
    const after = await counted(before.round.name);
    expect(after).toEqual({ ...before.stages, nothingDone: after.nothingDone });
    expect(after.nothingDone).toBeGreaterThanOrEqual(before.stages.nothingDone);
  });
}
