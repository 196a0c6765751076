import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PulseTheme } from "#web/theme/PulseTheme.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { type ComparedOnLine, lineMarks } from "#web/ui/levels/lineMarks.ts";

const none: ComparedOnLine = {
  level: null,
  selfLevel: null,
  requiredLevel: null,
  nextRequiredLevel: null,
  previousLevel: null,
};

describe("the marks of levels on a line", () => {
  it.each<[Partial<ComparedOnLine>, readonly string[]]>([
    [{}, []],
    [{ level: 4, selfLevel: 3, requiredLevel: 2 }, ["bar 0-4", "required 2-2", "ring 3-3"]],
    [{ level: 4, selfLevel: 4, requiredLevel: 4 }, ["bar 0-4", "required 4-4", "ring 4-4"]],
    [{ level: 2, requiredLevel: 4 }, ["bar 0-2", "missing 2-4", "required 4-4"]],
    [
      { level: 2, requiredLevel: 2, nextRequiredLevel: 3 },
      ["bar 0-2", "missing 2-3", "required 2-2", "nextRequired 3-3"],
    ],
    [{ level: 5, requiredLevel: 3, nextRequiredLevel: 4 }, ["bar 0-5", "required 3-3", "nextRequired 4-4"]],
    [{ selfLevel: 3, requiredLevel: 4, previousLevel: 5 }, ["required 4-4", "ring 3-3", "diamond 5-5"]],
  ])("of %o", (levels, expected) => {
    const marks = lineMarks({ ...none, ...levels });
    expect(marks.map(({ kind, from, to }) => `${kind} ${from}-${to}`)).toEqual(expected);
  });

  it("start with an empty bar up to the required level while there are no levels", () => {
    expect(lineMarks({ ...none, requiredLevel: 3 }, false)).toEqual([
      { kind: "emptyBar", from: 0, to: 3 },
      { kind: "required", from: 3, to: 3 },
    ]);
  });
});

const styles = () => [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n");

describe("level bars under forced colors", () => {
  it("distinguish filled, missing and empty segments by system colors and a pattern", () => {
    const { container } = render(
      <PulseTheme>
        <LevelBar level={2} requiredLevel={4} />
      </PulseTheme>,
    );
    const segments = [...container.querySelectorAll("[aria-hidden] > span")];
    const forced = segments.map(({ className }) => {
      const name = className.split(" ").at(-1) ?? "";
      const rules = styles().split("@media (forced-colors: active)").slice(1);
      return rules.filter((rule) => rule.includes(`.${name}{`)).map((rule) => rule.slice(0, rule.indexOf("}}")));
    });
    expect(forced.map((rules) => rules.at(-1))).toEqual([
      expect.stringContaining("background-color:Highlight"),
      expect.stringContaining("background-color:Highlight"),
      expect.stringContaining("repeating-linear-gradient(135deg, CanvasText"),
      expect.stringContaining("repeating-linear-gradient(135deg, CanvasText"),
      expect.stringContaining("background-color:Canvas;"),
    ]);
  });
});
