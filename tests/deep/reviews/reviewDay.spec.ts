import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoAccount } from "#domain/people/demo.ts";
import { demoPassword, expectInside, signIn } from "../../e2e/support/signIn.ts";
import { productWithSample } from "../support/productWithSample.ts";
import { modelEvaluations, sampleWith } from "../support/sampleWith.ts";

/**
 * A whole review day of a manager: twelve evaluations of nine skillsets, from the sign-in to "nothing else waits", on a
 * product of its own. Everything that the manager presses is counted.
 */
const reports = Array.from({ length: 12 }, (_, at) => ({
  email: `report.${at}@acme.com`,
  firstName: "Robin",
  lastName: `Report ${String(at + 1).padStart(2, "0")}`,
  engineerType: "software",
  position: "IC1",
}));

test.describe.configure({ mode: "serial", timeout: 600_000 });

const product = productWithSample("review-day", (sample, { at }) => {
  const { self } = modelEvaluations(sample);
  const manager = demoAccount("manager", "software", "acme.com").email;
  return sampleWith(sample, {
    people: reports.map((report) => ({ ...report, manager, createdAt: at(-300) })),
    reviews: reports.map(({ email }) => ({
      employee: email,
      round: "current",
      self: { ...self, completedAt: at(-2) },
    })),
  });
});

const bar = (page: Page) => page.getByRole("region", { name: "Actions" });
const levels = (page: Page) => page.getByRole("group", { name: /^Robin's level of / });

test("twelve reviews take a manager two clicks and 20 keys each, and one comment what is typed in it", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: product.url(), reducedMotion: "reduce" })).newPage();
  await page.goto("/");
  await signIn(page, demoAccount("manager", "software", "acme.com").email, await demoPassword(page));
  await expectInside(page);

  const counted = { clicks: 0, keys: 0, tabs: 0 };
  const click = async (what: Locator): Promise<void> => {
    counted.clicks += 1;
    await what.click();
  };
  const press = async (key: string): Promise<void> => {
    counted.keys += 1;
    counted.tabs += key === "Tab" ? 1 : 0;
    await page.keyboard.press(key);
  };
  await click(page.getByRole("navigation").getByRole("link", { name: /^Manager Reviews/ }));
  await click(page.getByRole("link", { name: "Next Review" }));
  const written = new Set<string>();
  let comments = 0;
  for (let review = 1; review <= reports.length; review += 1) {
    await expect(levels(page)).toHaveCount(9);
    const heading = page.getByRole("heading", { level: 1 });
    const name = (await heading.textContent()) ?? "";
    expect(written).not.toContain(name);
    written.add(name);
    if (review === 1) {
      await expect(heading).toBeFocused();
      await press("Tab");
    }
    await expect(page.getByRole("group", { name: "Expectations Rating" }).locator("input:focus")).toHaveCount(1);
    await press("3");
    for (const [index, picker] of (await levels(page).all()).entries()) {
      await press("Enter");
      await press("=");
      await expect(picker.locator(":checked")).toBeFocused();
      if (index === 0) {
        await press("Tab");
        const comment = `What Robin did well in review ${review}.`;
        await page.keyboard.type(comment);
        await expect(page.getByRole("textbox", { name: /^Comments on / }).first()).toHaveValue(comment);
        comments += 1;
        await press("Shift+Tab");
      }
    }
    await press("Control+Enter");
    await expect(page.getByText("Evaluation completed successfully").first()).toBeVisible();
    await expect(heading, `after ${name}`).not.toHaveText(review < reports.length ? name : "");
  }
  await expect(bar(page)).toContainText("Your To Do list is empty");
  expect(written.size).toBe(reports.length);
  console.log(`A day of ${reports.length} reviews: ${JSON.stringify({ ...counted, comments })}`);
  expect(counted.clicks).toBe(2);
  // The rating, nine times Enter and a level, to the comment and back, and completing; the first one begins with Tab.
  expect(counted.keys).toBe(reports.length * (1 + 2 * 9 + 2 + 1) + 1);
});
