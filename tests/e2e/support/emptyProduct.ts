import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import * as paths from "#domain/shared/paths.ts";
import { ownProduct } from "./ownProduct.ts";
import { expectInside } from "./signIn.ts";
import { confirmSignUp, signUp } from "./signUp.ts";

/** Starts an empty Pulse for the tests of a file, in which only its own people are. The function answers with its address. */
export const emptyProduct = (name: string): (() => string) => {
  const product = ownProduct(name, { PULSE_SAMPLE: "none" });
  return () => product().url;
};

/** A page of the first administrator, who has just signed up. */
export const openAsFirstAdministrator = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const email = "root@acme.com";
  await page.goto("/");
  await signUp(page, { firstName: "Rosa", lastName: "Root", email, password: "correct-horse-9" });
  await confirmSignUp(page, email);
  await expectInside(page);
  return page;
};

/** Imports a ladder file manually: chooses it, looks at its preview, and confirms it. */
export const importLadder = async (page: Page, yaml: string, lookAt: (preview: Locator) => Promise<void>) => {
  await page.goto(paths.ladderFile.getHref());
  await page
    .getByLabel(/Choose .*ladder file/)
    .setInputFiles({ name: "ladder.yaml", mimeType: "application/yaml", buffer: Buffer.from(yaml, "utf8") });
  const importIt = page.getByRole("button", { name: "Import", exact: true });
  await expect(importIt).toBeVisible();
  await lookAt(page.getByRole("main"));
  await importIt.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("The changes were imported.")).toBeVisible();
};
