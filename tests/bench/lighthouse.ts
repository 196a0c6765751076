import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, type Page } from "@playwright/test";
import * as z from "zod";
import { demoAccount } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import { freePort } from "#infra/listen.ts";
import { demoPassword, expectInside, signIn } from "#tests/e2e/support/signIn.ts";
import { ensureBrowser } from "#tests/run/browser.ts";
import { limits } from "./bars.ts";
import { withProduct } from "./product.ts";

/** A page that Lighthouse measures. */
interface AuditedPage {
  readonly name: string;
  /** Who opens it; null for someone who is signed out. */
  readonly role: Role | null;
  readonly path: string;
  /** The link that leads from `path` to the page, for a page whose address no one knows beforehand. */
  readonly through?: RegExp;
}

const auditedPages: readonly AuditedPage[] = [
  { name: "sign-in", role: null, path: "/" },
  { name: "My Reviews", role: "employee", path: "/reviews" },
  { name: "the ladder", role: "employee", path: "/ladder" },
  { name: "a review", role: "manager", path: "/manager-reviews", through: /^Perform Meeting/ },
  { name: "an onboarding", role: "manager", path: "/onboardings", through: /^Daniel Ben-Ami/ },
  { name: "a lead's page", role: "manager", path: "/leads-weekly", through: /^Weekly reports of Zofia/ },
];

const devices = ["desktop", "phone"] as const;

/** Fetched by npx when the bench runs: with its own packages it would be a sixth of all that `npm ci` installs. */
const lighthouse = "lighthouse@12.8.2";

const lighthouseResult = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() })),
});

/** Runs Lighthouse in the browser that listens on `port`. */
const run = async (address: string, port: number, isDesktop: boolean): Promise<z.infer<typeof lighthouseResult>> => {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      lighthouse,
      address,
      `--port=${port}`,
      "--output=json",
      "--quiet",
      "--only-categories=performance,accessibility,best-practices",
      ...(isDesktop ? ["--preset=desktop"] : []),
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return lighthouseResult.parse(JSON.parse(stdout));
};

/** Lighthouse's scores of a page, from 0 to 100, and how far its content moved, as Web Vitals add it up. */
export interface LighthouseScores {
  readonly name: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly layoutShift: number;
  readonly broken: readonly string[];
}

/** The address of a page, for whose reader the browser's profile stays signed in. */
const addressOf = async (page: Page, url: string, { role, path, through }: AuditedPage): Promise<string> => {
  if (role === null) {
    return `${url}${path}`;
  }
  await page.goto("/");
  await signIn(page, demoAccount(role, "software", "acme.com").email, await demoPassword(page));
  await expectInside(page);
  await page.goto(path);
  if (through === undefined) {
    return `${url}${path}`;
  }
  await page.getByRole("link", { name: through }).first().click();
  await page.waitForURL((address) => address.pathname !== path);
  return page.url();
};

const audit = async (name: string, address: string, port: number, isDesktop: boolean): Promise<LighthouseScores> => {
  const result = await run(address, port, isDesktop);
  if (result.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not measure ${name}: ${result.runtimeError.message}`);
  }
  const score = (category: string): number => {
    const found = result.categories[category]?.score;
    if (found === null || found === undefined) {
      throw new Error(`Lighthouse gave ${name} no score for ${category}.`);
    }
    return Math.round(found * 100);
  };
  const failed = (category: string): string =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
      .join(", ");
  const accessibility = score("accessibility");
  const bestPractices = score("best-practices");
  const layoutShift = result.audits["cumulative-layout-shift"]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    name,
    performance: score("performance"),
    accessibility,
    bestPractices,
    layoutShift,
    broken: [
      ...(accessibility < limits.lighthouseScore
        ? [`Lighthouse gives ${name} ${accessibility} for accessibility: ${failed("accessibility")}.`]
        : []),
      ...(bestPractices < limits.lighthouseScore
        ? [`Lighthouse gives ${name} ${bestPractices} for best practices: ${failed("best-practices")}.`]
        : []),
      ...(layoutShift >= limits.layoutShift
        ? [`The content of ${name} moves by ${layoutShift.toFixed(3)}; it must be less than ${limits.layoutShift}.`]
        : []),
    ],
  };
};

/**
 * Measures pages with Lighthouse, on a desktop and on a slow phone. Performance depends on the machine, so it is only
 * reported.
 */
export const measureLighthouse = async (progress: (text: string) => void): Promise<readonly LighthouseScores[]> => {
  progress("pages with Lighthouse");
  const executablePath = await ensureBrowser();
  return withProduct(async (url, folder) => {
    const scores: LighthouseScores[] = [];
    for (const [index, page] of auditedPages.entries()) {
      const port = await freePort();
      // Lighthouse opens tabs in the browser's own profile, so people sign in there too.
      const context = await chromium.launchPersistentContext(join(folder, `profile-${index}`), {
        executablePath,
        baseURL: url,
        args: ["--no-sandbox", `--remote-debugging-port=${port}`],
      });
      try {
        const tab = await context.newPage();
        const address = await addressOf(tab, url, page);
        for (const device of devices) {
          scores.push(await audit(`${page.name} on a ${device}`, address, port, device === "desktop"));
        }
        if (page.role !== null) {
          // Lighthouse empties the cache but leaves the session, without which it would have measured the sign-in page.
          await tab.goto(address);
          await expectInside(tab);
        }
      } finally {
        await context.close();
      }
    }
    return scores;
  });
};
