import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureBundles } from "./bundles.ts";
import { measureFirstRequests } from "./firstRequests.ts";
import { measurePages } from "./pages.ts";
import { report } from "./report.ts";
import { measureScreens } from "./screens.ts";

const progress = (text: string): void => {
  process.stderr.write(`Measuring ${text} …\n`);
};

// Functions log every request to console.info; thousands of such lines would bury the report.
console.info = () => undefined;

const bundles = await measureBundles(progress);
const firstRequests = await measureFirstRequests(progress);
const pages = await measurePages(progress);
const screens = await measureScreens(progress);
const broken = [...screens, ...bundles.functions, ...pages].flatMap((measured) => measured.broken);

const text = report({ screens, bundles, firstRequests, pages, broken });
writeFileSync(join(import.meta.dirname, "results.md"), text);
process.stdout.write(text);
if (broken.length > 0) {
  process.stderr.write(`\nBroken bars:\n${broken.join("\n")}\n`);
  process.exitCode = 1;
}
