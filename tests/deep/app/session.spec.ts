import { expect, type Page, test } from "@playwright/test";
import { demoPassword, openAs, signIn } from "../../e2e/support/signIn.ts";

// This file only reads, as demo accounts of the data science ladder.

/** Changes every token of the session on this device: Amplify's and the one that the page sends. */
const spoilTokens = (page: Page, change: "forge" | "expire") =>
  page.evaluate((how) => {
    const payload = { sub: "x", exp: how === "expire" ? 1 : 4_102_444_800, iat: 1, token_use: "id" };
    const spoilt = (token: string): string => {
      const [head, , signature] = token.split(".");
      return signature ? [head, btoa(JSON.stringify(payload)), signature].join(".") : "revoked";
    };
    for (const key of Object.keys(localStorage)) {
      const value = localStorage.getItem(key) ?? "";
      if (/\.(idToken|accessToken|refreshToken)$/.test(key)) {
        localStorage.setItem(key, spoilt(value));
      } else if (key === "pulse.session") {
        const session = {
          ...JSON.parse(value),
          idToken: spoilt(JSON.parse(value).idToken),
          usableUntil: payload.exp * 1000,
        };
        localStorage.setItem(key, JSON.stringify(session));
      }
    }
  }, change);

for (const change of ["forge", "expire"] as const) {
  test(`invalid tokens (${change}) lead to sign-in, and then to the requested page`, async ({ page }) => {
    await openAs(page, "employee", "/ladder", "data_scientist");
    await spoilTokens(page, change);
    await page.goto("/ladder?type=qa");
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
    await signIn(page, "employee@data.demo.acme.com", await demoPassword(page));
    await expect(page.getByRole("heading", { name: "Career Ladder - QA Engineer" })).toBeVisible();
  });
}
