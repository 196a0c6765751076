import { expect, type Page } from "@playwright/test";

/** A host that is neither localhost nor a preview. */
export const companyHost = "pulse.localhost";

/** The port of the product's address. */
export const portOf = (baseUrl: string | undefined): string => new URL(baseUrl ?? "").port;

/** Serves the product under another host name, and with changes to its configuration. */
export const openAt = async (
  page: Page,
  baseUrl: string | undefined,
  hostname: string,
  changes: object,
): Promise<void> => {
  const port = portOf(baseUrl);
  await page.route(`http://${hostname}:${port}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${baseUrl}${pathname}${search}` });
    if (route.request().resourceType() !== "document" && pathname !== "/config.json") {
      return route.fulfill({ response });
    }
    const text = await response.text();
    const config = pathname === "/config.json" ? text : /id="site-config">([^<]+)</.exec(text)?.[1];
    if (config === undefined) {
      throw new Error(`${pathname} has no configuration to change.`);
    }
    const changed = JSON.stringify({ ...JSON.parse(config), ...changes });
    return route.fulfill({ response, body: text.replace(config, () => changed) });
  });
  await page.goto(`http://${hostname}:${port}/`);
};

/** The buttons of the sign-in page. */
export const buttons = (page: Page) => page.getByRole("main").getByRole("button");

/** The scripts that a page asked for, by their names. */
export const scriptsOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") {
      names.push(new URL(request.url()).pathname);
    }
  });
  return names;
};

/** Expects the company's sign-in page, on which Google is the only way in. */
export const expectCompanyPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In to Acme Pulse");
  await expect(page.getByText("Use your Acme Google account", { exact: true })).toBeVisible();
  await expect(page.getByText("Only @acme.com accounts are allowed", { exact: true })).toBeVisible();
  await expect(buttons(page)).toHaveText(["Sign in with Google"]);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page).toHaveTitle("Sign In to Acme Pulse - Acme Pulse");
};
