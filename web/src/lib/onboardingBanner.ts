/**
 * The localStorage key that exists once the person dismissed the onboarding banner
 * (docs/ui.md#root-redirect).
 */
export const onboardingBannerKey = (userId: string): string => `pulse.onboardingBanner.${userId}`;

export const isOnboardingBannerDismissed = (userId: string): boolean =>
  localStorage.getItem(onboardingBannerKey(userId)) !== null;

export const dismissOnboardingBanner = (userId: string): void => {
  try {
    localStorage.setItem(onboardingBannerKey(userId), "dismissed");
  } catch {
    // The storage is full: the banner appears again on the next visit.
  }
};
