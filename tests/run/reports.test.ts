import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playwrightCounts } from "./playwrightCounts.ts";
import { runCommand } from "./runCommand.ts";
import { vitestCounts } from "./vitestCounts.ts";

const quiet = { show: () => undefined };
let root = "";

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(join(root, file, ".."), { recursive: true });
  await writeFile(join(root, file), text);
};

const readReport = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(root, file), "utf8"));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pulse-reports-"));
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  await write("package.json", '{ "type": "module" }');
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe("a real Vitest report", () => {
  let code: number | null = null;
  let report: unknown;

  beforeAll(async () => {
    const left = "skip";
    await write(
      "tests/mixed/one.test.ts",
      `import { expect, it } from "vitest";
      it("holds", () => expect(1).toBe(1));
      it("fails", () => expect(1).toBe(2));
      it.${left}("is left out", () => expect(1).toBe(1));`,
    );
    await write("tests/good/one.test.ts", 'import { it } from "vitest"; it("a", () => {}); it("b", () => {});');
    await write("tests/broken/one.test.ts", 'throw new Error("before any test");');
    const args = ["run", "--root", root, "--reporter=json", "--outputFile.json=vitest.json"];
    ({ code } = await runCommand("vitest", args, quiet));
    report = await readReport("vitest.json");
  });

  it("is counted by suite, with skipped tests, broken files and missing suites as failures", () => {
    expect(code).not.toBe(0);
    expect(Object.fromEntries(vitestCounts(report, ["good", "mixed", "broken", "absent"], root))).toEqual({
      good: { passed: 2, failed: 0 },
      mixed: {
        passed: 1,
        failed: 2,
        failures: [
          expect.stringMatching(
            /^tests\/mixed\/one\.test\.ts > fails\n {4}AssertionError: expected 1 to be 2 .*\n {6}at .*one\.test\.ts:3:\d+$/,
          ),
          "tests/mixed/one.test.ts > is left out\n    skipped",
        ],
      },
      broken: { passed: 0, failed: 1, failures: ["tests/broken/one.test.ts\n    before any test"] },
      absent: { passed: 0, failed: 1, failures: ["tests/absent\n    no test ran"] },
    });
  });
});

describe("a Vitest report", () => {
  it("counts as a failure without success, even if every test passed", () => {
    const file = { name: "/p/tests/a/x.test.ts", status: "passed", assertionResults: [{ status: "passed" }] };
    const counts = vitestCounts({ success: false, testResults: [file] }, ["a"], "/p");
    expect([...counts.values()].reduce((total, { failed }) => total + failed, 0)).toBe(1);
  });

  it("is rejected if it has another shape", () => {
    expect(() => vitestCounts({ numTotalTests: 3 }, ["a"])).toThrow();
  });
});

describe("a Playwright report", () => {
  it("counts failed and skipped tests as failed, and lists flaky tests", async () => {
    const left = "skip";
    await write(
      "e2e/one.spec.ts",
      `import { expect, test } from "@playwright/test";
      test("holds", () => expect(1).toBe(1));
      test("fails", () => expect(1).toBe(2));
      test("is unreliable", ({}, { retry }) => expect(retry).toBe(1));
      test.${left}("is left out", () => undefined);`,
    );
    await write(
      "playwright.config.ts",
      'export default { testDir: "e2e", retries: 1, workers: 1, reporter: [["json", { outputFile: "e2e.json" }]] };',
    );
    const { code } = await runCommand("playwright", ["test", "--config", join(root, "playwright.config.ts")], quiet);
    expect(code).not.toBe(0);
    expect(playwrightCounts(await readReport("e2e.json"))).toEqual({
      passed: 2,
      failed: 2,
      unreliable: [expect.stringMatching(/^one\.spec\.ts > is unreliable\n {4}Error: expect\(received\)/)],
      failures: [
        expect.stringMatching(
          /^one\.spec\.ts > fails\n {4}Error: expect\(received\)[\s\S]*\n {4}Expected: 2\n {4}Received: 1\n[\s\S]*one\.spec\.ts:3:\d+\n {4}retried\n {4}Error: [\s\S]*one\.spec\.ts:3:\d+$/,
        ),
        "one.spec.ts > is left out\n    skipped",
      ],
    });
  });

  it.each([
    { expected: 0, unexpected: 0, flaky: 0, skipped: 0, errors: [], counts: { passed: 0, failed: 1 } },
    { expected: 2, unexpected: 0, flaky: 1, skipped: 0, errors: [], counts: { passed: 3, failed: 0 } },
    { expected: 2, unexpected: 0, flaky: 0, skipped: 1, errors: [], counts: { passed: 2, failed: 1 } },
    { expected: 2, unexpected: 0, flaky: 0, skipped: 0, errors: [{}], counts: { passed: 2, failed: 1 } },
    { expected: 2, unexpected: 0, flaky: 0, skipped: 0, errors: [], counts: { passed: 2, failed: 0 } },
  ])(
    "with $expected expected, $flaky flaky, $skipped skipped tests and $errors.length errors counts as $counts",
    ({ errors, counts, ...stats }) => {
      expect(playwrightCounts({ stats, errors })).toMatchObject(counts);
    },
  );
});
