import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { freePort } from "#infra/listen.ts";
import { signInWithGoogle } from "../../e2e/support/google.ts";
import { signIn } from "../../e2e/support/signIn.ts";
import { signUp } from "../../e2e/support/signUp.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";

/**
 * The domain rule on, as on production (docs/sign-in.md#domain-rule). It is a setting of a stage, so this file
 * starts a product of its own, without a sample organization: first with the rule off, for an account from before it.
 */
const message = "Only @acme.com email addresses are allowed";
const password = "correct-horse-9";
const eve = { firstName: "Eve", lastName: "Elsewhere", email: "eve@elsewhere.example", password };

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The sign-in page, with the message in a toast and on the page, and no one signed in. */
const expectRefused = async (page: Page): Promise<void> => {
  await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(message)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect(await tokens(page)).toEqual([]);
};

const tokens = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.endsWith(".idToken"))
      .map(([, token]) => String(token)),
  );

let dataFolder = "";
let port = 0;
let product: StartedProduct | undefined;

const start = async (rule: "on" | "off"): Promise<string> => {
  await product?.stop();
  product = await startProduct({
    port,
    dataFolder,
    logFile: resolve(`test-results/domain-rule-${rule}.log`),
    env: { PULSE_DOMAIN_RULE: rule, PULSE_SAMPLE: "none" },
  });
  return product.url;
};

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "pulse-domain-rule-"));
  port = await freePort();
});

test.afterAll(async () => {
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test("the API rejects a valid token of a foreign domain, and the person is signed out", async ({ browser }) => {
  const url = await start("off");
  const byGoogle = await browser.newPage();
  await byGoogle.goto(url);
  await signInWithGoogle(byGoogle, eve.email);
  await expect(byGoogle.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();
  const [token = ""] = await tokens(byGoogle);

  await start("on");
  const answer = await byGoogle.request.get(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "FOREIGN_DOMAIN", detail: message });

  const [logout] = await Promise.all([
    byGoogle.waitForRequest((request) => request.url().includes("/_pool/logout")),
    byGoogle.getByRole("button", { name: "Check Again" }).click(),
  ]);
  expect(logout.isNavigationRequest()).toBe(true);
  await expectRefused(byGoogle);
  await byGoogle.reload();
  await expect(byGoogle.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await expect(byGoogle.getByText(message)).toHaveCount(0);

  // Google still has the account: signing in again gets a token, but no access.
  await signInWithGoogle(byGoogle, eve.email);
  await expectRefused(byGoogle);
  await byGoogle.close();
});

for (const email of ["eve@other.example", "eve@sub.acme.com", "eve@notacme.com", "eve@acme.com.example"]) {
  test(`the pool rejects ${email}, by Google and by sign-up`, async ({ page }) => {
    await page.goto(product?.url ?? "");
    await signInWithGoogle(page, email, "Eve Elsewhere");
    await expectRefused(page);
    await expect(page).toHaveURL(`${product?.url}/`);

    await page.reload();
    await signUp(page, { ...eve, email });
    await expect(toasts(page).getByText(message)).toBeVisible();
    await expect(page.getByLabel("Confirmation Code")).toHaveCount(0);
    await page.getByRole("button", { name: "Already have an account? Sign in" }).click();
    await signIn(page, email, password);
    await expect(toasts(page).getByText("The email or the password is wrong.")).toBeVisible();
  });
}

test("a company address in any case can sign in, and no demo account is offered", async ({ page }) => {
  await page.goto(product?.url ?? "");
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await expect(page.getByText("Explore With a Demo Account")).toHaveCount(0);
  await signInWithGoogle(page, "Root@ACME.com", "Root Acme");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Users" })).toBeVisible();
});
