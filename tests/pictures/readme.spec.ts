import { test } from "@playwright/test";
import { colorSchemes, showIn } from "../e2e/support/colorScheme.ts";
import { openPage, type PageOfRole } from "../e2e/support/pages.ts";

/** The README's screenshots by file name. */
const pictures: Readonly<Record<string, PageOfRole>> = {
  review: { role: "employee", path: "/reviews", through: /^See My Result/, title: "Who opened my review" },
  ladder: { role: "employee", path: "/ladder", title: "One step up" },
  "round-report": {
    role: "cto",
    path: "/manager-reviews",
    through: /^Round Report/,
    title: "Who completed the evaluations",
  },
};

for (const [name, shown] of Object.entries(pictures)) {
  test(`the README's picture "${name}"`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, shown);
    for (const colorScheme of colorSchemes) {
      await showIn(page, colorScheme);
      await page.screenshot({ path: `docs/pictures/${name}-${colorScheme}.png` });
    }
  });
}
