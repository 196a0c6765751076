import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * The axe rules for each colour scheme. Both schemes show the same document in the same layout and differ only in
 * colours, so the rules that do not depend on colours are checked once.
 */
const measured = {
  light: (axe: AxeBuilder) => axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]),
  dark: (axe: AxeBuilder) => axe.withRules(["color-contrast", "link-in-text-block"]),
} as const;

/**
 * Lets the page take up its new colours, and ends all transitions and finite animations at once. It waits for frames,
 * but not for long: a headless browser sometimes draws none while nothing on the page changes.
 */
const atRest = `(async () => {
  const drawn = () => new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 500);
  });
  await drawn();
  await drawn();
  for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
  }
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
    // With motion, axe would measure colours in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
    await page.evaluate(atRest);
    // Pulse has no frames, so axe can run in the page; otherwise it opens a new window each time.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
    const { violations } = await measured[colorScheme](axe).analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) })),
      `${what} in the ${colorScheme} theme`,
    ).toEqual([]);
  }
};
