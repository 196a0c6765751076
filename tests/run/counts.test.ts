import { describe, expect, it } from "vitest";
import { countsLine, endOfRun, failedCommand, failedTest, isGood, sum } from "./counts.ts";

describe("counts", () => {
  it("are added and printed as one line", () => {
    const total = sum([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 2 },
    ]);
    expect(total).toEqual({ passed: 7, failed: 2 });
    expect(countsLine(total)).toBe("7 passed, 2 failed");
  });

  it.each([
    { passed: 1, failed: 0, good: true },
    { passed: 9, failed: 1, good: false },
    { passed: 0, failed: 0, good: false },
  ])("$passed passed and $failed failed is good: $good", ({ good, ...counts }) => {
    expect(isGood(counts)).toBe(good);
  });

  it("end a run, after every failure with the beginning of its error, where in the project it was, and a summary", () => {
    const text = Array.from({ length: 40 }, (_, line) => `\u001b[31mwhy ${line}\u001b[39m`);
    const stack = ["at expect (/p/node_modules/a.js:1:1)", "at /p/tests/a.test.ts:3:4", "at node:internal/b:5:6"];
    const error = [...text, ...stack.map((frame) => `    ${frame}`)].join("\n");
    const counts = { passed: 3, failed: 1, failures: [failedTest("tests/a.test.ts > holds", error)] };
    expect(endOfRun(counts, "In 9 seconds.\n").split("\n")).toEqual([
      "failed: tests/a.test.ts > holds",
      ...Array.from({ length: 12 }, (_, line) => `    why ${line}`),
      "      at /p/tests/a.test.ts:3:4",
      "In 9 seconds.",
      "3 passed, 1 failed",
      "",
    ]);
  });

  it("of a command without a report come with its last lines", () => {
    const output = Array.from({ length: 40 }, (_, line) => `${line}`).join("\n");
    expect(failedCommand("e2e", "ended with 9", output).split("\n").slice(0, 2)).toEqual([
      "e2e: ended with 9",
      "    26",
    ]);
  });
});
