import { chromium } from "@playwright/test";
const base = "http://localhost:4493";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const google = async (page, name) => {
  await page.goto(base);
  await page.getByRole("button", { name: /Google/ }).click();
  await page.getByText(name).first().click();
  await page.getByRole("banner").locator("[aria-haspopup=menu]").waitFor({ timeout: 60000 });
};
for (const [width, scheme] of [[1440, "light"], [1440, "dark"], [390, "light"], [390, "dark"]]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: base });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  await google(page, "Zofia");
  await page.goto("/reviews");
  const link = page.getByRole("link", { name: /See my result/ }).first();
  await link.waitFor();
  if (width === 1440 && scheme === "light") { await page.screenshot({ path: "/tmp/shot-mine.png" }); }
  if (scheme === "dark" || width === 390) {
    await page.route(/\/api\/reviews\/[0-9A-Z]{26}$/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.review.acknowledgement = { state: "awaited", at: null, talkedAt: null };
      json.reply = null; json.acknowledgeUntil = json.today;
      await route.fulfill({ response, json });
    });
  }
  await link.click();
  await page.getByRole("heading", { name: "Who opened the text of my review" }).waitFor();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shot-result-${width}-${scheme}.png`, fullPage: width === 390 ? true : false });
  await context.close();
}
await browser.close();
