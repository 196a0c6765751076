import { expect, type Page } from "@playwright/test";

/** The themes of the web app. */
export const colorSchemes = ["light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/**
 * Lets the page take up its new colors, and ends all transitions and finite animations immediately. It limits its wait
 * for frames: a headless browser sometimes draws none while nothing on the page changes.
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

/** Shows the page in a theme, at rest: in the middle of a transition its colors would be those of neither theme. */
export const showIn = async (page: Page, colorScheme: ColorScheme): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
  await page.evaluate(atRest);
};
