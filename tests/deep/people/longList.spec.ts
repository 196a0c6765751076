import { expect, type Page, test } from "@playwright/test";
import type { PersonRow } from "#domain/people/model.ts";
import { openAs } from "../../e2e/support/signIn.ts";

/** Users with 10,000 people, whose pages are made from those of the sample. */
const people = 10_000;

/** In milliseconds, without other work on the machine. */
const longestTask = 100;

/** Rows in the document, however long the list is. */
const maxRows = 150;

/** Answers the list in pages of its own size until it has all people. */
const answerMany = (page: Page) =>
  page.route(
    (url) => url.pathname === "/api/people",
    async (route) => {
      const url = new URL(route.request().url());
      const from = Number(url.searchParams.get("cursor") ?? 0);
      url.searchParams.delete("cursor");
      const response = await route.fetch({ url: url.href });
      const body = (await response.json()) as { readonly items: readonly PersonRow[] };
      const items = body.items.map((person, index) => ({
        ...person,
        id: `${person.id}-${from + index}`,
        firstName: `${person.firstName} ${from + index}`,
      }));
      const next = from + items.length;
      await route.fulfill({ response, json: { ...body, items, cursor: next < people ? String(next) : null } });
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
      return scrollHeight > ${people} * 40 && innerHeight + scrollY >= scrollHeight - 2;
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

test("Users scrolls through 10,000 people without a task that one would feel", async ({ page }) => {
  test.setTimeout(600_000);
  await answerMany(page);
  await openAs(page, "admin", "/admin/users");
  await expect(page.getByRole("group", { name: "Users found" })).toBeVisible();
  const { tasks, height } = await scrollToEnd(page);
  expect(height).toBeGreaterThan(people * 40);
  expect(await page.evaluate("document.querySelectorAll('tr').length")).toBeLessThan(maxRows);
  expect(Math.max(0, ...tasks)).toBeLessThanOrEqual(longestTask);
});
