import { expect, type Locator, type Page, test } from "@playwright/test";
import * as paths from "#domain/shared/paths.ts";
import { deep } from "../../support/depth.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectInside, openAs, signIn, signOut } from "../support/signIn.ts";
import { confirmSignUp, signUp } from "../support/signUp.ts";

/** This file signs up people of its own, and uses the demo admin of the QA ladder. */
const password = "correct-horse-9";
const nextPassword = "battery-staple-9";

/** The status with which the user pool answers the refresh token that a page has stored. */
const renewal = async (page: Page): Promise<number> => {
  const { userPoolEndpoint, userPoolClientId } = await (await page.request.get("/config.json")).json();
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith("pulse.session") && key.endsWith("refreshToken")),
  );
  const answer = await page.request.post(userPoolEndpoint, {
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.GetTokensFromRefreshToken",
    },
    data: JSON.stringify({ ClientId: userPoolClientId, RefreshToken: stored?.[1] }),
  });
  return answer.status();
};

test("a newcomer signs up, waits, is approved by the demo admin, sees the ladder and changes the password", async ({
  page,
  browser,
}) => {
  // Two people on two devices.
  test.slow();
  const email = "nadira.haddad@acme.com";
  await page.goto("/ladder");
  await page.getByRole("button", { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(page.getByText("Join Acme Pulse")).toBeVisible();
  await page.getByLabel("First Name").fill("Nadira");
  await page.getByLabel("Last Name").fill("Haddad");
  await page.getByLabel("Email").fill("nadira.hadad@acme.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(
    page.getByText("If nadira.hadad@acme.com has no account yet, we sent a confirmation code to it."),
  ).toBeVisible();

  // The typed address is shown, so a mistake is seen and can be corrected.
  await page.getByRole("button", { name: "Correct Address" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Nadira");
  await expect(page.getByLabel("Email")).toHaveValue("nadira.hadad@acme.com");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Account created! Please check your email to verify your account.")).toBeVisible();

  await page.getByLabel("Confirmation Code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This code can't be used.").first()).toBeVisible();
  await confirmSignUp(page, email);

  await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();

  const office = await browser.newPage();
  await openAs(office, "admin", "/admin/users", "qa");
  await office.getByRole("tab", { name: /Pending Review/ }).click();
  await office
    .getByRole("row", { name: /Nadira Haddad/ })
    .getByRole("button", { name: /Review/ })
    .click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Role").click();
  await office.getByRole("option", { name: "Employee", exact: true }).click();
  await dialog.getByLabel("Engineer Type").click();
  await office.getByRole("option", { name: "Software", exact: true }).click();
  await dialog.getByLabel("Initial Position").click();
  await office.getByRole("option", { name: /^IC2/ }).click();
  await dialog.getByLabel("Manager").fill("manager");
  await office.getByRole("option", { name: /manager@software\.demo\.acme\.com/ }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByText("User approved successfully!")).toBeVisible();
  await expect(office.getByRole("row", { name: /Nadira Haddad/ })).toHaveCount(0);
  await office.close();

  await page.goto("/ladder");
  await expectInside(page);
  await expect(page.getByRole("heading", { name: "Career Ladder - Software Engineer" })).toBeVisible();
  await expect(page.getByRole("button", { name: /IC2.*You/s })).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto("/");
  await signIn(elsewhere, email, password);
  await expectInside(elsewhere);
  expect(await renewal(elsewhere)).toBe(200);

  await page.goto(paths.profile.getHref());
  await page.getByRole("button", { name: "Change Password" }).click();
  const form = page.getByRole("dialog", { name: "Change Your Password" });
  await form.getByLabel("Current Password").fill("not-my-password");
  await form.getByLabel("New Password").fill(nextPassword);
  await form.getByRole("button", { name: "Change Password" }).click();
  await expect(form.getByText("Your current password is wrong.")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Current Password").fill(password);
  await form.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("you were signed out everywhere")).toBeVisible();
  expect(await renewal(elsewhere)).toBe(400);
  await elsewhere.close();
  await signIn(page, email, password);
  await expect(page.getByText("The email or the password is wrong.").first()).toBeVisible();
  await signIn(page, email, nextPassword);
  await expectInside(page);
  await signOut(page);
});

/** Signs up and tries codes; returns every message of the page, without the address. */
const signUpAnswers = async (page: Page, email: string): Promise<readonly string[]> => {
  const toasts = page.getByRole("region", { name: "Notifications" });
  const said: string[] = [];
  const note = async (locator: Locator) =>
    said.push(((await locator.textContent()) ?? "").replaceAll(email, "the address"));
  await page.goto("/");
  await signUp(page, { firstName: "Some", lastName: "Body", email, password });
  await expect(page.getByLabel("Confirmation Code")).toBeVisible();
  await expect(toasts).toContainText("Account created!");
  await note(toasts);
  await note(page.getByRole("main"));
  await page.getByLabel("Confirmation Code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(toasts).toContainText("can't be used");
  await note(toasts);
  await page.getByRole("button", { name: "Send New Code" }).click();
  await expect(toasts).toContainText("new code.");
  await note(toasts);
  await note(page.getByRole("main"));
  return said;
};

if (deep) {
  test("signing up shows the same messages whether or not the address has an account", async ({ page }) => {
    const newAddress = await signUpAnswers(page, "mirela.popa@acme.com");
    expect(newAddress[1]).toContain("If you signed up before, sign in");
    expect(await signUpAnswers(page, "employee@software.demo.acme.com")).toEqual(newAddress);

    await page.getByRole("button", { name: "Already have an account? Sign in" }).click();
    await signIn(page, "employee@software.demo.acme.com", "not the password");
    await expect(page.getByText("The email or the password is wrong.").first()).toBeVisible();
  });
}

// tests/web/auth checks what the page says, tests/infra/local what the local pool does.
if (deep) {
  test("a person who signs up twice with the same password still gets in with the code", async ({ page }) => {
    const email = "tomasz.wilk@acme.com";
    await page.goto("/");
    await signUp(page, { firstName: "Tomasz", lastName: "Wilk", email, password });
    await page.getByRole("button", { name: "Correct Address" }).click();
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await confirmSignUp(page, email);
    await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();
  });
}

if (deep) {
  test("signing up again doesn't confirm someone else's unconfirmed account without its password", async ({ page }) => {
    const email = "karin.holm@acme.com";
    await page.goto("/");
    await signUp(page, { firstName: "Not", lastName: "Karin", email, password: "a-strangers-password" });
    await expect(page.getByLabel("Confirmation Code")).toBeVisible();

    await page.goto("/");
    await signUp(page, { firstName: "Karin", lastName: "Holm", email, password });
    await confirmSignUp(page, email);
    await expect(page.getByText("This code can't be used.").first()).toBeVisible();

    // A person who knows the password of an unconfirmed account can finish it, a week later too.
    await page.getByRole("button", { name: "Already have an account? Sign in" }).click();
    await signIn(page, email, "a-strangers-password");
    await expect(page.getByText(`We sent a confirmation code to ${email}.`)).toBeVisible();
    await confirmSignUp(page, email);
    await expect(page.getByText("Your email is confirmed. Sign in.")).toBeVisible();
    await signIn(page, email, "a-strangers-password");
    await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();
  });
}
