import { expect, type Page, test } from "@playwright/test";
import { demoPassword, openAs, signIn, signOut } from "../../e2e/support/signIn.ts";

// This file only reads, as demo accounts of the QA ladder.

/**
 * Changes the stored session: tokens aged by an hour, or a revoked refresh token.
 * Chooses the other ladder in the same task, before any other request of the page sees the change.
 */
const ageAndChoose = (page: Page, what: "hour" | "revoked") =>
  page
    .getByRole("radiogroup")
    .getByText("Software", { exact: true })
    .evaluate((option: { readonly click: () => void }, how) => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (/\.(idToken|accessToken)$/.test(key)) {
          const [head = "", body = "", signature = ""] = String(value).split(".");
          const claims = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
          const earlier = { ...claims, iat: claims.iat - 3700, exp: claims.exp - 3700 };
          localStorage.setItem(key, [head, btoa(JSON.stringify(earlier)), signature].join("."));
        }
        if (key === "pulse.session") {
          const session = JSON.parse(String(value));
          localStorage.setItem(key, JSON.stringify({ ...session, usableUntil: session.usableUntil - 3_700_000 }));
        }
        if (how === "revoked" && key.endsWith(".refreshToken")) {
          localStorage.setItem(key, "revoked");
        }
      }
      option.click();
    }, what);

test("expired tokens are renewed unnoticed while someone works", async ({ page }) => {
  await openAs(page, "employee", "/ladder", "qa");
  await expect(page.getByRole("heading", { name: "Career Ladder - QA Engineer" })).toBeVisible();
  // Records whether the shell disappears, however briefly.
  await page.evaluate(`
    globalThis.shellWent = false;
    new MutationObserver(() => {
      if (!document.querySelector("nav")) globalThis.shellWent = true;
    }).observe(document.body, { childList: true, subtree: true });
  `);

  const renewed = page.waitForResponse(
    (response) =>
      /GetTokensFromRefreshToken$/.test(response.request().headers()["x-amz-target"] ?? "") && response.ok(),
  );
  await ageAndChoose(page, "hour");
  await renewed;
  await expect(page.getByRole("heading", { name: "Career Ladder - Software Engineer" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^IC1\b/ })).toBeVisible();
  expect(await page.evaluate("globalThis.shellWent")).toBe(false);
});

test("an ended session shows a message, and signing in returns to the same page", async ({ page }) => {
  await openAs(page, "employee", "/ladder", "qa");
  await expect(page.getByRole("heading", { name: "Career Ladder - QA Engineer" })).toBeVisible();
  await ageAndChoose(page, "revoked");

  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("status").getByText("Your session has ended. Sign in again.")).toBeVisible();
  await expect(page).toHaveURL("/ladder?type=software");
  await signIn(page, "employee@qa.demo.acme.com", await demoPassword(page));
  await expect(page.getByRole("heading", { name: "Career Ladder - Software Engineer" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^IC1\b/ })).toBeVisible();
});

test("signing out in one tab signs out the others", async ({ page, context }) => {
  await openAs(page, "employee", "/ladder", "qa");
  const other = await context.newPage();
  await other.goto("/reviews");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  await signOut(page);
  await expect(other.getByRole("heading", { name: "Sign In" })).toBeVisible();
});
