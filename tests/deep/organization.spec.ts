import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import type { Operation } from "#domain/operations/model.ts";
import type { PeopleCounts, PersonRow } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { freePort } from "#infra/listen.ts";
import { callApi } from "../e2e/support/callApi.ts";
import { confirmationCode } from "../e2e/support/localConsole.ts";
import { expectInside } from "../e2e/support/signIn.ts";
import { signUp } from "../e2e/support/signUp.ts";
import { type StartedProduct, startProduct } from "../run/startProduct.ts";
import { ladderYaml } from "./ladder.ts";
import { csvOf, type Line, organizationOf, wanted, withFaults } from "./people.ts";

/**
 * An organization of 10,000 people from an empty data folder: brought in from files by the first administrator, found, and
 * reviewed in a round. The product is killed in the middle of the import and of the generation. One flow on one product;
 * each test continues from the one before.
 */
const organization = organizationOf(10_000);
const root = { firstName: "Rut", lastName: "Root", email: "root@acme.com" };
const roundName = "Winter Round";

let dataFolder = "";
let port = 0;
let product: StartedProduct | undefined;
let admin: Page;

test.describe.configure({ mode: "serial", timeout: 900_000 });

/** What was measured, printed at the end. */
const figures: string[] = [];

/** Records how long something takes. */
const measured = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const start = performance.now();
  const result = await work();
  figures.push(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
};

const start = async (log: string): Promise<void> => {
  product = await startProduct({
    port,
    dataFolder,
    logFile: resolve(`test-results/deep-${log}.log`),
    env: { PULSE_SAMPLE: "none" },
    readyWithin: 240_000,
  });
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataFolder = await mkdtemp(join(tmpdir(), "pulse-deep-"));
  port = await freePort();
  await start("product");
});

