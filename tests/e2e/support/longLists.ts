import type { Page } from "@playwright/test";

const pageSize = 50;

const idOf = (kind: string, index: number) => `01JXX000000000000${kind}${String(index).padStart(8, "0")}`;

/** What a list requested: the cursors of its pages, the first one's as "first", and the ids of names. */
export interface Requested {
  readonly lists: string[];
  readonly names: string[];
}

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** Serves a list of `count` items, each made from the first one of the product's own answer. */
const serveList = async (
  page: Page,
  address: string,
  count: number,
  itemOf: (sample: Listed["items"][number], index: number) => unknown,
): Promise<Requested> => {
  const requested: Requested = { lists: [], names: [] };
  let body: Listed | undefined;
  await page.route(address, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get("cursor");
    requested.lists.push(cursor ?? "first");
    body ??= (await (await route.fetch()).json()) as Listed;
    const [sample = {}] = body.items;
    const start = Number(cursor ?? 0);
    const next = Math.min(start + pageSize, count);
    const items = Array.from({ length: next - start }, (_, place) => itemOf(sample, start + place));
    await route.fulfill({ json: { ...body, items, cursor: next < count ? String(next) : null } });
  });
  await page.route("**/api/people/names?**", async (route) => {
    const ids = new URL(route.request().url()).searchParams.get("ids")?.split(",") ?? [];
    requested.names.push(...ids);
    const items = ids.map((id) => ({
      id,
      email: "m@acme.com",
      firstName: "Manager",
      lastName: id.slice(-4),
      role: "manager",
      status: "active",
    }));
    await route.fulfill({ json: { items } });
  });
  return requested;
};

const personOf = (index: number) => ({
  id: idOf("P", index),
  email: `person${index}@acme.com`,
  firstName: "Person",
  lastName: `No. ${index + 1}`,
  // Three other managers per page.
  managerId: idOf("M", Math.floor(index / 17)),
});

/** Serves a list of people named "Person No. 1" to "Person No. {count}". */
export const servePeople = (page: Page, count: number): Promise<Requested> =>
  serveList(page, "**/api/people?**", count, (sample, index) => ({
    ...sample,
    ...personOf(index),
    leadId: null,
    role: "employee",
  }));

/** Serves a round's reviews, of people named as in `servePeople`. */
export const serveReviews = (page: Page, count: number): Promise<Requested> =>
  serveList(page, "**/api/reviews/managed*", count, ({ employee, ...sample }, index) => ({
    ...sample,
    id: idOf("R", index),
    employee: { ...(employee as object), ...personOf(index) },
  }));

/** The row of the nth person, in a list of people or of their reviews. */
export const rowOf = (page: Page, number: number) =>
  page.getByRole("row", { name: new RegExp(`Person No\\. ${number}\\b`) });

/** Scrolls to the end of a list over and over while it loads, until the row of its last person is in the document. */
export const scrollToEnd = async (page: Page, count: number, timeout: number): Promise<void> => {
  await page.evaluate(
    ([last, limit]) =>
      new Promise<void>((resolve, reject) => {
        const { document, scrollTo, setInterval, clearInterval } = globalThis as unknown as ScrolledPage;
        const end = performance.now() + limit;
        const timer = setInterval(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          const rows = document.querySelectorAll("tr");
          if (rows.length > 0 && [...rows].slice(-3).some(({ textContent }) => textContent.includes(last))) {
            clearInterval(timer);
            resolve();
          } else if (performance.now() > end) {
            clearInterval(timer);
            reject(new Error(`The end of the list was not reached within ${limit / 1000} seconds.`));
          }
        }, 50);
      }),
    [`Person No. ${count}`, timeout] as const,
  );
};

/**
 * Selectors of the rows that the sticky header covers, in part or whole. axe compares the size of their controls with
 * those of the header on top of them, which no one can hit instead.
 */
export const coveredRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as CoveredPage;
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll("tr[data-place]")]
      .filter((row) => row.getBoundingClientRect().top < header)
      .map((row) => `tr[data-place="${row.getAttribute("data-place")}"]`);
  });

interface Placed {
  readonly getBoundingClientRect: () => { readonly top: number; readonly bottom: number };
  readonly getAttribute: (name: string) => string | null;
}

interface CoveredPage {
  readonly document: {
    readonly querySelector: (selector: string) => Placed | null;
    readonly querySelectorAll: (selector: string) => Iterable<Placed>;
  };
}

interface ScrolledPage {
  readonly document: {
    readonly documentElement: { readonly scrollHeight: number };
    readonly querySelectorAll: (selector: string) => Iterable<{ readonly textContent: string }> & {
      readonly length: number;
    };
  };
  readonly scrollTo: (x: number, y: number) => void;
  readonly setInterval: (tick: () => void, milliseconds: number) => number;
  readonly clearInterval: (timer: number) => void;
}
