/**
 * The localStorage key that exists once a person has dismissed the onboarding banner
 * (docs/navigation.md#root-redirect, My Onboarding).
 */
export const onboardingBannerKey = (userId: string): string => `pulse.onboardingBanner.${userId}`;
