import { expect, test } from "@playwright/test";
import { signInWithGoogle } from "../../e2e/support/google.ts";
import { productWithSample } from "../support/productWithSample.ts";
import { sampleWith } from "../support/sampleWith.ts";

/** Someone whose self evaluation cannot be saved for ten minutes, on a product of its own. */
const writer = {
  email: "wanda.writer@acme.com",
  firstName: "Wanda",
  lastName: "Writer",
  engineerType: "software",
  position: "IC1",
  manager: "manager@software.demo.acme.com",
};

test.describe.configure({ mode: "serial", timeout: 300_000 });

const product = productWithSample("ten-minutes", (sample, { at }) =>
  sampleWith(sample, {
    people: [{ ...writer, createdAt: at(-300) }],
    reviews: [{ employee: writer.email, round: "current" }],
  }),
);

test("ten minutes of failed saves lose no text, and holding Ctrl+Enter completes once", async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.url(), reducedMotion: "reduce" })).newPage();
  await page.goto("/");
  await signInWithGoogle(page, writer.email, `${writer.firstName} ${writer.lastName}`);
  await page.getByRole("heading", { level: 1, name: "My Reviews" }).waitFor();
  await page.clock.install();
  await page
    .getByRole("main")
    .getByRole("link", { name: /self-evaluation/i })
    .first()
    .click();
  const bar = page.getByRole("region", { name: "Actions" });
  const levels = page.getByRole("group", { name: /^Your level of / });
  await levels.first().waitFor();
  await page.getByRole("group", { name: "Expectations Rating" }).getByText("Meets Expectations").click();
  for (const picker of await levels.all()) {
    await picker.locator("label").nth(1).click();
  }
  await page.keyboard.press("Control+s");
  await expect(bar.getByText(/^Saved /)).toBeVisible();

  let attempts = 0;
  await page.route("**/api/reviews/*/self-evaluation", (route) => {
    attempts += 1;
    return route.abort();
  });
  const field = page.getByLabel(/^Anything else/);
  let text = "";
  for (let minute = 1; minute <= 10; minute += 1) {
    text += `What I wrote in minute ${minute}. `;
    await field.fill(text);
    await page.clock.runFor(60_000);
    await expect(field).toHaveValue(text);
    await expect(bar).toContainText("Not saved");
  }
  // Saving is retried, but not too often.
  expect(attempts).toBeGreaterThanOrEqual(10);
  expect(attempts).toBeLessThanOrEqual(60);

  await page.unroute("**/api/reviews/*/self-evaluation");
  const completions: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && /\/self-evaluation\/completion$/.test(new URL(request.url()).pathname)) {
      completions.push(request.url());
    }
  });
  await page.keyboard.down("Control");
  for (let repeats = 0; repeats < 30; repeats += 1) {
    await page.keyboard.down("Enter");
  }
  await page.keyboard.up("Enter");
  await page.keyboard.up("Control");
  await expect(page.getByText("Evaluation completed successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByText(text.trim()).first()).toBeVisible();
  expect(completions).toHaveLength(1);
});
