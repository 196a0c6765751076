import { expect, type Page } from "@playwright/test";
import { type DemoEngineerType, demoAccount } from "#domain/people/demo.ts";
import { type Role, roleLabels } from "#domain/people/terms.ts";
import { defaultStructure, typeLabel } from "#domain/positions/structure.ts";

/** The password of the demo accounts, from the web app's configuration. */
export const demoPassword = async (page: Page): Promise<string> => {
  const { demo } = await (await page.request.get("/config.json")).json();
  return demo.password;
};

/** The email address of a demo account. */
export const demoEmail = (role: Role, type: DemoEngineerType = "software"): string =>
  demoAccount(role, type, "acme.com").email;

/** The button of the signed-in person's menu, also behind a dialog. */
export const accountMenu = (page: Page) =>
  page.getByRole("banner", { includeHidden: true }).locator("[aria-haspopup=menu]");

/** Waits until the person is signed in and the shell with their menu is shown. */
export const expectInside = (page: Page): Promise<void> => accountMenu(page).waitFor();

/** Signs in with the form, as a person with an account in the pool. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
};

/** The prefix of the keys in which a session is stored (web/src/lib/session/storedSession.ts). */
const sessionKeys = "pulse.session";

/** The stored sessions that this worker has started, by email address. */
const startedSessions = new Map<string, readonly (readonly [key: string, value: string])[]>();

/** Reads the stored session. */
const storedSession = (page: Page) =>
  page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key, localStorage.getItem(key) ?? ""] as const),
    sessionKeys,
  );

/** Replaces the stored session; an empty one signs out. */
const putSession = async (page: Page, session: readonly (readonly [key: string, value: string])[]): Promise<void> => {
  // A file of the site, where no app is running that would react to the change.
  await page.goto("/config.json");
  await page.evaluate(
    ([prefix, entries]) => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(prefix)) {
          localStorage.removeItem(key);
        }
      }
      for (const [key, value] of entries) {
        localStorage.setItem(key, value);
      }
    },
    [sessionKeys, session] as const,
  );
};

/**
 * Opens a page as a demo account. The first time in a worker it signs in with the form; later it restores the stored
 * session. A session can be used in many tests: signing out of a demo account, or changing its tokens, affects only the
 * browser's storage.
 */
export const openAs = async (
  page: Page,
  role: Role,
  path = "/",
  type: DemoEngineerType = "software",
): Promise<void> => {
  const email = demoEmail(role, type);
  const session = startedSessions.get(email);
  await putSession(page, session ?? []);
  await page.goto(path);
  if (session === undefined) {
    await signIn(page, email, await demoPassword(page));
  }
  await expectInside(page);
  if (session === undefined) {
    startedSessions.set(email, await storedSession(page));
  }
};

/** Signs in as a demo account with its button on the sign-in page. */
export const exploreAs = async (page: Page, role: Role, type: DemoEngineerType): Promise<void> => {
  await page.goto("/");
  await page.getByRole("radiogroup").getByText(typeLabel(defaultStructure, type), { exact: true }).click();
  await page.getByRole("button", { name: roleLabels[role], exact: true }).click();
  await expectInside(page);
};

/** Signs out with the menu at the top right; a success message over the menu does not block the click. */
export const signOut = async (page: Page): Promise<void> => {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
};
