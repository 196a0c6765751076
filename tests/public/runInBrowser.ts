import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Counts, sum } from "../run/counts.ts";
import { runSteps } from "../run/runSteps.ts";
import { playwrightStep } from "../run/steps.ts";
import { readPublicOrganisation } from "./publicOrganisation.ts";

/** Starts the whole product with the public ladders in place of the sample's, and tries it in a browser. */
export const runInBrowser = async (dataFolder: string): Promise<Counts> => {
  const folder = await mkdtemp(join(tmpdir(), "pulse-public-"));
  try {
    const organisationFile = join(folder, "organisation.json");
    await writeFile(organisationFile, JSON.stringify(await readPublicOrganisation(dataFolder)));
    const step = playwrightStep(["--config", "tests/public/playwright.config.ts"], join(folder, "playwright.json"));
    const env = {
      ...step.env,
      PULSE_TEST_ORGANISATION: organisationFile,
      PULSE_TEST_LOG: "test-results/public-product.log",
      PULSE_PUBLIC_DATA: resolve(dataFolder),
    };
    return sum(await runSteps([{ ...step, env }], (text) => void process.stdout.write(text)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
