import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * What axe looks for in each colour scheme. Both show the same document in the same layout, and differ in the values of
 * the theme's colours alone: what has nothing to do with colours is measured once.
 */
const measured = {
  light: (axe: AxeBuilder) => axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]),
  dark: (axe: AxeBuilder) => axe.withRules(["color-contrast", "link-in-text-block"]),
} as const;

/** Waits until the page has drawn its new colours: what is on its way from the old ones, and does not turn for ever, ends. */
const atRest = `(async () => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await drawn();
  await drawn();
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
})()`;

/**
 * Checks with axe that what the page shows now has no violations, in each of the given colour schemes. The page keeps
 * the last one.
 */
export const expectAccessible = async (
  page: Page,
  what = "the page",
  colorSchemes: readonly (keyof typeof measured)[] = ["light", "dark"],
): Promise<void> => {
  for (const colorScheme of colorSchemes) {
    // Without motion: colours halfway from one scheme to the other would be measured.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
    await page.evaluate(atRest);
    // Pulse frames nothing, so axe can run in the page alone: otherwise it opens a window of its own each time.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
    const { violations } = await measured[colorScheme](axe).analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) })),
      `${what} in the ${colorScheme} theme`,
    ).toEqual([]);
  }
};
