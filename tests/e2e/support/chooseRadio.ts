import { expect, type Locator } from "@playwright/test";

/**
 * Chooses a radio button by a click on its label, as people do. The button itself is visually hidden: a forced click
 * at it would not notice that the action bar of a page covers it, and would press the bar.
 */
export const chooseRadio = async (radio: Locator): Promise<void> => {
  await radio.locator("xpath=ancestor::label").click();
  await expect(radio).toBeChecked();
};
