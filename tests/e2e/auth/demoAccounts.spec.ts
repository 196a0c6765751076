import { expect, test } from "@playwright/test";
import { demoEngineerTypes } from "#domain/people/demo.ts";
import { type EngineerType, isEngineeringRole, type Role, roles } from "#domain/people/terms.ts";
import { deep } from "../../support/depth.ts";
import { exploreAs, signOut } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file changes nothing. tests/web/app/navigation.test.ts checks what each role's sidebar has. */

/** The role line next to the name (docs/sign-in.md#role-line). */
const roleLine = (role: Role, type: EngineerType): RegExp => {
  if (role === "cto") {
    return /^Chief Technology Officer$/;
  }
  if (role === "hr") {
    return /^Human Resources$/;
  }
  return new RegExp(`^${{ software: "Software", qa: "QA", data_scientist: "Data Scientist" }[type]} Engineer - .+`);
};

// The deep tests try the other ladders too, whose demo accounts differ in the role line.
for (const type of deep ? demoEngineerTypes : (["software"] as const)) {
  test(`each demo account of ${type} signs in with one click`, wide, async ({ page }) => {
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("/_pool")) {
        calls += 1;
      }
    });
    for (const role of roles) {
      if (!isEngineeringRole(role) && type !== "software") {
        continue;
      }
      await test.step(role, async () => {
        await exploreAs(page, role, type);
        await expect(page.getByRole("banner").getByText(roleLine(role, type))).toBeVisible();
        await expect(page.getByRole("navigation").getByRole("link").first()).toBeVisible();
        calls = 0;
        await signOut(page);
        expect(calls, "signing a demo account out makes no call to the pool").toBe(0);
      });
    }
  });
}
