import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "@playwright/test";
import { freePort } from "../../run/freePort.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";

/** A Pulse with a sample organisation of its own, which the tests of a file may stop or kill and start again. */
interface ProductWithSample {
  /** Where it is, as long as it runs. */
  readonly url: () => string;
  readonly dataFolder: () => string;
  /** Starts it again with the same data; `log` names the file of its output. */
  readonly start: (log: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Starts such a Pulse before the tests of a file. `writeSample` writes its sample into the named folder. */
export const productWithSample = (name: string, writeSample: (folder: string) => Promise<void>): ProductWithSample => {
  let folder = "";
  let port = 0;
  let product: StartedProduct | undefined;
  const dataFolder = () => join(folder, "data");
  const start = async (log: string): Promise<void> => {
    product = await startProduct({
      port,
      dataFolder: dataFolder(),
      logFile: resolve(`test-results/deep-${name}-${log}.log`),
      env: { PULSE_SAMPLE_DIR: join(folder, "sample") },
      readyWithin: 240_000,
    });
  };
  const stop = async (): Promise<void> => {
    await product?.stop();
    product = undefined;
  };

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(join(tmpdir(), `pulse-${name}-`));
    await writeSample(join(folder, "sample"));
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
