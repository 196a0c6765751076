import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import * as paths from "#domain/shared/paths.ts";
import { verifyDataFolder } from "#infra/local/withDataFolder.ts";
import { importLadder, openAsFirstAdministrator } from "../../e2e/support/emptyProduct.ts";
import { freePort } from "../../run/freePort.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";
import { ladderYaml } from "../ladder.ts";
import { csvOf, organizationOf } from "../people.ts";

/** 300 of 2,000 people get another manager from a file, and the product is killed half way. It starts a product of its own. */
const people = organizationOf(2_000);
const managers = people.filter(({ role, status }) => role === "Manager" && status === "Active");
const moved = people
  .filter(({ role, status }) => (role === "Lead" || role === "Employee") && status === "Active")
  .slice(0, 300)
  .map((person, at) => {
    const others = managers.filter(({ email }) => email !== person.managerEmail);
    return { ...person, managerEmail: others[at % others.length]?.email ?? "" };
  });

let dataFolder = "";
let port = 0;
let product: StartedProduct | undefined;

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
  dataFolder = await mkdtemp(join(tmpdir(), "pulse-managers-"));
  port = await freePort();
  await start("managers");
});

test.afterAll(async () => {
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test("300 of 2,000 people get another manager, although Pulse is killed half way", async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await openAsFirstAdministrator(browser, product?.url ?? "");
  await importLadder(page, ladderYaml, async () => undefined);
  const choose = (csv: string) =>
    page
      .getByLabel(/Choose .*CSV file/)
      .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "utf8") });
  await page.goto(paths.peopleImport.getHref());
  await choose(csvOf(people));
  await page.getByRole("button", { name: "Import 2,000 people" }).click({ timeout: 60_000 });
  await expect(page.getByText("2,000 people were imported.")).toBeVisible({ timeout: 300_000 });

  const file = ["Email,Manager", ...moved.map(({ email, managerEmail }) => `${email},${managerEmail}`)].join("\n");
  await page.goto(`${paths.peopleImport.getHref()}?mode=update`);
  await choose(file);
  await page.getByRole("button", { name: "Apply 300 changes" }).click({ timeout: 60_000 });
  const progress = page.getByRole("progressbar", { name: /Updating people/ });
  const done = async (): Promise<number> =>
    (await progress.isVisible()) ? Number(await progress.getAttribute("aria-valuenow")) : 0;
  await expect.poll(done, { timeout: 120_000, intervals: [100] }).toBeGreaterThan(33);
  await product?.kill();
  await start("managers-after-kill");
  // The page that watches it needs no reload.
  await expect(page.getByText("300 people were updated.")).toBeVisible({ timeout: 300_000 });

  await page.goto(`${paths.peopleImport.getHref()}?mode=update`);
  await choose(file);
  await expect(page.getByText("300 unchanged")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("tab", { name: "Changed (0)" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Problems (0)" })).toBeVisible();
  await page.context().close();

  expect(await verifyDataFolder({ dataFolder, tableEndpoint: null })).toEqual([]);
});
