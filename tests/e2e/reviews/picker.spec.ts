import { expect, type Locator, type Page, test } from "@playwright/test";
import { deep } from "../../support/depth.ts";
import { callApi } from "../support/callApi.ts";
import { showManySkillsets } from "../support/manySkillsets.ts";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * What a manager's review costs in clicks, keys, space and redrawing. This file completes the manager evaluations of Emre
 * Yildiz, a report of the demo manager of the QA engineers, and of Farah Haddad, one of the software engineers' manager.
 */
const bar = (page: Page) => page.getByRole("region", { name: "Actions" });
const pickers = (page: Page) => page.getByRole("group", { name: /^Emre's level of / });

const openReview = async (page: Page): Promise<string> => {
  await openAs(page, "manager", "/manager-reviews", "qa");
  const { items } = await (await callApi(page, "GET", "/reviews/managed?name=Yildiz")).json();
  await page.goto(`/manager-review/${items[0].id}`);
  await expect(pickers(page).first()).toBeVisible();
  return items[0].id;
};

test.describe.configure({ mode: "serial" });

if (deep) {
  test("two skillsets fit on a screen, with the comments next to each other", wide, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openReview(page);
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const header = await boxOf(page.getByRole("banner"));
    const actions = await boxOf(bar(page));
    const room = actions.y - header.height;
    const sections = await Promise.all((await page.locator("section[id^=skillset]").all()).map(boxOf));
    expect(sections.length).toBeGreaterThan(2);
    for (const [index, { y, height }] of sections.slice(1).entries()) {
      expect(y + height - (sections[index]?.y ?? 0), `skillsets ${index} and ${index + 1}`).toBeLessThanOrEqual(room);
    }

    await page.setViewportSize({ width: 1200, height: 900 });
    const first = page.locator("section[id^=skillset]", {
      has: page.getByRole("heading", { name: "Emre", exact: true }),
    });
    const written = await boxOf(first.first().getByRole("heading", { name: "Emre", exact: true }));
    const field = await boxOf(first.first().getByRole("textbox"));
    expect(field.x).toBeGreaterThan(written.x + written.width / 2);
    expect(Math.abs(field.y - written.y)).toBeLessThan(60);
    await expect
      .poll(() => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth"))
      .toBeLessThanOrEqual(0);
  });
}

if (deep) {
  test("each question and each comment is one Tab stop, in order", wide, async ({ page }) => {
    await openReview(page);
    const focused = () =>
      page.evaluate<string>(
        "`${document.activeElement.closest('section')?.id} ${document.activeElement.matches('input') ? 'answer' : 'text'}`",
      );
    const ids = await page.evaluate<string[]>(
      "[...document.querySelectorAll('section[id^=skillset]')].map(({ id }) => id)",
    );
    await page.getByRole("main").focus();
    const visited: string[] = [];
    for (let tabs = 0; tabs < 2 * ids.length + 2; tabs += 1) {
      await page.keyboard.press("Tab");
      visited.push(await focused());
    }
    expect(visited).toEqual([
      "expectations answer",
      ...ids.flatMap((id) => [`${id} answer`, `${id} text`]),
      "additional-comments text",
    ]);

    // Unanswered, the level that the position requires has the focus; the arrow keys choose from there.
    await page.getByRole("main").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(
      pickers(page)
        .first()
        .getByRole("radio", { name: /required by the position/ }),
    ).toBeFocused();
    await page.keyboard.press("1");
    await page.keyboard.press("ArrowRight");
    await expect(pickers(page).first().getByRole("radio").nth(1)).toBeChecked();
  });
}

test("nine skillsets take 21 keys from the heading to the next review", wide, async ({ page }) => {
  await openAs(page, "manager", "/reviews");
  await page.getByRole("button", { name: /^Show All/ }).click();
  await page.getByRole("link", { name: "Review: Evaluate Farah Haddad" }).click();
  const levels = page.getByRole("group", { name: /^Farah's level of / });
  await expect(levels).toHaveCount(9);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await press("Tab");
  await press("4");
  await expect(page.getByRole("radio", { name: /Often Exceeds Expectations/ })).toBeChecked();
  for (const [index, picker] of (await levels.all()).entries()) {
    await press("Enter");
    await press(index === 0 ? "=" : "3");
    await expect(picker.locator(":checked")).toBeFocused();
  }
  await expect(page.getByText("Copied")).toHaveCount(1);
  await press("Control+Enter");
  await expect(page.getByText("Evaluation completed successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Review of Farah Haddad");
  expect(keys).toBe(21);
});

if (deep) {
  test("typing in a comment changes little on the page, even with 40 skillsets", wide, async ({ page }) => {
    const id = await openReview(page);
    await showManySkillsets(page, id, 40);
    await page.reload();
    await expect(pickers(page)).toHaveCount(40);
    const field = page.getByRole("textbox", { name: "Comments on Skillset 20 (optional)" });
    await field.fill("Typed");
    await expect(bar(page)).toContainText("Unsaved changes · a copy is kept on this device");
    await page.evaluate(`
    counts = { writes: 0 };
    new MutationObserver((records) => {
      counts.writes += records.length;
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  `);
    const keys = "and more";
    await field.press("End");
    await page.evaluate("counts.writes = 0");
    await field.pressSequentially(keys);
    await expect(field).toHaveValue(`Typed${keys}`);
    // Two frames later, everything that the last key changed is drawn.
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    expect((await page.evaluate<number>("counts.writes")) / keys.length).toBeLessThanOrEqual(20);
    await page.unroute(`**/api/reviews/${id}`);
  });
}

test("a review takes one click per skillset plus two: eleven for nine skillsets", wide, async ({ page }) => {
  await openReview(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const skillsets = await pickers(page).count();
  expect(skillsets).toBeGreaterThan(5);
  await click(page.getByText("Often Exceeds Expectations"));
  for (const [index, picker] of (await pickers(page).all()).entries()) {
    const section = page.locator("section[id^=skillset]").nth(index);
    const same = section.getByRole("button", { name: /^Same as Emre's level/ });
    // The first question was answered by keys above, and what is chosen saves itself.
    await click(index === 1 ? same : picker.locator("label").nth(2));
    await expect(section.getByText("Copied")).toHaveCount(index === 1 ? 1 : 0);
    await expect(picker.locator("label", { has: page.locator(":checked") })).toHaveCSS("outline-style", "solid");
  }
  await click(bar(page).getByRole("button", { name: "Complete Review" }));
  await expect(page.getByText("Evaluation completed successfully")).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(skillsets + 2);

  await page.reload();
  await expect(page.getByText("Copied")).toHaveCount(1);
});
