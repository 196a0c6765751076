import { setTimeout as delay } from "node:timers/promises";
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

/** Pages that are opened, each by someone who has been there before, with an empty cache. */
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

/** Polled routes, whose requests are counted separately. */
const polled = new Set(["getSlackSettings", "getBadges"]);

/** How a page opens. */
export interface OpenedPage {
  readonly name: string;
  /**
   * How often the browser needs responses before the content is there. Every request of a wave is held until the page
   * requests nothing more, then all are answered. So it does not depend on speed.
   */
  readonly waves: number;
  /**
   * Until the content is there, against a bare page on the same network and processor: three short requests one after the
   * other, and a fixed piece of work.
   */
  readonly ratio: number;
  readonly milliseconds: number;
  /** From the last answer of the API that came before the content until the content is there: the page's own scripts. */
  readonly millisecondsFromData: number;
  /** The API's routes that the page called, polled ones apart. */
  readonly routeIds: readonly string[];
  readonly tableRequests: number;
  readonly broken: readonly string[];
}

/** The URLs that a page requests, with the browser's own response times, in seconds. */
interface Request {
  readonly url: string;
  readonly start: number;
  end: number;
}

/** Collects the requests of a page. */
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

const slowly = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return session;
};

/** How many elements the bare page makes and lays out, row by row, which takes about half of its time. */
const bareElements = 3_000;

/**
 * Three short requests one after the other and a fixed piece of work, in milliseconds: what a page with a script and an
 * answer takes at least, on this machine.
 */
const bareTime = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  await slowly(page);
  await page.goto(`${url}/config.json`);
  const milliseconds = await page.evaluate(async (elements) => {
    await fetch("/config.json").then((response) => response.text());
    await fetch("/config.json").then((response) => response.text());
    const { document } = globalThis as unknown as BarePage;
    for (let index = 0; index < elements; index += 1) {
      const element = document.createElement("div");
      element.textContent = `Row ${index}`;
      document.body.append(element);
      if (index % 100 === 0) {
        element.getBoundingClientRect();
      }
    }
    return performance.now();
  }, bareElements);
  await page.close();
  return milliseconds;
};

/** The DOM that the bare page uses, because this code has no browser types. */
interface BarePage {
  readonly document: {
    readonly body: { readonly append: (element: object) => void };
    readonly createElement: (name: string) => { textContent: string; readonly getBoundingClientRect: () => object };
  };
}

/** The DOM that the check for content uses, because this code has no browser types. */
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
  // A fixed path takes precedence over one with parameters.
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
  const asked = [...requests.values()].filter((request) => request.url.startsWith(url));
  await page.close();
  const first = Math.min(...asked.map(({ start }) => start));
  const answered = asked.filter(
    ({ url: address, end }) => new URL(address).pathname.startsWith("/api/") && (end - first) * 1000 <= milliseconds,
  );
  const dataAt = Math.max(0, ...answered.map(({ end }) => (end - first) * 1000));
  return { milliseconds, millisecondsFromData: milliseconds - dataAt, asked };
};

/** How long a page must request nothing before its requests are answered, in milliseconds. */
const quiet = 400;

/** The time without a request, in milliseconds, after which the content is no longer expected. */
const longest = 60_000;

/** In the page: resolves when it has nothing left to do, which is not said as long as it may not show anything yet. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const { requestIdleCallback } = globalThis as unknown as {
      readonly requestIdleCallback: (done: () => void, options: { readonly timeout: number }) => void;
    };
    requestIdleCallback(resolve, { timeout: 500 });
  });

/** Opens a page wave by wave, and counts them until its content is there. */
const countWaves = async (context: BrowserContext, url: string, path: string): Promise<number> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const held: string[] = [];
  let lastAt = performance.now();
  session.on("Fetch.requestPaused", ({ requestId }) => {
    held.push(requestId);
    lastAt = performance.now();
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `${url}/*` }] });
  const opening = page.goto(`${url}${path}`, { waitUntil: "commit" });
  let waves = 0;
  for (;;) {
    if (waves > 0) {
      await opening;
      await page.evaluate(whenIdle);
      if (await page.evaluate(isReady)) {
        break;
      }
    }
    const waited = performance.now() - lastAt;
    if (held.length === 0 && waited > longest) {
      throw new Error(`${path} asked for nothing more, and its content did not come.`);
    }
    if (held.length === 0 || waited < quiet) {
      await delay(Math.max(20, quiet - waited));
      continue;
    }
    waves += 1;
    await Promise.all(held.splice(0).map((requestId) => session.send("Fetch.continueRequest", { requestId })));
    lastAt = performance.now();
  }
  await page.close();
  return waves;
};

/** How often every page is opened. */
const rounds = 3;

const least = (numbers: readonly number[]): number => Math.min(...numbers);

/** The number of table requests of a route as a role, without those that find the actor. */
type CostOf = (routeId: string, role: Role) => Promise<number>;

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
        while (runs.length < rounds) {
          bare.push(await bareTime(context, url));
          runs.push(await openOnce(context, url, path));
        }
        const name = `${path} as ${role}`;
        const waves = await countWaves(context, url, path);
        await context.close();
        const milliseconds = least(runs.map((run) => run.milliseconds));
        const called = (runs.at(-1)?.asked ?? [])
          .map((request) => new URL(request.url).pathname)
          .filter((pathname) => pathname.startsWith("/api/"))
          .map((pathname) => routeOf(pathname) ?? pathname)
          .filter((id) => !polled.has(id));
        let tableRequests = 0;
        for (const id of called) {
          // Each route also reads the actor's profile.
          tableRequests += 1 + (await costOf(id, role));
        }
        results.push({
          name,
          waves,
          milliseconds,
          millisecondsFromData: least(runs.map((run) => run.millisecondsFromData)),
          ratio: milliseconds / least(bare),
          routeIds: called,
          tableRequests,
          broken: [
            ...(waves > limits.pageWaves
              ? [`${name} makes ${waves} waves of requests; at most ${limits.pageWaves} are allowed.`]
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
