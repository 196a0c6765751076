import { expect, type Locator, type Page, test } from "@playwright/test";
import { chooseRadio } from "../support/chooseRadio.ts";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * One review is exempted and continues again, one is extended and one is reopened (docs/reviews.md#exceptions). Writes
 * in the reviews of Dmitri Volkov and Arjun Mehta, as their manager and as the CTO.
 */
const dmitri = "Dmitri Volkov";
const arjun = "Arjun Mehta";

/** Chooses an exception from the menu of a person's review. */
const choose = async (page: Page, person: string, exception: string): Promise<void> => {
  await page.getByRole("button", { name: `Exceptions for ${person}`, exact: true }).click();
  await page.getByRole("menuitem", { name: exception, exact: true }).click();
};

/** Gives the reason and, if there is one, the last day, and sends the dialog. */
const send = async (page: Page, button: string, reason: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  const day = dialog.getByLabel("Last Day");
  if ((await day.count()) > 0) {
    await day.fill((await day.getAttribute("max")) ?? "");
  }
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

const row = (page: Page, person: string): Locator => page.getByRole("row", { name: new RegExp(person) });

/** Opens a person's review from its row in the list. */
const openReview = (page: Page, person: string): Promise<void> =>
  row(page, person)
    .first()
    .getByRole("link", { name: /^(View )?Review/ })
    .click();

/** How many reviews the counters of the active round count. */
const countedReviews = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/^\d+ reviews?, .*shared with the employee$/)
    .first()
    .textContent();
  return Number(/^\d+/.exec(text ?? "")?.[0]);
};

/** Opens the reminders of the active round, and gives the employees who would get one for their self evaluation. */
const openReminders = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: /^Remind, / }).click();
  const employees = page.getByRole("alertdialog").getByRole("list", { name: "Employees, for their self-evaluation" });
  await expect(employees.getByRole("listitem").first()).toBeVisible();
  return employees;
};

const closeReminders = async (page: Page): Promise<void> => {
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
};

const turns = (page: Page): Locator => page.getByRole("region", { name: "Waiting on" });

test(
  "exempting a review updates its badge, the counts and the employee's list until it is revoked",
  wide,
  async ({ page }) => {
    const reason = "On sabbatical until the end of the round.";
    await openAs(page, "cto", "/admin/reviews");
    const reviews = await countedReviews(page);
    expect(reviews).toBeGreaterThan(0);
    await expect(await openReminders(page)).toContainText(dmitri);
    await closeReminders(page);

    await page.goto("/manager-reviews?name=Volkov");
    // The CTO has no button for a review before the approval, so the name opens it.
    await expect(
      row(page, dmitri)
        .first()
        .getByRole("link", { name: /Review/ }),
    ).toHaveCount(0);
    await row(page, dmitri).first().getByRole("link", { name: dmitri, exact: true }).click();
    await choose(page, dmitri, "Exempt From Round");
    await send(page, "Exempt", reason);
    await expect(page.getByText("Review exempted from the round", { exact: true })).toBeVisible();
    await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
    await expect(page.getByText("Exempted", { exact: true })).toBeVisible();

    await page.goto("/admin/reviews");
    await expect(turns(page).getByRole("listitem").first()).toBeVisible();
    await expect(turns(page).getByRole("link", { name: dmitri, exact: true })).toBeHidden();
    await expect.poll(() => countedReviews(page)).toBe(reviews - 1);
    await expect(await openReminders(page)).not.toContainText(dmitri);
    await closeReminders(page);
    await chooseRadio(turns(page).getByRole("radio", { name: "Excluded", exact: true }));
    await expect(turns(page).getByRole("listitem").filter({ hasText: dmitri })).toContainText("Exempted");
    await choose(page, dmitri, "Revoke Exemption");
    await expect(page.getByText("Exemption revoked", { exact: true })).toBeVisible();
    await expect(turns(page).getByRole("link", { name: dmitri, exact: true })).toBeHidden();
    await chooseRadio(turns(page).getByRole("radio", { name: /^Employees/ }));
    await expect(turns(page).getByRole("link", { name: dmitri, exact: true })).toBeVisible();
    await expect.poll(() => countedReviews(page)).toBe(reviews);
    await expect(await openReminders(page)).toContainText(dmitri);
  },
);

test("a manager extends one self evaluation and reopens another", wide, async ({ page }) => {
  await openAs(page, "manager", "/manager-reviews", "data_scientist");
  await openReview(page, dmitri);
  await choose(page, dmitri, "Extend Self-Evaluation");
  await send(page, "Extend", "Ill for a week.");
  await expect(page.getByText("Reason: Ill for a week.")).toBeVisible();
  await page.goto("/manager-reviews");
  await expect(row(page, dmitri).first()).toContainText("Self-evaluation extended to");

  await expect(row(page, arjun).first()).toContainText("Needs Review");
  await openReview(page, arjun);
  await choose(page, arjun, "Reopen Self-Evaluation");
  await send(page, "Reopen", "Please add what you did in the platform team.");
  await expect(page.getByText("Other people read the completed version").first()).toBeVisible();
  await page.goto("/manager-reviews");
  await expect(row(page, arjun).first()).toContainText("Waiting for Employee");
  await expect(row(page, arjun).first()).toContainText("Self-evaluation reopened until");

  await openAs(page, "cto", "/admin/reviews");
  const employees = await openReminders(page);
  await expect(employees).toContainText(arjun);
  await expect(employees).toContainText(dmitri);
});
