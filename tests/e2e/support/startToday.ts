import type { Locator } from "@playwright/test";

/**
 * Chooses today in the dialog that starts an onboarding, which proposes the next Monday on Friday afternoons and weekends
 * (docs/onboarding.md#starting-an-onboarding).
 */
export const startToday = async (dialog: Locator): Promise<void> => {
  const start = dialog.getByLabel(/^Start/);
  await start.fill((await start.getAttribute("min")) ?? "");
};
