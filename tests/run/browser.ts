import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runCommand } from "./runCommand.ts";

/** Paths of an installed Chromium or Chrome, in order of preference. */
const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** The parts of the machine that `ensureBrowser` uses; tests replace them. */
export interface Machine {
  readonly exists: (path: string) => boolean;
  /** Runs a command. Resolves to whether it succeeded. */
  readonly run: (command: string, args: readonly string[]) => Promise<boolean>;
  readonly isRoot: boolean;
  /** PULSE_CHROMIUM, when set. */
  readonly chosen: string | undefined;
  /** The path of the browser that Playwright downloads. */
  readonly downloaded: string;
}

const thisMachine = (): Machine => ({
  exists: existsSync,
  run: async (command, args) => (await runCommand(command, args)).code === 0,
  isRoot: process.getuid?.() === 0,
  chosen: process.env["PULSE_CHROMIUM"],
  downloaded: chromium.executablePath(),
});

const found = ({ exists, downloaded }: Machine): string | undefined => [...systemBrowsers, downloaded].find(exists);

/**
 * Returns the path of the browser for the end-to-end tests: PULSE_CHROMIUM, else an installed browser, else one that is
 * fetched now. Throws Error with what to install if none can be fetched (quality, "Set-up").
 */
export const ensureBrowser = async (machine: Machine = thisMachine()): Promise<string> => {
  const { chosen, exists, run, isRoot } = machine;
  if (chosen !== undefined && chosen !== "") {
    if (exists(chosen)) {
      return chosen;
    }
    throw new Error(`PULSE_CHROMIUM names ${chosen}, which does not exist; name a Chromium or leave it unset.`);
  }
  const present = found(machine);
  if (present !== undefined) {
    return present;
  }

  const ways = [
    ...(isRoot ? [() => run("playwright", ["install", "--with-deps", "chromium"])] : []),
    () => run("playwright", ["install", "chromium"]),
    ...(isRoot
      ? [async () => (await run("apt-get", ["update"])) && (await run("apt-get", ["install", "-y", "chromium"]))]
      : []),
  ];
  for (const fetch of ways) {
    await fetch();
    const fetched = found(machine);
    if (fetched !== undefined) {
      return fetched;
    }
  }
  throw new Error(
    "The end-to-end tests need a browser and none could be fetched; install Chromium " +
      "(on Debian and Ubuntu: sudo apt-get install chromium) or set PULSE_CHROMIUM to the path of one.",
  );
};
