import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { measureScreen, openedScreens } from "#tests/functions/scale/screenCosts.ts";
import { openBenchEnvironment } from "./benchEnvironment.ts";
import { measureBundles } from "./bundles.ts";
import { measureFirstRequests } from "./firstRequests.ts";
import { measureLargeFile } from "./largeFile.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureOpening } from "./opening.ts";
import { measureOperations } from "./operations.ts";
import { measurePages } from "./pages.ts";
import { measurePolling } from "./polling.ts";
import { measurements, page, summary } from "./report.ts";
import { measureScreens } from "./screens.ts";
import { measureYears } from "./years.ts";

const startedAt = performance.now();
const minutesSince = (time: number): number => (performance.now() - time) / 60_000;

const progress = (text: string): void => {
  process.stderr.write(`After ${minutesSince(startedAt).toFixed(1)} minutes, measuring ${text} …\n`);
};

// Functions log every request to console.info; thousands of such lines would bury the report.
console.info = () => undefined;

const bundles = await measureBundles(progress);
const environment = await openBenchEnvironment();
const firstRequests = await measureFirstRequests(progress, environment);
const pages = await measurePages(progress);
const screens = await measureScreens(progress, environment);
const opened = await measureOpening(progress, async (routeId, role) => {
  const screen = openedScreens.find(({ name }) => name === `${routeId} as ${role}`);
  if (screen === undefined) {
    throw new Error(`A page calls ${routeId} as ${role}, which no screen does. Correct tests/functions/scale.`);
  }
  return (await measureScreen(screen, environment.organization)).requests;
});
const polling = await measurePolling(progress, environment.organization);
const operations = await measureOperations(progress, environment.organization);
const largeFile = await measureLargeFile(progress, environment.organization);
await environment.stop();
const years = await measureYears(progress);
const lighthouse = await measureLighthouse(progress);
const broken = [
  ...screens,
  ...years,
  ...bundles.functions,
  ...firstRequests,
  ...pages,
  ...opened,
  ...operations,
  largeFile,
  ...lighthouse,
].flatMap((measured) => measured.broken);

const measured = {
  ...{ screens, years, bundles, firstRequests, pages, opened, polling },
  ...{ operations, largeFile, lighthouse, broken },
};
const details = ".build/measurements.md";
writeFileSync(join(import.meta.dirname, "results.md"), page(measured, { minutes: minutesSince(startedAt), details }));
mkdirSync(dirname(details), { recursive: true });
writeFileSync(details, measurements(measured));
process.stdout.write(`${summary(measured)}\n\nThis is in tests/bench/results.md, and everything in ${details}.\n`);
if (broken.length > 0) {
  process.exitCode = 1;
}
