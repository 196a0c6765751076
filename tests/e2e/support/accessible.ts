import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const schemes = ["light", "dark"] as const;

/** Waits until the page has drawn its new colours: what is on its way from the old ones, and does not turn for ever, ends. */
const atRest = `(async () => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await drawn();
  await drawn();
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
})()`;

/** axe finds nothing wrong with what the page shows now, in either colour scheme; the page is left in the dark one. */
export const expectAccessibleInBothSchemes = async (page: Page, what = "the page"): Promise<void> => {
  for (const colorScheme of schemes) {
    // Without motion: colours halfway from one scheme to the other would be measured.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
    await page.evaluate(atRest);
    // Pulse frames nothing, so axe can run in the page alone: otherwise it opens a window of its own each time.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ["violations"] })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
      .setLegacyMode()
      .analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) })),
      `${what} in the ${colorScheme} theme`,
    ).toEqual([]);
  }
};
