import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PulseTheme } from "#web/theme/PulseTheme.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";

const styles = () => [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n");

describe("level bars under forced colors", () => {
  it("tell filled, missing and empty segments apart by system colors and a pattern", () => {
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
