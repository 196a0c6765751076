import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "@playwright/test";
import { freePort } from "#infra/listen.ts";
import { readOwnSample, type SampleChange } from "../../run/ownSample.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";

/** A Pulse with an organization of its own, which the tests of a file may stop or kill and start again. */
interface ProductWithSample {
  /** Where it is, as long as it runs. */
  readonly url: () => string;
  readonly dataFolder: () => string;
  /** Starts it again with the same data; `log` names the file of its output. */
  readonly start: (log: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Starts such a Pulse before the tests of a file. `change` makes its organization of the sample. */
export const productWithSample = (name: string, change: SampleChange): ProductWithSample => {
  let folder = "";
  let port = 0;
  let product: StartedProduct | undefined;
  const dataFolder = () => join(folder, "data");
  const start = async (log: string): Promise<void> => {
    product = await startProduct({
      port,
      dataFolder: dataFolder(),
      logFile: resolve(`test-results/deep-${name}-${log}.log`),
      organizationFile: join(folder, "organization.json"),
      readyWithin: 480_000,
    });
  };
  const stop = async (): Promise<void> => {
    await product?.stop();
    product = undefined;
  };

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    folder = await mkdtemp(join(tmpdir(), `pulse-${name}-`));
    await writeFile(join(folder, "organization.json"), JSON.stringify(await readOwnSample(change)));
    port = await freePort();
    await start("first");
  });
  test.afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  const kill = async (): Promise<void> => {
    await product?.kill();
    product = undefined;
  };
  return { url: () => product?.url ?? "", dataFolder, start, stop, kill };
};
