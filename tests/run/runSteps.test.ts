import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isGood, sum } from "./counts.ts";
import { runBeside, runSteps, runStepsWithin } from "./runSteps.ts";
import { playwrightStep, type Step, staticCheck, vitestStep } from "./steps.ts";

const node = (name: string, program: string, evidence?: RegExp): Step =>
  staticCheck(name, process.execPath, ["-e", program], evidence);

const run = async (...steps: Step[]) => {
  let shown = "";
  const suites = await runSteps(steps, (text) => {
    shown += text;
  });
  return { suites, shown, good: isGood(sum(suites)) };
};

describe("steps", () => {
  it("are all run and shown, even after one has failed", async () => {
    const { suites, shown, good } = await run(
      node("first", "console.log('one'); process.exit(3)"),
      node("second", "console.error('two')"),
    );
    expect(suites).toEqual([
      { suite: "first", passed: 0, failed: 1, failures: ["first\n    one"] },
      { suite: "second", passed: 1, failed: 0 },
    ]);
    expect(shown).toMatch(/one\n[\s\S]*two\n/);
    expect(good).toBe(false);
  });

  it("fail when they checked nothing, even if their exit code is 0", async () => {
    const vacuous = node("imports", "console.log('no violations (0 modules)')", /\(\d{2,} modules/);
    const real = node("imports", "console.log('no violations (120 modules)')", /\(\d{2,} modules/);
    expect((await run(vacuous)).good).toBe(false);
    expect((await run(real)).good).toBe(true);
  });

  it.each([
    ["a command that does not exist", staticCheck("lost", "pulse-no-such-command", [])],
    ["a command ended by a signal", node("killed", "process.kill(process.pid, 'SIGKILL')")],
    [
      "Vitest without a report",
      { ...vitestStep([], join("/nonexistent", "a.json"), ["a"]), command: "true", args: [] },
    ],
    [
      "Playwright without a report",
      { ...playwrightStep([], join("/nonexistent", "b.json")), command: "true", args: [] },
    ],
  ])("count %s as one failure", async (_name, step) => {
    const { suites } = await run(step);
    expect(sum(suites)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [expect.stringContaining(suites[0]?.suite ?? "?")],
    });
  });

  it("are run as far as their time is left, and those that were not reached are named", async () => {
    let shown = "";
    const endless = "console.log('endless begins'); setInterval(() => {}, 1000)";
    const { suites, notReached } = await runStepsWithin(
      [
        { ...node("short", "console.log('short ends')"), usualSeconds: 1 },
        { ...node("long", "console.log('long begins')"), usualSeconds: 600 },
        { ...node("endless", endless), usualSeconds: 1 },
        { ...node("after", "console.log('after begins')"), usualSeconds: 1 },
      ],
      4,
      (text) => {
        shown += text;
      },
    );
    expect(suites).toEqual([{ suite: "short", passed: 1, failed: 0 }]);
    expect(notReached).toEqual(["long", "endless", "after"]);
    expect(shown).toContain("endless begins");
    expect(shown).not.toMatch(/long begins|after begins/);
  });

  it.each([["   × saves the text 12ms"], ["  ✘  3 reviews/queue.spec.ts › approves (4.1s)"]])(
    "that are stopped keep what had failed until then: %s",
    async (line) => {
      const { suites, notReached } = await runStepsWithin(
        [node("endless", `console.log(${JSON.stringify(line)}); setInterval(() => {}, 1000)`)],
        2,
        () => undefined,
      );
      expect(notReached).toEqual([]);
      expect(sum(suites)).toMatchObject({ passed: 0, failed: 1, failures: [expect.stringContaining(line.trim())] });
    },
  );

  it("run in parallel without mixing their output, and each counts", async () => {
    let shown = "";
    const twice = (name: string, code: number) =>
      node(
        name,
        `console.log("${name} begins"); setTimeout(() => { console.log("${name} ends"); process.exit(${code}) }, 50)`,
      );
    const suites = await runBeside([[twice("left", 1), node("after", "")], [twice("right", 0)]], (text) => {
      shown += text;
    });
    expect(suites).toEqual([
      { suite: "left", passed: 0, failed: 1, failures: ["left\n    left begins\n    left ends"] },
      { suite: "after", passed: 1, failed: 0 },
      { suite: "right", passed: 1, failed: 0 },
    ]);
    expect(shown).toMatch(/left begins\nleft ends\n/);
    expect(shown).toMatch(/right begins\nright ends\n/);
  });

  it("are good only if something was checked", async () => {
    expect((await run()).good).toBe(false);
  });
});