test.afterAll(async () => {
  console.log(`\n${organization.length} people in the product\n${figures.map((figure) => `  ${figure}\n`).join("")}`);
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Someone signs up on a device of their own, and confirms their address: that signs them in. */
const arrive = async (
  browser: Browser,
  person: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Promise<Page> => {
  const page = await (
    await browser.newContext({ baseURL: `http://localhost:${port}`, reducedMotion: "reduce" })
  ).newPage();
  await page.goto("/ladder");
  await signUp(page, { ...person, password: "correct-horse-9" });
  await page.getByLabel("Confirmation Code").fill(await confirmationCode(page.request, person.email));
  await page.getByRole("button", { name: "Confirm" }).click();
  return page;
};

/** The response of a route for the person signed in on the page. */
const read = async <Body>(page: Page, path: string): Promise<Body> => {
  const answer = await callApi(page, "GET", path);
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return answer.json();
};

/** All items of a list, page by page. */
const readAll = async <Item>(page: Page, path: string): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;
    const body: { readonly items: readonly Item[]; readonly cursor: string | null } = await read(page, next);
    items.push(...body.items);
    cursor = body.cursor;
  } while (cursor !== null);
  return items;
};

const counts = async (): Promise<PeopleCounts> =>
  (await read<{ readonly counts: PeopleCounts }>(admin, "/people?status=active")).counts;

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

/** The fields compared between a person in the file and in Pulse. */
const lineOf = (line: Omit<Line, "role" | "engineerType">): string =>
  [line.email, line.firstName, line.lastName, line.positionCode, line.managerEmail, line.leadEmail, line.status].join();

/** Everyone in Pulse except the first admin, in the form of the file. */
const importedLines = async (): Promise<readonly string[]> => {
  const people = [
    ...(await readAll<PersonRow>(admin, "/people?status=active")),
    ...(await readAll<PersonRow>(admin, "/people?status=inactive")),
  ];
  const emailOf = new Map(people.map(({ id, email }) => [id, email]));
  return people
    .filter(({ email }) => email !== root.email)
    .map(({ managerId, leadId, position, status, ...person }) =>
      lineOf({
        ...person,
        positionCode: position?.code ?? "",
        managerEmail: emailOf.get(managerId ?? "") ?? "",
        leadEmail: emailOf.get(leadId ?? "") ?? "",
        status: status === "active" ? "Active" : "Inactive",
      }),
    )
    .sort();
};

/** Kills the whole product during an action, and restarts it with the data that is left. */
const killAndStart = async (during: string): Promise<void> => {
  await product?.kill();
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
  await measured(`starting again after a kill during ${during}`, () => start(`product-after-${during}`));
};

/** The memory of the product's process, whose workers run the functions, in MB (proc(5)). */
const memory = async (): Promise<number> => {
  const { holder } = JSON.parse(await readFile(join(dataFolder, "lock.json"), "utf8"));
  const status = await readFile(`/proc/${holder.pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
};

/** The progress of the operation on a page, in percent. */
const progressOf = async (bar: Locator): Promise<number> =>
  (await bar.isVisible()) ? Number(await bar.getAttribute("aria-valuenow")) : 0;

test("the first admin signs up in an empty Pulse and imports the ladder", async ({ browser }) => {
  admin = await arrive(browser, root);
  await expectInside(admin);
  await admin.goto("/admin/users");
  await expect(rowOf(admin, "Rut Root")).toBeVisible();
  expect(await counts()).toEqual({ active: 1, pending: 0, inactive: 0 });

  await admin.goto("/admin/positions/import");
  await admin
    .getByLabel(/^Choose (a|another) ladder file/)
    .setInputFiles({ name: "ladder.yaml", mimeType: "application/yaml", buffer: Buffer.from(ladderYaml) });
  await admin.getByRole("button", { name: "Import", exact: true }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  await expect(admin.getByText("The changes were imported.")).toBeVisible({ timeout: 30_000 });
});

test("importing 10,000 people reports five invalid lines, and then survives a kill", async () => {
  const choose = (name: string, lines: typeof organization) =>
    admin
      .getByLabel(/Choose .*CSV file/)
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csvOf(lines), "utf8") });
  await admin.goto("/admin/users/import");
  const faulty = withFaults(organization);
  const problems = admin.getByRole("region", { name: "5 problems in faulty.csv" });
  await measured("checking 10,000 lines, five of them wrong", async () => {
    await choose("faulty.csv", faulty.lines);
    await expect(problems).toBeVisible({ timeout: 60_000 });
  });
  await expect(problems.getByRole("listitem")).toHaveText(faulty.wrong.map((line) => new RegExp(`^Line ${line}\\D`)));
  await expect(admin.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  expect(await counts()).toEqual({ active: 1, pending: 0, inactive: 0 });

  const go = admin.getByRole("button", { name: "Import 10,000 people" });
  await measured("checking 10,000 right lines", async () => {
    await choose("people.csv", organization);
    await expect(go).toBeVisible({ timeout: 60_000 });
  });
  expect(await counts()).toEqual({ active: 1, pending: 0, inactive: 0 });
  const progress = admin.getByRole("progressbar", { name: /Importing people/ });
  await measured("recording the import, until its progress shows", async () => {
    await go.click();
    await expect(progress).toBeVisible({ timeout: 60_000 });
  });
  await measured("importing the first third", () =>
    expect.poll(() => progressOf(progress), { timeout: 300_000 }).toBeGreaterThan(33),
  );
  await killAndStart("import");
  // The page that watches it needs no reload.
  await measured("importing the rest", async () => {
    await expect(progress).toBeVisible();
    await expect(admin.getByText("10,000 people were imported.")).toBeVisible({ timeout: 600_000 });
  });
  const inactive = organization.filter(({ status }) => status === "Inactive").length;
  expect(await counts()).toEqual({ active: 10_001 - inactive, pending: 0, inactive });
  expect(await importedLines()).toEqual(organization.map(lineOf).sort());
});

test("one of 10,000 people is found quickly by the start of their name", async () => {
  await admin.goto("/admin/users");
  await expect(admin.getByRole("table", { name: "Users" })).toBeVisible();
  await measured("finding someone", async () => {
    await admin.getByRole("searchbox", { name: "Search" }).fill("zolk");
    await expect(admin.getByRole("row")).toHaveCount(2, { timeout: 5_000 });
    await expect(rowOf(admin, "Zoë Żółkiewska")).toContainText("IC1 - Software Engineer", { timeout: 5_000 });
  });
});

interface ListedRounds {
  readonly items: readonly { readonly round: Round; readonly stages: StageCounts }[];
}

test("generating a round for all of them survives a kill and is exact", async ({ browser }) => {
  await admin.goto("/admin/reviews");
  await admin.getByRole("button", { name: "Create Round" }).click();
  const form = admin.getByRole("dialog", { name: "Create Review Round" });
  await form.getByLabel("Name").fill(roundName);
  await form.getByRole("button", { name: "Create" }).click();
  const card = admin.getByRole("region", { name: roundName, exact: true });
  await card.getByRole("button", { name: "Start & Generate Reviews" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Start & Generate Reviews" }).click();
  const before = await memory();
  const progress = card.getByRole("progressbar", { name: /Generating reviews/ });
  await expect(progress).toBeVisible({ timeout: 30_000 });

  await measured("generating the first third of the reviews", () =>
    expect.poll(() => progressOf(progress), { timeout: 300_000 }).toBeGreaterThan(33),
  );
  const during = await memory();
  await killAndStart("generation");

  await admin.goto("/admin/reviews");
  await expect(progress).toBeVisible({ timeout: 30_000 });
  const { items } = await read<ListedRounds>(admin, "/reviews/rounds");
  const started = items.find(({ round }) => round.name === roundName)?.round;
  const operationId = started?.generationId;
  const progressNow = () => read<Operation>(admin, `/operations/${operationId}`);
  const beforeKill = await progressNow();
  expect(beforeKill.done, "nothing that was done before the kill is lost").toBeGreaterThanOrEqual(
    beforeKill.total * 0.33,
  );
  await measured(`going on by itself, from ${beforeKill.done} of ${beforeKill.total}`, () =>
    expect.poll(async () => (await progressNow()).done, { timeout: 180_000 }).toBeGreaterThan(beforeKill.done),
  );
  await measured("generating the rest of the reviews", () =>
    expect(card.getByText("Reviews were generated.")).toBeVisible({ timeout: 600_000 }),
  );

  figures.push(
    `memory: ${before} MB at the start, ${during} MB after a third; in the new process ${await memory()} MB`,
  );

  const people = await readAll<PersonRow>(admin, "/people?status=active");
  const reviewed = people.filter(({ position }) => position !== null);
  const after = await read<ListedRounds>(admin, "/reviews/rounds");
  const stages = after.items.find(({ round }) => round.name === roundName)?.stages;
  expect(stages?.nothingDone).toBe(reviewed.length);
  figures.push(`reviews: ${stages?.nothingDone}, of ${people.length} active people`);

  const cto = await arrive(browser, wanted.cto);
  await expectInside(cto);
  const reviews = await readAll<Review>(cto, `/reviews/managed?roundId=${started?.id}`);
  expect(reviews.map(({ employee }) => employee.id).sort()).toEqual(reviewed.map(({ id }) => id).sort());

  await cto.goto("/manager-reviews");
  const list = cto.getByRole("region", { name: roundName });
  await expect(list.getByRole("row").nth(20)).toBeVisible();
  await measured("the cto finding one of the reviews by name", async () => {
    await cto.getByRole("searchbox", { name: "Search by name" }).fill("zolk");
    await expect(list.getByRole("row")).toHaveCount(2, { timeout: 5_000 });
    await expect(list.getByRole("row", { name: /Zoë Żółkiewska/ })).toContainText("Waiting for Employee");
  });
});
