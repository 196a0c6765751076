import { expect, type Page, test } from "@playwright/test";
import { deep } from "../../support/depth.ts";
import { chooseAccount, signInWithGoogle } from "../support/google.ts";
import { signIn } from "../support/signIn.ts";
import { confirmSignUp, signUp } from "../support/signUp.ts";

const password = "correct-horse-9";

/** This file signs up people of its own; as Amara Okafor, Sofia Lindgren and Viktor Hansen it only reads. */
const pending = (page: Page) => page.getByRole("heading", { name: "Account Pending Approval" });

/** The response of the next read of your own profile. */
const ownProfile = async (page: Page): Promise<{ readonly id: string; readonly email: string }> => {
  const answer = await page.waitForResponse((response) => response.url().endsWith("/api/me") && response.ok());
  return await answer.json();
};

test("someone in the company signs in to the requested page, and signs out of the user pool too", async ({ page }) => {
  await page.goto("/ladder?type=qa");
  await signInWithGoogle(page, "amara.okafor@acme.com");
  await expect(page.getByRole("heading", { name: "Career Ladder - QA Engineer" })).toBeVisible();
  await expect(page).toHaveURL("/ladder?type=qa");
  const menu = page.getByRole("button", { name: "Amara Okafor" });
  await expect(page.getByRole("banner")).toContainText("Software Engineer - ");

  await menu.click();
  const [logout] = await Promise.all([
    page.waitForRequest((request) => request.url().includes("/_pool/logout")),
    page.getByRole("menuitem", { name: "Sign Out" }).click(),
  ]);
  expect(logout.isNavigationRequest()).toBe(true);
  expect(new URL(logout.url()).searchParams.get("logout_uri")).toBe(`${new URL(page.url()).origin}/`);
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
});

if (deep) {
  test("an account confirmed by email is joined with Google, so both lead to the same person", async ({ page }) => {
    const email = "linnea.berg@acme.com";
    await page.goto("/");
    await signUp(page, { firstName: "Linnea", lastName: "Berg", email, password });
    const signedUp = ownProfile(page);
    await confirmSignUp(page, email);
    const { id } = await signedUp;
    await expect(pending(page)).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();

    await page.goto("/ladder?type=qa");
    await signInWithGoogle(page, email, "Linnea Berg");
    // The pool refuses the sign-in that joined the account, once; Pulse starts it again automatically.
    const joined = ownProfile(page);
    await chooseAccount(page, email, "Linnea Berg");
    expect((await joined).id).toBe(id);
    await expect(pending(page)).toBeVisible();
    await expect(page).toHaveURL("/ladder?type=qa");
    await expect(page.getByText(/already found/i)).toHaveCount(0);
    await expect(
      page.getByText("Google and your password now open the same account. Sign in with either."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();

    const withPassword = ownProfile(page);
    await signIn(page, email, password);
    expect((await withPassword).id).toBe(id);
    await expect(pending(page)).toBeVisible();
  });
}
