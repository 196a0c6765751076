import { mkdirSync, writeFileSync } from "node:fs";
import { test } from "@playwright/test";
import { roles } from "#domain/people/terms.ts";
import { colorSchemes, showIn } from "../e2e/support/colorScheme.ts";
import { allPages, expectRead, openPage, type PageOfRole, widths } from "../e2e/support/pages.ts";

const folder = "pictures";
const sizes = Object.entries(widths);

/** The file name of a page's screenshots, stable across runs to compare them file by file. */
const nameOf = (page: PageOfRole): string =>
  [page.role, page.path, page.through?.source ?? "", ...(page.andThen ?? []).map(({ source }) => source)]
    .join(" ")
    .replaceAll(/[^\w]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const fileOf = (page: PageOfRole, size: string, colorScheme: string): string =>
  `${nameOf(page)}-${size}-${colorScheme}.png`;

const captionOf = ({ role, path, through, title }: PageOfRole): string =>
  `${role}: ${path}${through === undefined ? "" : `, "${through.source}"`} (${title})`.replaceAll("<", "&lt;");

/** A page with all screenshots: one row per page, in both themes and sizes. */
const gallery = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pulse: all pages</title>
<style>body{font:14px system-ui;margin:24px;background:#888} a img{height:420px;margin:0 8px 8px 0} h2{font-size:16px}</style>
${allPages
  .map(
    (page) =>
      `<h2>${captionOf(page)}</h2>${sizes
        .flatMap(([size]) => colorSchemes.map((colorScheme) => fileOf(page, size, colorScheme)))
        .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
        .join("")}`,
  )
  .join("\n")}
</html>
`;

test.describe.configure({ mode: "parallel" });

test.beforeAll(() => mkdirSync(folder, { recursive: true }));

test("the gallery", () => {
  writeFileSync(`${folder}/index.html`, gallery);
});

for (const role of roles.filter((one) => allPages.some((page) => page.role === one))) {
  test(`the pages of ${role}`, async ({ page }) => {
    test.setTimeout(600_000);
    for (const shown of allPages.filter((one) => one.role === role)) {
      await page.setViewportSize(widths.desktop);
      await openPage(page, shown);
      for (const [size, viewport] of sizes) {
        await page.setViewportSize(viewport);
        await expectRead(page, shown.title);
        for (const colorScheme of colorSchemes) {
          await showIn(page, colorScheme);
          await page.screenshot({ path: `${folder}/${fileOf(shown, size, colorScheme)}`, fullPage: true });
        }
      }
    }
  });
}
