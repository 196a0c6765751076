import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#infra/listen.ts";
import { startProduct } from "#tests/run/startProduct.ts";

/** Runs with the address of a product with sample data and with a folder, and removes both afterwards. */
export const withProduct = async <Result>(use: (url: string, folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), "pulse-bench-"));
  const product = await startProduct({
    port: await freePort(),
    dataFolder: join(folder, "data"),
    logFile: join(folder, "product.log"),
  });
  try {
    return await use(product.url, folder);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true });
  }
};
