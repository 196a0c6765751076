import { expect, test } from "@playwright/test";
import { deep } from "../../support/depth.ts";
import { expectAccessible } from "../support/accessible.ts";
import { buttons, companyHost, expectCompanyPage, openAt, portOf, scriptsOf } from "../support/presentations.ts";
import { wide } from "../support/wide.ts";

/** This file only reads. */
const previewHost = "preview.localhost";
const production = { stage: "production", passwordSignIn: false, demo: null };

test("production: the company's Google account is the one way in, and no password form is loaded", async ({
  page,
  baseURL,
}) => {
  const scripts = scriptsOf(page);
  await openAt(page, baseURL, companyHost, production);
  await expectCompanyPage(page);
  await expectAccessible(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => /password/i.test(name))).toEqual([]);

  const [authorize] = await Promise.all([
    page.waitForRequest((request) => request.url().includes("/oauth2/authorize")),
    buttons(page).click(),
  ]);
  const asked = new URL(authorize.url()).searchParams;
  expect(asked.get("identity_provider")).toBe("Google");
  expect(asked.get("login_hint"), "the hint of the company's domain").toBe("@acme.com");
  expect(asked.get("redirect_uri"), "the way back leads to the site's root").toBe(
    `http://${companyHost}:${portOf(baseURL)}/`,
  );
});

// The preview stage shows the same form; the deep tests see it.
for (const hostname of deep ? ["localhost", previewHost] : ["localhost"]) {
  test(`${hostname}: people can also sign in and sign up with email`, wide, async ({ page, baseURL }) => {
    const scripts = scriptsOf(page);
    if (hostname === "localhost") {
      await page.goto("/");
    } else {
      await openAt(page, baseURL, hostname, { stage: "preview" });
    }
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign In");
    await expect(main.getByText("Access your career dashboard", { exact: true })).toBeVisible();
    await expect(main.getByRole("textbox")).toHaveCount(2);
    await expect(main.getByRole("textbox", { name: "Email", exact: true })).toHaveAttribute("type", "email");
    await expect(main.getByRole("textbox", { name: "Password", exact: true })).toHaveAttribute("type", "password");
    await expect(main.getByText("Or continue with", { exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
    expect(scripts.some((name) => /password/i.test(name))).toBe(true);

    await main.getByRole("button", { name: "Don't have an account? Sign up", exact: true }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Create Account");
    await expect(main.getByText("Join Acme Pulse", { exact: true })).toBeVisible();
    await expect(main.getByRole("textbox")).toHaveCount(4);
    for (const label of ["First Name", "Last Name", "Email", "Password"]) {
      await expect(main.getByRole("textbox", { name: label, exact: true })).toHaveAttribute("required", "");
    }
    await expect(main.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
    await expect(page).toHaveTitle("Create Account - Acme Pulse");
    await expectAccessible(page);
    await main.getByRole("button", { name: "Already have an account? Sign in", exact: true }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign In");

    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByText("Engineering Career Ladder", { exact: true })).toBeVisible();
      await expect(page.getByText(/^Empower your engineering team with clear career progression paths,/)).toBeVisible();
    }
  });
}
