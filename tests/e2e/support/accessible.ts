import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const schemes = ["light", "dark"] as const;

/** axe finds nothing wrong with what the page shows now, in either colour scheme; the page is left in the dark one. */
export const expectAccessibleInBothSchemes = async (page: Page, what = "the page"): Promise<void> => {
  for (const colorScheme of schemes) {
    // Without motion: colours halfway from one scheme to the other would be measured.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
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
