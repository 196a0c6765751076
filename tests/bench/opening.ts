import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { routes } from "#domain/contract.ts";
import type { Role } from "#domain/people/terms.ts";
import { openAs } from "#tests/e2e/support/signIn.ts";
import { ensureBrowser } from "#tests/run/browser.ts";
import { limits } from "./bars.ts";
import { withProduct } from "./product.ts";

/** Lighthouse's slow 4G, in bytes a second and milliseconds, and its slow phone. */
const slowNetwork = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
} as const;
const cpuSlowdown = 4;

/** Pages that are opened, each by somebody who has been there before, with an empty cache. */
const opened = [
  { path: "/reviews", role: "employee" },
  { path: "/reviews", role: "manager" },
  { path: "/reviews", role: "admin" },
  { path: "/manager-reviews", role: "cto" },
  { path: "/manager-reviews", role: "manager" },
  { path: "/ladder", role: "employee" },
  { path: "/skills", role: "employee" },
  { path: "/growth", role: "employee" },
  { path: "/onboardings", role: "lead" },
  { path: "/leads-weekly", role: "manager" },
  { path: "/admin/users", role: "admin" },
] as const satisfies readonly { readonly path: string; readonly role: Role }[];

/** Routes that pages ask again and again, whose requests are counted apart. */
const polled = new Set(["getSlackSettings", "getBadges"]);

/** How a page opens. */
export interface OpenedPage {
  readonly name: string;
  /**
   * The longest chain of requests before the content is there of which each began after the one before had ended. One
   * that ends later, such as that of the font's file for rare letters, is none that the content waits for.
   */
  readonly waves: number;
  /** Until the content is there, against three short requests one after the other, on the same network. */
  readonly ratio: number;
  readonly milliseconds: number;
  /** From the last answer of the API that came before the content until the content is there: the page's own scripts. */
  readonly millisecondsFromData: number;
  /** The API's routes that the page called, polled ones apart. */
  readonly routeIds: readonly string[];
  readonly tableRequests: number;
  readonly broken: readonly string[];
}

interface Request {
  readonly url: string;
  readonly start: number;
  end: number;
}

/** Collects the requests of a page with the browser's own times, in seconds. */
const collectRequests = (session: CDPSession): ReadonlyMap<string, Request> => {
  const requests = new Map<string, Request>();
  session.on("Network.requestWillBeSent", ({ requestId, request: { url }, timestamp }) => {
    requests.set(requestId, { url, start: timestamp, end: Number.POSITIVE_INFINITY });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) {
      request.end = timestamp;
    }
  });
  return requests;
};

const wavesOf = (requests: readonly Request[]): number => {
  const waves = new Map<Request, number>();
  for (const request of requests.toSorted((a, b) => a.start - b.start)) {
    const before = [...waves].filter(([{ end }]) => end <= request.start).map(([, wave]) => wave);
    waves.set(request, 1 + Math.max(0, ...before));
  }
  return Math.max(...waves.values());
};

const slowly = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return session;
};

/** Three short requests one after the other, in milliseconds: what a page with a script and an answer takes at least. */
const bareTime = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  await slowly(page);
  await page.goto(`${url}/config.json`);
  const milliseconds = await page.evaluate(async () => {
    await fetch("/config.json").then((response) => response.text());
    await fetch("/config.json").then((response) => response.text());
    return performance.now();
  });
  await page.close();
  return milliseconds;
};

/** As far as a page is asked whether its content is there; the types of the browser are not those of this code. */
interface InPage {
  readonly document: { readonly querySelector: (selector: string) => unknown };
}

/** In the page: its time in milliseconds once its content is there, the heading and nothing that still loads. */
const isReady = (): number | false => {
  const { document } = globalThis as unknown as InPage;
  return document.querySelector("main h1") !== null && document.querySelector("main .MuiSkeleton-root") === null
    ? performance.now()
    : false;
};

const routeOf = (pathname: string): string | undefined => {
  const matching = routes.filter(
    ({ method, path }) => method === "GET" && new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
  );
  // A fixed address goes before one with parameters.
  return (matching.find(({ path }) => path === pathname) ?? matching[0])?.id;
};

