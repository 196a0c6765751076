import { expect, test } from "@playwright/test";
import { demoPassword, openAs, signIn, signOut } from "../support/signIn.ts";

// This file only reads, as demo accounts of the data science ladder.

test("another person on the same device sees nothing of the first", async ({ page }) => {
  await openAs(page, "manager", "/manager-reviews", "data_scientist");
  await expect(page.getByRole("heading", { name: "Manager Reviews", exact: true })).toBeVisible();
  await signOut(page);
  await signIn(page, "employee@data.demo.acme.com", await demoPassword(page));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  await page.goto("/manager-reviews");
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});

test("the site sends its security headers and runs under its own content policy", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) {
      violations.push(message.text());
    }
  });
  // Browsers print nothing about code whose error is caught.
  await page.addInitScript(`
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error("Content Security Policy: " + violatedDirective + " " + blockedURI));
  `);
  const unstated: string[] = [];
  page.on("response", async (response) => {
    const type = (await response.headerValue("content-type")) ?? "";
    if (/^text\/|\+xml/.test(type) && !type.endsWith("; charset=utf-8")) {
      unstated.push(`${response.url()}: ${type}`);
    }
  });
  const answer = await page.goto("/");
  const headers = answer?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("default-src");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  await openAs(page, "cto", "/admin/users", "data_scientist");
  // A dialog loads zod, which must not generate code.
  await page.getByRole("button", { name: "Add Person" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add Person" }).click();
  await expect(page.getByText("Enter a first name.")).toBeVisible();
  expect(violations).toEqual([]);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(unstated, "texts without their charset").toEqual([]);
});
