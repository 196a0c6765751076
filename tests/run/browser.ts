import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runCommand } from "./runCommand.ts";

/** A browser for tests, and how to install it. */
interface Browser {
  readonly name: string;
  /** The environment variable with the path of one. */
  readonly variable: string;
  /** The paths at which one may be installed, in order of preference. */
  readonly paths: readonly string[];
  /** Its names in the system's packages, in order of preference. */
  readonly systemPackages: readonly [string, ...string[]];
  /** The arguments of the commands with which Playwright downloads it; empty if it cannot. */
  readonly downloads: readonly (readonly string[])[];
}

const isRoot = process.getuid?.() === 0;

const ensure = async ({ name, variable, paths, systemPackages, downloads }: Browser): Promise<string> => {
  const chosen = process.env[variable];
  if (chosen !== undefined && chosen !== "") {
    if (existsSync(chosen)) {
      return chosen;
    }
    throw new Error(`${variable} names ${chosen}, which does not exist; name a ${name} or leave it unset.`);
  }
  const present = paths.find(existsSync);
  if (present !== undefined) {
    return present;
  }
  const fromSystem = [["update"], ...systemPackages.map((one) => ["install", "-y", one])];
  const ways: readonly (readonly [command: string, args: readonly string[]])[] = [
    ...downloads.map((args) => ["playwright", args] as const),
    ...(isRoot ? fromSystem.map((args) => ["apt-get", args] as const) : []),
  ];
  for (const [command, args] of ways) {
    await runCommand(command, args);
    const fetched = paths.find(existsSync);
    if (fetched !== undefined) {
      return fetched;
    }
  }
  throw new Error(
    `These tests need a browser and none could be fetched; install ${name} ` +
      `(on Debian and Ubuntu: sudo apt-get install ${systemPackages[0]}) or set ${variable} to the path of one.`,
  );
};

/**
 * Returns the path of the browser for the end-to-end tests: PULSE_CHROMIUM, else an installed browser, else one that is
 * fetched now. Throws Error with what to install if none can be fetched.
 */
export const ensureBrowser = (): Promise<string> =>
  ensure({
    name: "Chromium",
    variable: "PULSE_CHROMIUM",
    // The tests take a third less time without a browser window.
    paths: [
      "/usr/bin/chromium-headless-shell",
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/usr/bin/google-chrome-stable",
      chromium.executablePath(),
    ],
    systemPackages: ["chromium-headless-shell", "chromium"],
    downloads: [...(isRoot ? [["install", "--with-deps", "chromium"]] : []), ["install", "chromium"]],
  });

/**
 * Returns the path of the Firefox for the deep tests: PULSE_FIREFOX, else an installed one, else, as root, the system's
 * package. Playwright's own Firefox differs from the one that people use. Throws Error with what to install if
 * none can be fetched.
 */
export const ensureFirefox = (): Promise<string> =>
  ensure({
    name: "Firefox",
    variable: "PULSE_FIREFOX",
    paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    systemPackages: ["firefox-esr"],
    downloads: [],
  });
