import { describe, expect, it } from "vitest";
import { outlineText } from "#web/features/leads-weekly/report/outlineText.ts";
import { pastedLines } from "#web/features/leads-weekly/report/pastedLines.ts";
import { samplePoint } from "./samplePoints.ts";

describe("pasted lines", () => {
  it("are indented as pasted, up to the deepest level, without marks and empty lines", () => {
    const text = "\n- One\n\t- Two\r\n\t\t* Three\n\t\t\t1. Four\n    [x] Five\n\n• Six";
    expect(pastedLines(text).map(({ content, level }) => `${level} ${content}`)).toEqual([
      "0 One",
      "1 Two",
      "2 Three",
      "2 Four",
      "1 Five",
      "0 Six",
    ]);
  });

  it("begin at the level of the first one, however far the whole text is indented", () => {
    expect(pastedLines("      One\n        Two\n      Three").map(({ level }) => level)).toEqual([0, 1, 0]);
  });

  it("keep dashes, numbers and brackets inside a text", () => {
    expect(pastedLines("-5 degrees\n2026 plan\n[draft] text").map(({ content }) => content)).toEqual([
      "-5 degrees",
      "2026 plan",
      "[draft] text",
    ]);
  });

  it("are the points of a copied report again", () => {
    const rows = [
      { point: samplePoint("A", { content: "One", discussed: true }), orderIndex: 0, level: 0, parentId: null },
      { point: samplePoint("B", { content: "Two", teamMemberId: "P" }), orderIndex: 1, level: 1, parentId: "A" },
    ];
    const text = outlineText(rows, () => "Ana Silva");
    expect(text).toBe("Squad and Department Updates\n- [x] One\n  - [ ] Two (Ana Silva)");
    expect(pastedLines(text).slice(1)).toEqual([
      { content: "One", level: 0 },
      { content: "Two (Ana Silva)", level: 1 },
    ]);
  });
});
