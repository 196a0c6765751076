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

/** Opens a page as a demo account, through the form. */
export const openAs = async (page: Page, role: Role, path = "/", type: EngineerType = "software"): Promise<void> => {
  await page.goto(path);
  await signIn(page, demoAccount(role, type, "acme.com").email, await demoPassword(page));
  await expectInside(page);
};

/** Signs in as a demo account with its button, as somebody does who looks around. */
export const exploreAs = async (page: Page, role: Role, type: EngineerType): Promise<void> => {
  await page.goto("/");
  await page.getByRole("radiogroup").getByText(engineerTypeLabels[type], { exact: true }).click();
  await page.getByRole("button", { name: roleLabels[role], exact: true }).click();
  await expectInside(page);
};

/** Signs out through the menu at the top right. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("banner").locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
};
