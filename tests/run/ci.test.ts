import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { runCommand } from "./runCommand.ts";

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** Runs .ci/run in a temporary folder, with an `npm` script that prints its arguments and runs the given commands. */
const runCi = async (answers: { ci?: string; test?: string; deep?: string; publicData?: string }) => {
  const folder = await mkdtemp(join(tmpdir(), "pulse-ci-"));
  folders.push(folder);
  await mkdir(join(folder, "pulse/.ci"), { recursive: true });
  await mkdir(join(folder, "bin"));
  await cp(".ci/run", join(folder, "pulse/.ci/run"));
  if (answers.publicData !== undefined) {
    await mkdir(join(folder, "shared/data"), { recursive: true });
  }
  const npm = join(folder, "bin/npm");
  await writeFile(
    npm,
    `#!/usr/bin/env bash
    echo "npm $*"
    case "$*" in
      ci) ${answers.ci ?? "true"} ;;
      test) ${answers.test ?? "true"} ;;
      "run test:deep -- synth wide flows --minutes 80") ${answers.deep ?? "echo '4 passed, 0 failed'"} ;;
      "run test:public -- ../shared/data") ${answers.publicData ?? "true"} ;;
      *) exit 9 ;;
    esac`,
  );
  await chmod(npm, 0o755);
  const path = [join(folder, "bin"), process.env["PATH"] ?? ""].join(delimiter);
  const { code, output } = await runCommand("env", [`PATH=${path}`, join(folder, "pulse/.ci/run")], {
    show: () => undefined,
  });
  return { code, output, lastLine: output.trimEnd().split("\n").at(-1) };
};

describe(".ci/run", () => {
  it("runs the tests, the public data, the synthesis and the wide tests, and sums the results", async () => {
    const { code, output, lastLine } = await runCi({
      test: "echo '1 passed, 9 failed'; echo '40 passed, 0 failed'",
      publicData: "echo '5 passed, 0 failed'",
    });
    expect(output.match(/^npm .*/gm)).toEqual([
      "npm ci",
      "npm test",
      "npm run test:public -- ../shared/data",
      "npm run test:deep -- synth wide flows --minutes 80",
    ]);
    expect(lastLine).toBe("49 passed, 0 failed");
    expect(code).toBe(0);
  });

  it("skips the public data if there is none", async () => {
    const { code, lastLine } = await runCi({ test: "echo '40 passed, 0 failed'" });
    expect([code, lastLine]).toEqual([0, "44 passed, 0 failed"]);
  });

  it.each([
    ["a failed test", { test: "echo '40 passed, 2 failed'; exit 1" }, "44 passed, 2 failed"],
    [
      "a failure that the output does not contain",
      { test: "echo '40 passed, 0 failed'; exit 1" },
      "44 passed, 1 failed",
    ],
    ["a run that crashed", { test: "exit 1" }, "4 passed, 1 failed"],
    ["a run without output", { test: "true" }, "4 passed, 1 failed"],
    ["a failed installation", { ci: "exit 1", test: "echo '40 passed, 0 failed'" }, "4 passed, 1 failed"],
    [
      "a failed deep test",
      { test: "echo '40 passed, 0 failed'", deep: "echo '3 passed, 1 failed'; exit 1" },
      "43 passed, 1 failed",
    ],
    [
      "failed public data",
      { test: "echo '40 passed, 0 failed'", publicData: "echo '3 passed, 1 failed'; exit 1" },
      "47 passed, 1 failed",
    ],
  ])("fails on %s", async (_name, answers, line) => {
    const { code, lastLine } = await runCi(answers);
    expect(lastLine).toBe(line);
    expect(code).not.toBe(0);
  });
});
