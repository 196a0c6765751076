import { type Browser, expect, type Page, test } from "@playwright/test";
import { api } from "#domain/contract.ts";
import type { Role } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { openPulse } from "#infra/commands/pulseApi.ts";
import { demoToken } from "#tests/support/demoToken.ts";
import { completeReviews } from "../support/completedReviews.ts";
import { enterAs, enterWithGoogle, ownProduct } from "../support/ownProduct.ts";
import { shareApproved } from "../support/shareApproved.ts";
import { demoEmail } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/*
 * In a Pulse of its own: the CTO opens a session for two managers' reviews, the admin above one of them reads and marks,
 * and the meeting suggests two changes. The manager accepts one, and the CTO approves it with a reason that the employee
 * reads; the manager declines the other, and the CTO reads why.
 */

const product = ownProduct("calibration");

const enter = (browser: Browser, role: Role, path: string): Promise<Page> =>
  enterAs(browser, product(), demoEmail(role), path);

const reason = "The two others with this work are rated 3.";
const answer = "She led this work in two projects, and only one is in the list.";
const forEmployee = "You did this in one project, and the two others in several.";

/** Suggests another rating for the review that is open, and returns it. */
const suggest = async (leader: Page, name: string): Promise<number> => {
  const panel = leader.getByRole("region", { name: `Review of ${name}` });
  const confirm = await panel.getByRole("button", { name: /^Confirm \d/ }).textContent();
  const suggested = confirm?.endsWith("3") ? 4 : 3;
  await panel.getByRole("button", { name: new RegExp(`^${suggested}, `) }).click();
  await panel.getByLabel("Reason").fill(reason);
  await panel.getByRole("button", { name: `Suggest ${suggested}` }).click();
  await expect(
    panel.or(leader.getByRole("button", { name })).getByText(`Suggested: rating ${suggested}`).first(),
  ).toBeVisible();
  return suggested;
};

test("a session goes from reading and marks to approved and shared reviews", wide, async ({ browser }) => {
  test.setTimeout(480_000);
  const roundId = await completeReviews(product(), [demoEmail("manager"), "ingrid.solheim@acme.com"]);
  const address = `${paths.newCalibrationSession.getHref(roundId)}?type=software`;
  const cto = await enter(browser, "cto", address);
  await cto.getByLabel("Name").fill("IC1 to IC3 Software");
  const members = cto.getByRole("group", { name: "Members" });
  await members.getByLabel("Ingrid Solheim").uncheck();
  await members
    .getByLabel(/^Admin Demo/)
    .first()
    .check();
  await cto.getByRole("button", { name: "Create Session" }).click();
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
  await cto.getByRole("alertdialog").getByRole("button", { name: "Start Meeting" }).click();
  await expect(cto.getByRole("region", { name: /^3, / })).toBeVisible();
  await cto
    .getByRole("button", { name: /Farah Haddad/ })
    .first()
    .click();
  await expect(cto.getByText("Is that one case?")).toBeVisible();
  const suggested = await suggest(cto, "Farah Haddad");
  // The panel next to the columns covers none of them, however long the suggestion is.
  const columns = cto.getByRole("region", { name: /^5, / }).locator("..");
  expect(await columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // The boards of the other people update.
  await expect(admin.getByText(`Suggested: rating ${suggested}`).first()).toBeVisible();
  const other = cto.locator("[data-review]").filter({ hasText: "Manager Demo" }).filter({ hasNotText: "Farah Haddad" });
  const name = (await other.first().getByRole("paragraph").first().textContent()) ?? "";
  await other.first().click();
  const declined = await suggest(cto, name);
  await cto.getByRole("button", { name: "Close Session" }).click();
  await cto.getByRole("alertdialog").getByRole("button", { name: "Close Session" }).click();
  await expect(admin.getByText("You can't read this session")).toBeVisible();

  const { url } = product();
  const asManager = await openPulse(url, await demoToken(url, demoEmail("manager")));
  const { items } = await asManager(api.reviews.listReviewTasks);
  const changes = items.flatMap(({ task, review }) => (task === "suggestedChange" ? [review] : []));
  expect(changes).toHaveLength(2);
  const acceptedId = changes.find(({ employee }) => employee.lastName === "Haddad")?.id ?? "";
  const declinedId = changes.find(({ id }) => id !== acceptedId)?.id ?? "";
  const manager = await enter(browser, "manager", paths.managerReview.getHref(acceptedId));
  await manager.getByRole("button", { name: "Accept Change" }).click();
  await expect(manager.getByText(/You changed the rating from/)).toBeVisible();
  await manager.goto(paths.managerReview.getHref(declinedId));
  await manager.getByRole("button", { name: "Decline", exact: true }).click();
  await manager.getByLabel("Reason").fill(answer);
  await manager.getByRole("button", { name: "Decline Change" }).click();
  await expect(manager.getByText(/wasn't accepted/)).toBeVisible();

  await cto.goto(`${paths.managerReviews.getHref()}?filter=actionNeeded`);
  const row = cto.locator(`[data-review-id="${declinedId}"]`);
  await expect(row).toContainText(`After calibration: declined: rating ${declined}`);
  await cto.goto(paths.managerReview.getHref(declinedId));
  await expect(cto.getByText(`suggested wasn't accepted: rating ${declined}.`)).toBeVisible();
  await expect(cto.getByText(`The manager's answer: ${answer}`)).toBeVisible();
  await expect(cto.getByLabel("Reason for the Employee")).toBeHidden();

  await cto.goto(paths.managerReview.getHref(acceptedId));
  await cto.getByLabel("Reason for the Employee").fill(forEmployee);
  await cto.getByRole("button", { name: /^Approve Review$/i }).click();
  await expect(cto.getByText("CTO approval completed successfully")).toBeVisible();

  await shareApproved(asManager, acceptedId);
  const employee = await enterWithGoogle(browser, product(), "farah.haddad@acme.com");
  await employee.goto(paths.reviews.getHref());
  await employee
    .getByRole("link", { name: /^See My Result/ })
    .first()
    .click();
  const changed = employee.getByRole("region", { name: "Changes after calibration" });
  await expect(changed).toContainText(`to ${suggested} after calibration`);
  await expect(changed).toContainText(forEmployee);
  await expect(employee.getByText(reason)).toBeHidden();
});
