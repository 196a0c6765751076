import { expect, type Page, test } from "@playwright/test";
import { openAs } from "../../e2e/support/signIn.ts";

/** Lists of 10,000 rows, whose pages are made from those of the sample. */
const rows = 10_000;

/** In milliseconds, without other work on the machine. */
const longestTask = 100;

/** Rows in the document, however long the list is. */
const maxRows = 150;

interface Named {
  readonly id: string;
  readonly firstName?: string;
  readonly employee?: { readonly firstName: string };
}

/** The row again, as another person's. */
const copyOf = (row: Named, at: number): Named => ({
  ...row,
  id: `${row.id}-${at}`,
  ...(row.firstName !== undefined && { firstName: `${row.firstName} ${at}` }),
  ...(row.employee && { employee: { ...row.employee, firstName: `${row.employee.firstName} ${at}` } }),
});

/** Answers a list in pages of its own size until it has all rows. */
const answerMany = (page: Page, path: string) =>
  page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const url = new URL(route.request().url());
      const from = Number(url.searchParams.get("cursor") ?? 0);
      url.searchParams.delete("cursor");
      const response = await route.fetch({ url: url.href });
      const body = (await response.json()) as { readonly items: readonly Named[] };
      const items = body.items.map((row, index) => copyOf(row, from + index));
      const next = from + items.length;
      await route.fulfill({ response, json: { ...body, items, cursor: next < rows ? String(next) : null } });
    },
  );

/** Scrolls in steps of a fast wheel to the end of the list. Tasks are those of at least 50 ms. */
const scrollToEnd = (page: Page) =>
  page.evaluate<{ readonly tasks: readonly number[]; readonly height: number }>(`new Promise((resolve) => {
    const tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: "longtask" });
    const atEnd = () => {
      const { scrollHeight } = document.documentElement;
      return scrollHeight > ${rows} * 40 && innerHeight + scrollY >= scrollHeight - 2;
    };
    const step = () => {
      scrollBy(0, 600);
      if (atEnd()) {
        setTimeout(() => resolve({ tasks, height: document.documentElement.scrollHeight }), 500);
      } else {
        requestAnimationFrame(step);
      }
    };
    step();
  })`);

for (const { list, role, address, path } of [
  { list: "Users", role: "admin", address: "/admin/users", path: "/api/people" },
  { list: "CTO Reviews", role: "cto", address: "/manager-reviews", path: "/api/reviews/managed" },
] as const) {
  test(`${list} scrolls through 10,000 rows without a task that one would feel`, async ({ page }) => {
    test.setTimeout(600_000);
    await answerMany(page, path);
    await openAs(page, role, address);
    await expect(page.getByRole("row").nth(5)).toBeVisible();
    const { tasks, height } = await scrollToEnd(page);
    expect(height).toBeGreaterThan(rows * 40);
    expect(await page.evaluate("document.querySelectorAll('tr').length")).toBeLessThan(maxRows);
    expect(Math.max(0, ...tasks), `${tasks.length} tasks of 50 ms and more`).toBeLessThanOrEqual(longestTask);
  });
}
