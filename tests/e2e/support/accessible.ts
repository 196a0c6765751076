import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing wrong with what the page shows now, in either colour scheme. */
export const expectAccessibleInBothSchemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion: colours halfway from one scheme to the other would be measured.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([]);
  }
};
