import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runningInGroup } from "./processGroup.ts";
import { startProduct } from "./startProduct.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pulse-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ready = "console.log('Pulse is ready at http://localhost:' + process.env.PORT);";
const stay = "setInterval(() => {}, 1000);";

const start = (program: string) =>
  startProduct({
    port: 4567,
    dataFolder: folder,
    logFile: join(folder, "product.log"),
    command: [process.execPath, "-e", program],
    readyWithin: 5_000,
    stopWithin: 1_000,
  });

describe("the started product", () => {
  it("gets its port and data folder, prints its address, and ends when stopped", async () => {
    const product = await start(`console.log(process.env.PULSE_DATA_DIR); ${ready} ${stay}`);
    expect(product.url).toBe("http://localhost:4567");
    expect(product.consoleTokenFile).toBe(join(folder, "console-token"));
    await product.stop();
    expect(await readFile(join(folder, "product.log"), "utf8")).toContain(folder);
  });

  it("that ends before it is ready is an error with its output", async () => {
    await expect(start("console.error('The port is taken.'); process.exit(1)")).rejects.toThrow(
      /ended with 1[\s\S]*The port is taken/,
    );
  });

  it("that does not end on Ctrl+C is an error, and is killed", async () => {
    const product = await start(`process.on('SIGINT', () => {}); ${ready} ${stay}`);
    await expect(product.stop()).rejects.toThrow("still ran");
    await expect(product.stop()).resolves.toBeUndefined();
  });

  it("that leaves a child process running is an error", async () => {
    const stubborn = `process.on('SIGINT', () => {}); console.log('up'); ${stay}`;
    const product = await start(
      `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}]);
      child.stdout.on('data', () => { ${ready} });`,
    );
    await expect(product.stop()).rejects.toThrow("still ran");
    await expect(product.stop()).resolves.toBeUndefined();
  });

  it("that is killed ends immediately, with the table engine that its lock names", async () => {
    const product = await start(
      `process.on('SIGINT', () => {});
      const engine = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stay)}], { detached: true });
      require('node:fs').writeFileSync(process.env.PULSE_DATA_DIR + '/lock.json', JSON.stringify({ engine: { pid: engine.pid } }));
      ${ready} ${stay}`,
    );
    const { engine } = JSON.parse(await readFile(join(folder, "lock.json"), "utf8"));
    expect(runningInGroup(engine.pid)).toHaveLength(1);
    await product.kill();
    expect(runningInGroup(engine.pid)).toEqual([]);
  });
});
