import { expect, type Page, test } from "@playwright/test";
import { signUp } from "../../e2e/support/signUp.ts";

/** This file only looks, and signs up one person of its own. */
const companyHost = "pulse.localhost";

const portOf = (baseUrl: string | undefined): string => new URL(baseUrl ?? "").port;

/** Serves the product under another host name, and with changes to its configuration. */
const openAt = async (page: Page, baseUrl: string | undefined, hostname: string, changes: object): Promise<void> => {
  const port = portOf(baseUrl);
  await page.route(`http://${hostname}:${port}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${baseUrl}${pathname}${search}` });
    if (pathname !== "/config.json") {
      return route.fulfill({ response });
    }
    return route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
  await page.goto(`http://${hostname}:${port}/`);
};

const buttons = (page: Page) => page.getByRole("main").getByRole("button");

/** The scripts that a page asked for, by their names. */
const scriptsOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") {
      names.push(new URL(request.url()).pathname);
    }
  });
  return names;
};

const expectCompanyPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In to Acme Pulse");
  await expect(page.getByText("Use your Acme Google account", { exact: true })).toBeVisible();
  await expect(page.getByText("Only @acme.com accounts are allowed", { exact: true })).toBeVisible();
  await expect(buttons(page)).toHaveText(["Sign in with Google"]);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page).toHaveTitle("Sign In to Acme Pulse - Acme Pulse");
};

test("a host that is neither localhost nor a preview shows the company's page, whatever its stage", async ({
  page,
  baseURL,
}) => {
  const scripts = scriptsOf(page);
  await openAt(page, baseURL, companyHost, { stage: "preview" });
  await expectCompanyPage(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((name) => /password/i.test(name))).toEqual([]);
});

test("while the pool works, the button reads 'Loading...' and cannot be pressed again", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/_pool\/?$/, async (route) => {
    await new Promise<void>((release) => {
      held.push(release);
    });
    await route.continue();
  });
  const release = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  await page.goto("/");
  await page.getByLabel("Email").fill("ida.nyman@acme.com");
  await page.getByLabel("Password").fill("not-her-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const busy = page.getByRole("button", { name: "Loading...", exact: true });
  await expect(busy).toBeDisabled();
  await release();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications.getByText("Error")).toBeVisible();
  await expect(notifications.getByText("The email or the password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Email"), "what was typed is kept").toHaveValue("ida.nyman@acme.com");

  await signUp(page, { firstName: "Ida", lastName: "Nyman", email: "ida.nyman@acme.com", password: "correct-horse-9" });
  await expect(busy).toBeDisabled();
  await release();
  await expect(notifications.getByText("Success")).toBeVisible();
  await expect(
    notifications.getByText("Account created! Please check your email to verify your account."),
  ).toBeVisible();
});

test("toasts stand at the top right", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Email").fill("nobody@acme.com");
  await page.getByLabel("Password").fill("not-a-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast.getByText("Error")).toBeVisible();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBe(64);
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width - 16);
});
