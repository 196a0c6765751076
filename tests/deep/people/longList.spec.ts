import { type Browser, expect, type Page, test } from "@playwright/test";
import { openAs } from "../../e2e/support/signIn.ts";

/** Lists of 10,000 rows, whose pages are made from those of the sample. */
const rows = 10_000;

/** In milliseconds of the processor's time, so other work on the machine does not count. */
const longestTask = 100;

/** Maximum rows in the document, however long the list is. */
const maxRows = 150;

interface Named {
  readonly id: string;
  readonly firstName?: string;
  readonly employee?: { readonly firstName: string };
}

/** A copy of the row for another person. */
const copyOf = (row: Named, at: number): Named => ({
  ...row,
  id: `${row.id}-${at}`,
  ...(row.firstName !== undefined && { firstName: `${row.firstName} ${at}` }),
  ...(row.employee && { employee: { ...row.employee, firstName: `${row.employee.firstName} ${at}` } }),
});

/** Serves a list in pages of its usual size until it has all rows. */
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

/** Scrolls in steps of a fast wheel to the end of the list. */
const scrollToEnd = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const step = () => {
      scrollBy(0, 600);
      const { scrollHeight } = document.documentElement;
      if (scrollHeight > ${rows} * 40 && innerHeight + scrollY >= scrollHeight - 2) {
        setTimeout(() => resolve(scrollHeight), 500);
      } else {
        requestAnimationFrame(step);
      }
    };
    step();
  })`);

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** The processor's time, in microseconds. */
  readonly tdur?: number;
}

/** The longest tasks of the page's thread during `act`, longest first. */
const longestTasksOf = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const pageThreads = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf),
  );
  return traceEvents
    .filter((event) => pageThreads.has(threadOf(event)))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .toSorted((a, b) => b - a)
    .slice(0, 10);
};

for (const { list, role, address, path } of [
  { list: "Users", role: "admin", address: "/admin/users", path: "/api/people" },
  { list: "CTO Reviews", role: "cto", address: "/manager-reviews", path: "/api/reviews/managed" },
] as const) {
  test(`${list} scrolls through 10,000 rows without a noticeable delay`, async ({ page, browser }) => {
    test.setTimeout(600_000);
    await answerMany(page, path);
    await openAs(page, role, address);
    await expect(page.getByRole("row").nth(5)).toBeVisible();
    const tasks = await longestTasksOf(browser, page, async () => {
      expect(await scrollToEnd(page)).toBeGreaterThan(rows * 40);
    });
    expect(await page.evaluate("document.querySelectorAll('tr').length")).toBeLessThan(maxRows);

    expect(tasks[0], tasks.join(", ")).toBeLessThanOrEqual(longestTask);
  });
}
