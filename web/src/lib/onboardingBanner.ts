/** The localStorage key that exists once a person has dismissed the onboarding banner (docs/navigation.md#root-redirect). */
export const onboardingBannerKey = (userId: string): string => `pulse.onboardingBanner.${userId}`;

/** Whether the person has dismissed the onboarding banner on this device. */
export const isOnboardingBannerDismissed = (userId: string): boolean =>
  localStorage.getItem(onboardingBannerKey(userId)) !== null;

/** Remembers on this device that the person has dismissed the onboarding banner. */
export const dismissOnboardingBanner = (userId: string): void => {
  try {
    localStorage.setItem(onboardingBannerKey(userId), "dismissed");
  } catch {
    // The storage is full: the banner appears again on the next visit.
  }
};
