/** Where the dismissal of a person's onboarding banner is remembered on the device (spec 2 §2, My Onboarding). */
export const onboardingBannerKey = (userId: string): string => `pulse.onboardingBanner.${userId}`;
