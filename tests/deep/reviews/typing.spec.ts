import { expect, type Page, test } from "@playwright/test";
import { callApi } from "../../e2e/support/callApi.ts";
import { showManySkillsets } from "../../e2e/support/manySkillsets.ts";
import { openAs } from "../../e2e/support/signIn.ts";

/** How long the browser works for one key in a comment of a manager's review. */
const keys = "what somebody writes about the work of a colleague in a comment";

/** Milliseconds that the page's main thread works for each key in a review of so many skillsets. */
const workPerKey = async (page: Page, reviewId: string, skillsets: number): Promise<number> => {
  await showManySkillsets(page, reviewId, skillsets);
  await page.goto(`/manager-review/${reviewId}`);
  const field = page.getByRole("textbox", { name: `Comments on Skillset ${skillsets / 2} (optional)` });
  await field.fill("Typed");
  await field.press("End");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable");
  const worked = async (): Promise<number> => {
    const { metrics } = await devTools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const before = await worked();
  for (const key of keys) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }
  const after = await worked();
  await expect(field).toHaveValue(`Typed${keys}`);
  // Without unsaved changes, the next page has nothing to restore.
  await field.fill("");
  await expect(page.getByRole("region", { name: "Actions" })).not.toContainText("Unsaved changes", { timeout: 30_000 });
  await page.unroute(`**/api/reviews/${reviewId}`);
  return (after - before) / keys.length;
};

test("a key in a comment costs about the same work in a review of 40 skillsets as in one of 4", async ({ page }) => {
  test.slow();
  await openAs(page, "manager", "/manager-reviews", "qa");
  const { items } = await (await callApi(page, "GET", "/reviews/managed?name=Yildiz")).json();
  const reviewId: string = items[0].id;
  const costs: { readonly few: number; readonly many: number }[] = [];
  for (let run = 0; run < 3; run += 1) {
    costs.push({ few: await workPerKey(page, reviewId, 4), many: await workPerKey(page, reviewId, 40) });
  }
  const ratios = costs.map(({ few, many }) => many / few);
  const shown = costs.map(({ few, many }) => `${few.toFixed(1)} ms and ${many.toFixed(1)} ms`).join("; ");
  test.info().annotations.push({ type: "work per key with 4 and 40 skillsets", description: shown });
  console.log(`Work per key with 4 and 40 skillsets: ${shown}`);
  expect(Math.min(...ratios)).toBeLessThan(2);
});
