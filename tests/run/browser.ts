import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runCommand } from "./runCommand.ts";

/** A browser that tests use, and how a machine without it gets it. */
interface Browser {
  readonly name: string;
  /** The environment variable that chooses one. */
  readonly variable: string;
  /** The paths at which one may be installed, in order of preference. */
  readonly paths: readonly string[];
  /** Its names in the system's packages, in order of preference. */
  readonly systemPackages: readonly [string, ...string[]];
  /** Whether Playwright can download it. */
  readonly isDownloadable: boolean;
}

const chromiumBrowser: Browser = {
  name: "Chromium",
  variable: "PULSE_CHROMIUM",
  // Without the window around the page, which no one looks at, the tests take a third less.
  paths: [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
  ],
  systemPackages: ["chromium-headless-shell", "chromium"],
  isDownloadable: true,
};

/** Playwright downloads a Firefox of its own, with other parts than those that people use. */
const firefoxBrowser: Browser = {
  name: "Firefox",
  variable: "PULSE_FIREFOX",
  paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
  systemPackages: ["firefox-esr"],
  isDownloadable: false,
};

/** The parts of the machine that are used to find a browser; tests replace them. */
export interface Machine {
  readonly exists: (path: string) => boolean;
  /** Runs a command. Resolves to whether it succeeded. */
  readonly run: (command: string, args: readonly string[]) => Promise<boolean>;
  readonly isRoot: boolean;
  /** The path that the browser's environment variable names, when set. */
  readonly chosen: string | undefined;
  /** The path of the Chromium that Playwright downloads. */
  readonly downloaded: string;
}

const thisMachine = ({ variable }: Browser): Machine => ({
  exists: existsSync,
  run: async (command, args) => (await runCommand(command, args)).code === 0,
  isRoot: process.getuid?.() === 0,
  chosen: process.env[variable],
  downloaded: chromium.executablePath(),
});

const ensure = async (
  { name, variable, paths, systemPackages, isDownloadable }: Browser,
  { chosen, exists, run, isRoot, downloaded }: Machine,
): Promise<string> => {
  if (chosen !== undefined && chosen !== "") {
    if (exists(chosen)) {
      return chosen;
    }
    throw new Error(`${variable} names ${chosen}, which does not exist; name a ${name} or leave it unset.`);
  }
  const found = () => (isDownloadable ? [...paths, downloaded] : paths).find(exists);
  const present = found();
  if (present !== undefined) {
    return present;
  }

  const ways = [
    ...(isRoot && isDownloadable ? [() => run("playwright", ["install", "--with-deps", "chromium"])] : []),
    ...(isDownloadable ? [() => run("playwright", ["install", "chromium"])] : []),
    ...(isRoot ? [() => run("apt-get", ["update"])] : []),
    ...(isRoot ? systemPackages.map((one) => () => run("apt-get", ["install", "-y", one])) : []),
  ];
  for (const fetch of ways) {
    await fetch();
    const fetched = found();
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
export const ensureBrowser = async (machine: Machine = thisMachine(chromiumBrowser)): Promise<string> =>
  ensure(chromiumBrowser, machine);

/**
 * Returns the path of the Firefox for the deep tests: PULSE_FIREFOX, else an installed one, else, as root, the system's
 * package. Throws Error with what to install if none can be fetched.
 */
export const ensureFirefox = async (machine: Machine = thisMachine(firefoxBrowser)): Promise<string> =>
  ensure(firefoxBrowser, machine);
