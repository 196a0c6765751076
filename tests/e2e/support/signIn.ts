import { expect, type Page } from "@playwright/test";
import { demoAccount } from "#domain/people/demo.ts";
import { type EngineerType, engineerTypeLabels, type Role, roleLabels } from "#domain/people/terms.ts";

/** The password of the demo accounts, as the stage tells it to the web app. */
const demoPassword = async (page: Page): Promise<string> => {
  const { demo } = await (await page.request.get("/config.json")).json();
  return demo.password;
};

/** Waits until somebody is inside: the shell with their menu is there. */
export const expectInside = (page: Page) => expect(page.getByRole("banner")).toBeVisible();

/** Signs in with the form, as a person of the pool. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
};

/** Where the web app keeps a session on a device: the keys of Amplify's token store. */
const sessionKeys = "CognitoIdentityServiceProvider.";

/** The sessions that this worker has begun, by e-mail, as the web app keeps them. */
const begun = new Map<string, readonly (readonly [key: string, value: string])[]>();

/** Reads the session of a device. */
const storedSession = (page: Page) =>
  page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key, localStorage.getItem(key) ?? ""] as const),
    sessionKeys,
  );

/** Puts a session on a device in place of the one that is there; none signs out. */
const putSession = async (page: Page, session: readonly (readonly [key: string, value: string])[]): Promise<void> => {
  // A file of the site in which no app runs that would notice.
  await page.goto("/config.json");
  await page.evaluate(
    ([prefix, entries]) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [sessionKeys, session] as const,
  );
};

/**
 * Opens a page as a demo account, whoever was signed in before. The first time in a worker somebody signs in with the
 * form; from then on the session that this began is put on the device, as if they came back. Such a session outlives
 * its test: signing out of a demo account, forging or ageing its tokens changes nothing but the device.
 */
export const openAs = async (page: Page, role: Role, path = "/", type: EngineerType = "software"): Promise<void> => {
  const { email } = demoAccount(role, type, "acme.com");
  const session = begun.get(email);
  await putSession(page, session ?? []);
  await page.goto(path);
  if (session === undefined) await signIn(page, email, await demoPassword(page));
  await expectInside(page);
  if (session === undefined) begun.set(email, await storedSession(page));
};

/** Signs in as a demo account with its button, as somebody does who looks around. */
export const exploreAs = async (page: Page, role: Role, type: EngineerType): Promise<void> => {
  await page.goto("/");
  await page.getByRole("radiogroup").getByText(engineerTypeLabels[type], { exact: true }).click();
  await page.getByRole("button", { name: roleLabels[role], exact: true }).click();
  await expectInside(page);
};

/** Signs out through the menu at the top right; a message of success that lies over it lets the press through. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
};
