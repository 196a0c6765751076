/**
 * Where the dismissal of a person's onboarding banner is remembered on the device (docs/navigation.md#root-redirect, My
 * Onboarding).
 */
export const onboardingBannerKey = (userId: string): string => `pulse.onboardingBanner.${userId}`;
