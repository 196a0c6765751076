import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { type ColorScheme, showIn } from "./colorScheme.ts";

/**
 * The axe rules for each color scheme. Both schemes show the same document in the same layout and differ only in
 * colors, so the rules that do not depend on colors are checked once.
 */
const measured = {
  light: (axe: AxeBuilder) => axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]),
  dark: (axe: AxeBuilder) => axe.withRules(["color-contrast", "link-in-text-block"]),
} as const satisfies Record<ColorScheme, unknown>;

/**
 * Checks with axe that what the page shows now has no violations, in each of the given color schemes. The page keeps
 * the last one. `without` has the selectors of what isn't checked.
 */
export const expectAccessible = async (
  page: Page,
  what = "the page",
  colorSchemes: readonly ColorScheme[] = ["light", "dark"],
  without: readonly string[] = [],
): Promise<void> => {
  for (const colorScheme of colorSchemes) {
    await showIn(page, colorScheme);
    // Pulse has no frames, so axe can run in the page; otherwise it opens a new window each time.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
    for (const selector of without) {
      axe.exclude(selector);
    }
    const { violations } = await measured[colorScheme](axe).analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) })),
      `${what} in the ${colorScheme} theme`,
    ).toEqual([]);
  }
};
