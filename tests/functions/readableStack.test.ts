import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { describe, expect, it, onTestFinished } from "vitest";
import { bundleOptions } from "#infra/bundle.ts";

const source = `import { errorDetails } from ${JSON.stringify(resolve("functions/log.ts"))};

const fail = (): never => {
  throw new Error("It failed.");
};
try {
  fail();
} catch (error) {
  console.log(JSON.stringify(errorDetails(error)));
}
`;

/** Bundles failing code like a function, runs it in its own process, and returns the details it logs. */
const loggedDetails = async (change: (map: string) => void = () => undefined) => {
  const folder = mkdtempSync(join(tmpdir(), "pulse-stack-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "source"));
  writeFileSync(join(folder, "source", "failing.ts"), source);
  await build({
    ...bundleOptions([]),
    absWorkingDir: folder,
    entryPoints: { "failing/index": join(folder, "source", "failing.ts") },
    outdir: join(folder, "out"),
  });
  const bundle = join(folder, "out", "failing", "index.mjs");
  change(`${bundle}.map`);
  const { stack, ...details } = JSON.parse(execFileSync(process.execPath, [bundle], { encoding: "utf8" }));
  expect(details).toEqual({ name: "Error", error: "It failed." });
  return String(stack).split("\n");
};

describe("the stack trace of a logged error", () => {
  it("names the line of the source file, not of the bundle", async () => {
    const [message, ...lines] = await loggedDetails();
    expect(message).toBe("Error: It failed.");
    expect(lines[0]).toMatch(/^ {4}at .*\bsource\/failing\.ts:4:\d+\)?$/);
    expect(lines[1]).toMatch(/^ {4}at .*\bsource\/failing\.ts:7:\d+\)?$/);
  });

  it.each<readonly [what: string, change: (map: string) => void]>([
    ["is missing", (map) => rmSync(map)],
    ["is damaged", (map) => writeFileSync(map, "{")],
  ])("stays unchanged when the source map %s", async (_what, change) => {
    const [message, ...lines] = await loggedDetails(change);
    expect(message).toBe("Error: It failed.");
    expect(lines[0]).toMatch(/index\.mjs:\d+:\d+\)?$/);
  });
});
