import { dirname } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoAccount } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { callApi } from "../support/callApi.ts";
import { completeReviews } from "../support/completedReviews.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";

/*
 * In a Pulse of its own: the CTO opens a session for two managers' reviews, the admin above one of them reads and marks,
 * the meeting suggests a change, the manager accepts it, and the CTO approves with a reason that the employee reads.
 */

const product = ownProduct("calibration");

const emailOf = (role: Role): string => demoAccount(role, "software", "acme.com").email;

const enter = (browser: Browser, role: Role, path: string): Promise<Page> =>
  enterAs(browser, product(), emailOf(role), path);

const reason = "The two others with this work are rated 3.";
const forEmployee = "You did this in one project, and the two others in several.";

test("several people read, mark, meet, accept, approve and share", async ({ browser }) => {
  test.setTimeout(240_000);
  const roundId = await completeReviews(dirname(product().consoleTokenFile), [
    emailOf("manager"),
    "ingrid.solheim@acme.com",
  ]);
  const address = `${paths.newCalibrationSession.getHref(roundId)}?type=software`;
  const cto = await enter(browser, "cto", address);
  await cto.getByLabel("Name").fill("IC1 to IC3 Software");
  const members = cto.getByRole("group", { name: "Members" });
  await members.getByLabel("Ingrid Solheim").uncheck();
  await members
    .getByLabel(/^Admin Demo/)
    .first()
    .check();
  await cto.getByRole("button", { name: "Open Session" }).click();
  await expect(cto.getByRole("heading", { name: "IC1 to IC3 Software" })).toBeVisible();
  const session = new URL(cto.url()).pathname;

  const admin = await enter(browser, "admin", session);
  const own = admin.getByRole("button", { name: /Farah Haddad/ });
  await own.first().click();
  await admin.getByRole("button", { name: "Read Evaluation" }).click();
  await expect(admin.getByText(/Took over the ledger's on-call/)).toBeVisible();
  await admin.getByLabel("Note (optional)").fill("Is that one case?");
  await admin.getByRole("button", { name: "Question", exact: true }).click();
  await expect(admin.getByText("You question it").first()).toBeVisible();

  await cto.getByRole("button", { name: "Start Meeting" }).click();
  await expect(cto.getByRole("region", { name: /^3, / })).toBeVisible();
  await cto
    .getByRole("button", { name: /Farah Haddad/ })
    .first()
    .click();
  await expect(cto.getByText("Is that one case?")).toBeVisible();
  const panel = cto.getByRole("region", { name: "Review of Farah Haddad" });
  const confirm = await panel.getByRole("button", { name: /^Confirm \d/ }).textContent();
  const rating = Number(confirm?.slice(-1));
  const suggested = rating === 3 ? 4 : 3;
  await panel.getByRole("button", { name: new RegExp(`^${suggested}, `) }).click();
  await panel.getByLabel("Reason").fill(reason);
  await panel.getByRole("button", { name: `Suggest ${suggested}` }).click();
  await expect(cto.getByText(`Suggested: ${suggested}`).first()).toBeVisible();
  // The board of the others follows.
  await expect(admin.getByText(`Suggested: ${suggested}`).first()).toBeVisible();
  await cto.getByRole("button", { name: "Close Session" }).click();
  await cto.getByRole("alertdialog").getByRole("button", { name: "Close Session" }).click();
  await expect(admin.getByText("You can't read this session")).toBeVisible();

  const manager = await enter(browser, "manager", "/");
  const tasks = await (await callApi(manager, "GET", "/reviews/tasks")).json();
  const task = tasks.items.find((item: { readonly task: string }) => item.task === "suggestedChange");
  const reviewId: string = task.review.id;
  await manager.goto(paths.managerReview.getHref(reviewId));
  await manager.getByRole("button", { name: "Accept Change" }).click();
  await expect(manager.getByText(/You changed the rating from/)).toBeVisible();

  await cto.goto(paths.managerReview.getHref(reviewId));
  await cto.getByLabel("Reason for the Employee").fill(forEmployee);
  await cto.getByRole("button", { name: /^Approve Review$/i }).click();
  await expect(cto.getByText("CTO approval completed successfully")).toBeVisible();
});
