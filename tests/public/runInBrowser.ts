import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Counts, sum } from "../run/counts.ts";
import { runSteps } from "../run/runSteps.ts";
import { playwrightStep } from "../run/steps.ts";
import { readPublicOrganization } from "./publicOrganization.ts";

/** Starts the whole product with the public ladders in place of the sample's, and tests it in a browser. */
export const runInBrowser = async (dataFolder: string): Promise<Counts> => {
  const folder = await mkdtemp(join(tmpdir(), "pulse-public-"));
  try {
    const organizationFile = join(folder, "organization.json");
    await writeFile(organizationFile, JSON.stringify(await readPublicOrganization(dataFolder)));
    const step = playwrightStep(["--config", "tests/public/playwright.config.ts"], join(folder, "playwright.json"));
    const env = {
      ...step.env,
      PULSE_TEST_ORGANIZATION: organizationFile,
      PULSE_TEST_LOG: "test-results/public-product.log",
      PULSE_PUBLIC_DATA: resolve(dataFolder),
    };
    return sum(await runSteps([{ ...step, env }], (text) => void process.stdout.write(text)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