const openOnce = async (context: BrowserContext, url: string, path: string) => {
  const page = await context.newPage();
  const session = await slowly(page);
  const requests = collectRequests(session);
  await page.goto(`${url}${path}`);
  const ready = await page.waitForFunction(isReady);
  const milliseconds = Number(await ready.jsonValue());
  await page.waitForLoadState("networkidle");
  const asked = [...requests.values()].filter(
    (request) => request.url.startsWith(url) && !request.url.endsWith("/favicon.svg"),
  );
  await page.close();
  const first = Math.min(...asked.map(({ start }) => start));
  const before = asked.filter(({ end }) => (end - first) * 1000 <= milliseconds);
  const answered = before.filter(({ url: address }) => new URL(address).pathname.startsWith("/api/"));
  const dataAt = Math.max(0, ...answered.map(({ end }) => (end - first) * 1000));
  return { milliseconds, millisecondsFromData: milliseconds - dataAt, asked: before, all: asked };
};

/** Rounds that every page is opened, and those in all of My Reviews where other work on the machine made it slow. */
const rounds = 3;
const roundsIfSlow = 12;

const least = (numbers: readonly number[]): number => Math.min(...numbers);

/** The number of table requests of a route as a role, without those that find the actor. */
type CostOf = (routeId: string, role: Role, query: Readonly<Record<string, string>>) => Promise<number>;

/** Opens pages on a slow network and a slow processor. */
export const measureOpening = async (
  progress: (text: string) => void,
  costOf: CostOf,
): Promise<readonly OpenedPage[]> => {
  progress("pages in a browser");
  return withProduct(async (url) => {
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
    try {
      const results: OpenedPage[] = [];
      for (const { path, role } of opened) {
        const context = await browser.newContext({ baseURL: url });
        const page = await context.newPage();
        await openAs(page, role, path);
        await page.waitForFunction(isReady);
        await page.close();
        const bare: number[] = [];
        const runs: Awaited<ReturnType<typeof openOnce>>[] = [];
        const isSlow = (): boolean =>
          path === "/reviews" && least(runs.map((run) => run.milliseconds)) / least(bare) > limits.firstPageTime;
        while (runs.length < rounds || (runs.length < roundsIfSlow && isSlow())) {
          bare.push(await bareTime(context, url));
          runs.push(await openOnce(context, url, path));
        }
        await context.close();
        const name = `${path} as ${role}`;
        const waves = least(runs.map(({ asked }) => wavesOf(asked)));
        const milliseconds = least(runs.map((run) => run.milliseconds));
        const called = (runs.at(-1)?.all ?? [])
          .map((request) => new URL(request.url))
          .filter(({ pathname }) => pathname.startsWith("/api/"))
          .map(({ pathname, searchParams }) => ({
            id: routeOf(pathname) ?? pathname,
            query: Object.fromEntries(searchParams),
          }))
          .filter(({ id }) => !polled.has(id));
        let tableRequests = 0;
        for (const { id, query } of called) {
          // Each route also reads the actor's profile.
          tableRequests += 1 + (await costOf(id, role, query));
        }
        const ratio = milliseconds / least(bare);
        results.push({
          name,
          waves,
          milliseconds,
          millisecondsFromData: least(runs.map((run) => run.millisecondsFromData)),
          ratio,
          routeIds: called.map(({ id }) => id),
          tableRequests,
          broken: [
            ...(waves > limits.pageWaves
              ? [`${name} makes ${waves} waves of requests; at most ${limits.pageWaves} are allowed.`]
              : []),
            ...(path === "/reviews" && ratio > limits.firstPageTime
              ? [`${name} takes ${ratio.toFixed(1)} times three requests; at most ${limits.firstPageTime} are allowed.`]
              : []),
            ...(tableRequests > limits.pageTableRequests
              ? [`${name} makes ${tableRequests} table requests; at most ${limits.pageTableRequests} are allowed.`]
              : []),
          ],
        });
      }
      return results;
    } finally {
      await browser.close();
    }
  });
};
