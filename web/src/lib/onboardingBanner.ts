import { rememberOnDevice } from "./rememberOnDevice.ts";

/**
 * The localStorage key that exists once the person dismissed the onboarding banner
 * (docs/ui.md#root-redirect).
 */
export const onboardingBannerKey = (userId: string): string => `pulse.onboardingBanner.${userId}`;

export const isOnboardingBannerDismissed = (userId: string): boolean =>
  localStorage.getItem(onboardingBannerKey(userId)) !== null;

export const dismissOnboardingBanner = (userId: string): void =>
  rememberOnDevice(onboardingBannerKey(userId), "dismissed");
